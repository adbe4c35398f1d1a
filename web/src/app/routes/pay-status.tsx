export { PayStatusScreen as Component } from '../../features/pricing/buying/pay-status-screen.tsx';
