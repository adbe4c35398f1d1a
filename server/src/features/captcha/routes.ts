import { imageCode } from '@easel/contract/sign-in';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { type Route, route } from '../../platform/route.ts';
import { drawCode } from './drawing/draw-code.ts';
import { issueImageCode, issueProof } from './writes.ts';

interface CaptchaDeps {
  db: Database;
  clock: Clock;
  limiter: Limiter;
  /** Signs the tasks of browsers. */
  captchaSecret: string;
}

export function captchaRoutes({ db, clock, limiter, captchaSecret }: CaptchaDeps): Route[] {
  return [
    route(imageCode, async ({ kind }, caller) => {
      await limiter.take(db, kind === 'proof' ? 'image-code-proof' : 'image-code', { caller });
      if (kind === 'proof') return { info: { image: '', ...(await issueProof(db, captchaSecret, clock.now())) } };
      const { id, code } = await issueImageCode(db, clock.now());
      const picture = await drawCode(code);
      return { info: { image: `data:image/png;base64,${picture.toString('base64')}`, id } };
    }),
  ];
}
