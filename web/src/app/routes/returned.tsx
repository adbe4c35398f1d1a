import { ReturnedScreen } from '../../features/coming/components/returned-screen.tsx';
import { useScreen } from '../screens.ts';

export function Component() {
  return <ReturnedScreen from={useScreen() === 'googleLogin' ? 'google' : 'payment'} />;
}
