import { LoginModal as Modal } from '../../features/login/components/login-modal.tsx';
import { useLocation, useNavigate } from '../../ui/router.tsx';
import { withQueries } from '../queries.tsx';
import { leavesOnLoginClose } from '../routing-rules.ts';

/** The sign-in window, over whatever screen asked for it. */
export const LoginModal = withQueries(function LoginModal() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return <Modal onLeave={() => leavesOnLoginClose(pathname) && void navigate('/')} />;
});
