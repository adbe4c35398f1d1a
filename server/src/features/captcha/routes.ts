import { imageCode } from '@easel/contract/sign-in';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { type Route, route } from '../../platform/route.ts';
import { drawCode } from './drawing/draw-code.ts';
import { questionOf } from './policy.ts';
import { issueImageCode } from './writes.ts';

export function captchaRoutes({ db, clock, limiter }: { db: Database; clock: Clock; limiter: Limiter }): Route[] {
  return [
    route(imageCode, async ({ kind }, caller) => {
      await limiter.take(db, kind === 'words' ? 'image-code-words' : 'image-code', { caller });
      const { id, code } = await issueImageCode(db, clock.now());
      if (kind === 'words') return { info: { image: '', id, text: questionOf(code, caller.language) } };
      const picture = await drawCode(code);
      return { info: { image: `data:image/png;base64,${picture.toString('base64')}`, id, text: '' } };
    }),
  ];
}
