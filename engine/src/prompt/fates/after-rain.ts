import type { Subject } from '../../paint/plan.ts';
import { type Fate, none, type Painter } from './fate.ts';

/** Streets are wet after rain; meadows and woods show no more of it than clouds. */
export function afterRain(subject: Subject, { canDraw }: Pick<Painter, 'canDraw'>): Fate {
  const wet = (subject === 'city' || subject === 'townscape') && canDraw(subject, 'reflection');
  return wet
    ? { ...none, as: 'drawn', details: ['reflection'] }
    : { ...none, as: 'replaced', by: { zh: '多云，地面不湿', en: 'clouds, nothing wet' } };
}
