import { ReturnedScreen } from '../../features/coming/components/returned-screen.tsx';
import { useScreen } from '../use-screen.ts';

export function Component() {
  return <ReturnedScreen from={useScreen() === 'googleLogin' ? 'google' : 'payment'} />;
}
