import type { OutputAt } from '@easel/contract/calls';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { useModals } from '../../modals/modals.ts';
import { refreshCoupons } from '../../queries/coupons.ts';
import { useCredits } from '../../queries/usage.ts';
import { useSession } from '../../session/session.ts';

export type Promotion = OutputAt<'Extend/ad_lists'>['info'];

/**
 * What is promoted at a place, asked each time that it is opened; the server shows nothing twice on a day. Nothing while a work is
 * under way: it holds credits, and whoever waits for a picture wants to see that; nor over another window, or while somebody pays.
 */
export function usePromotion(place: number): Promotion | undefined {
  const member = useSession(({ signedIn, user }) => (signedIn ? user?.user_info.id : undefined));
  const free = useModals(({ login, subscribe, share, paying, farewell }) => !(login || subscribe || share || paying || farewell));
  const idle = useCredits()?.held === 0 && free;
  const [promotion, setPromotion] = useState<Promotion>();
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!member || !idle || asked.current === member) return;
    asked.current = member;
    call('Extend/ad_lists', { local: place })
      .then((answer) => {
        setPromotion(answer.info);
        // It is the member's already, used or not.
        if (answer.info.type === 2) void refreshCoupons();
      })
      // Nobody asked for it, so nobody is told that it did not come.
      .catch(() => undefined);
  }, [member, idle, place]);
  return idle ? promotion : undefined;
}
