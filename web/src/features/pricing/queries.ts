import type { OutputAt } from '@easel/contract/calls';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useUsage } from '../../queries/usage.ts';
import { type UsageInfo, useSession } from '../../session/session.ts';
import type { Offer } from './form.ts';

export type Preview = OutputAt<'Extend/subscribe_preview'>['info'];

/**
 * The plans as they are to their reader. Asked again on every mount, in another language, and when who reads it or their plan
 * changes. A token that nobody has answered for yet waits for that answer.
 */
export function useOffer() {
  const { token, signedIn } = useSession();
  const { language } = useTranslation();
  const usage = useUsage();
  const query = useQuery({
    queryKey: ['offer', language, token],
    queryFn: async ({ signal }): Promise<Offer> => {
      const { info, url } = await call('Extend/subscribe_config', { show_type: 1 }, { signal });
      return { types: info, methods: url.pay_methods, providers: url.providers, free: url.free, packs: url.packs };
    },
    enabled: signedIn || token === '',
    staleTime: 0,
    // The cards stay while their words change, or while a visitor becomes a member; nobody sees what was another member's.
    placeholderData: (before, query) => (isOf(query?.queryKey, ['', token]) ? before : undefined),
  });
  useReloadOnChange(usage.data?.info);
  const unknown = token !== '' && !signedIn;
  return {
    offer: query.data,
    /** It is this reader's own, and not still that of the visitor that they were. */
    settled: query.data !== undefined && !query.isPlaceholderData,
    failed: query.data === undefined && (unknown ? usage.isError : query.isError),
    retry: () => void (unknown ? usage.refetch() : query.refetch()),
  };
}

function isOf(key: QueryKey | undefined, tokens: readonly string[]): boolean {
  return tokens.includes(String(key?.[2]));
}

/** Who it is and what they have, whatever the language tells it in. */
function useReloadOnChange(info: UsageInfo | undefined): void {
  const { id, state, period_end: end, cancel_at_period_end: cancelled, next_plan: next } = info?.plan ?? {};
  const planKey = info && [info.user_info.id, id, state, end, cancelled, next?.id].join(' ');
  const seen = useRef(planKey);
  useEffect(() => {
    const before = seen.current;
    seen.current = planKey;
    if (before !== undefined && before !== planKey) void refreshOffer();
  }, [planKey]);
}

/** What a plan costs this member today with a coupon: an id, `none`, or nothing for the one that takes off most. */
export function usePreview(planId: string, couponId: string | undefined, wanted = true) {
  const token = useSession((session) => session.token);
  const { language } = useTranslation();
  const key = (coupon: string | undefined) => ['plan-preview', language, token, planId, coupon ?? ''];
  return useQuery({
    queryKey: key(couponId),
    queryFn: async ({ signal }): Promise<Preview> => {
      const input = { plan_id: planId, ...(couponId !== undefined && { coupon_id: couponId }) };
      const { info } = await call('Extend/subscribe_preview', input, { signal });
      // What is bought names the coupon, and the window that says the price again has it at once.
      if (couponId === undefined) queryClient.setQueryData(key(info.coupon?.id ?? 'none'), info);
      return info;
    },
    enabled: wanted && token !== '',
    staleTime: 10_000,
    // The lines stay while another coupon is asked for; another plan has lines of its own.
    placeholderData: (before, query) => (query?.queryKey[3] === planId && isOf(query.queryKey, [token]) ? before : undefined),
  });
}

/** Asks for plans and prices anew: after a payment, and after a refusal that says they are not what they were. */
export async function refreshOffer(): Promise<void> {
  await Promise.all(['offer', 'plan-preview'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
