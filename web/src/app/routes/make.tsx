export { ComingScreen as Component } from '../../features/coming/components/coming-screen.tsx';
