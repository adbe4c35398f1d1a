import { LoginModal as Modal } from '../../features/login/components/login-modal.tsx';
import { useLocation, useNavigate } from '../../ui/routing/router.tsx';
import { withQueries } from '../parts/with-queries.tsx';
import { leavesOnLoginClose } from '../routing/routing-rules.ts';

/** The sign-in window, over whatever screen asked for it. */
export const LoginModal = withQueries(function LoginModal() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return <Modal onLeave={() => leavesOnLoginClose(pathname) && void navigate('/')} />;
});
