import { type ComingKey, ComingScreen } from '../../features/coming/components/coming-screen.tsx';
import { openLogin } from '../../modals/modals.ts';
import { useSession } from '../../session/session.ts';
import { useScreen } from '../routing/use-screen.ts';

export function Component() {
  const screen = useScreen();
  const member = useSession((session) => session.token !== '');
  return <ComingScreen screen={screen as ComingKey} onSignIn={member ? undefined : () => openLogin()} />;
}
