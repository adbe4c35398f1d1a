import { type Flow, openOrder } from './flow.ts';
import { MethodWindow } from './method-window.tsx';
import { useFlow } from './store.ts';
import { WaitingWindow } from './waiting-window.tsx';

/** The window that the state of buying asks for. */
export function CheckoutWindows() {
  const flow = useFlow();
  if (isChoosing(flow)) return <MethodWindow flow={flow} />;
  return openOrder(flow) && flow.at !== 'rest' && flow.at !== 'leaving' ? <WaitingWindow flow={flow} /> : null;
}

/** Also while the answer to a choice is on its way. */
function isChoosing(flow: Flow): flow is Extract<Flow, { at: 'choosing' | 'asking' }> {
  return (
    flow.at === 'choosing' || (flow.at === 'asking' && !flow.order && flow.wanted.methods.length > 0 && flow.wanted.payType !== undefined)
  );
}
