export { PayStatusScreen as Component } from '../../features/pricing/checkout/pay-status-screen.tsx';
