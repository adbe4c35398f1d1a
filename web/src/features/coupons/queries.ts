import type { Coupon } from '@easel/contract/coupons';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { useSession } from '../../session/session.ts';

/** The member's coupons, those that can be used first. Their titles are in the reader's language. */
export function useCoupons() {
  const token = useSession((session) => session.token);
  const { language } = useTranslation();
  return useQuery({
    queryKey: ['coupons', token, language],
    queryFn: async ({ signal }): Promise<Coupon[]> => (await call('User/coupon_lists', {}, { signal })).info.items,
    enabled: token !== '',
    // A payment elsewhere may have used one.
    staleTime: 0,
  });
}
