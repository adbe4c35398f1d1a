export { MakeScreen as Component } from '../../features/workbench/components/make-screen.tsx';
