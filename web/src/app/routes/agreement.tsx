export { AgreementScreen as Component } from '../../features/agreement/components/agreement-screen.tsx';
