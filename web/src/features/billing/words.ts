import type { useTranslation } from '../../i18n/i18n.ts';
import { knownPlanType, type Plan } from '../../queries/plan-status.ts';

type Say = ReturnType<typeof useTranslation<'billing'>>['t'];

/** `Basic, monthly`. */
export function planName({ name, type }: Pick<Plan, 'name' | 'type'>, t: Say): string {
  const known = knownPlanType(type);
  return type ? t('plan.named', { plan: name, type: known ? t(`plan.${known}`) : type }) : name;
}
