import type { OutputAt } from '@easel/contract/calls';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { refreshCoupons } from '../../api/coupons.ts';
import { useModals } from '../../api/modals.ts';
import { useSession } from '../../api/session.ts';
import { usePoints } from '../../api/usage.ts';
import { askOnceADay } from './store.ts';

export type Promotion = OutputAt<'Extend/ad_lists'>['info'];

/**
 * What is promoted at a place, asked once a day for each of them. Nothing while a work is under way: it holds credits, and
 * whoever waits for a picture wants to see that; nor over another window, or while somebody pays.
 */
export function usePromotion(place: number): Promotion | undefined {
  const member = useSession(({ signedIn, user }) => (signedIn ? user?.user_info.id : undefined));
  const free = useModals(({ login, subscribe, share, paying, farewell }) => !(login || subscribe || share || paying || farewell));
  const idle = usePoints()?.held === 0 && free;
  const [promotion, setPromotion] = useState<Promotion>();
  useEffect(() => {
    if (!member || !idle) return;
    askOnceADay(member, place, () => call('Extend/ad_lists', { local: place }))
      .then((answer) => {
        if (!answer) return;
        setPromotion(answer.info);
        // It is the member's already, used or not.
        if (answer.info.type === 2) void refreshCoupons();
      })
      // Nobody asked for it, so nobody is told that it did not come.
      .catch(() => undefined);
  }, [member, idle, place]);
  return idle ? promotion : undefined;
}
