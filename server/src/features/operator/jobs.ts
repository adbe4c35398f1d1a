export { refuseRefund } from './writes.ts';
