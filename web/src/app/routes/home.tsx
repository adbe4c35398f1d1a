export { HomeScreen as Component } from '../../features/home/components/home-screen.tsx';
