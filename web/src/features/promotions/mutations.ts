import { call } from '../../api/client.ts';

export async function takeCoupon(id: string): Promise<void> {
  await call('User/coupon_use_do', { id });
}
