export { ReturnedScreen as Component } from '../../features/coming/components/returned-screen.tsx';
