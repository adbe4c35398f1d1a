import type { PackListed, PackWish, PlanListed, PlanWish } from './queries.ts';

/** What is typed about a plan. */
export interface PlanDraft {
  price: string;
  oldPrice: string;
  credits: string;
  simultaneous: string;
  retentionDays: string;
  nameZh: string;
  nameEn: string;
  from: string;
  reason: string;
}

/** Whole hundredths as they are typed: `9.90`. */
export function decimalOf(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Only what differs from the plan as it is now is asked for; an emptied field that a plan needs is asked for as it is, and refused. */
export function wishOf(plan: PlanListed, draft: PlanDraft): PlanWish {
  const old = plan.old_cents === null ? '' : decimalOf(plan.old_cents);
  // A dash would be a name.
  const named = (text: string) => text.trim() || ' ';
  return {
    plan_id: plan.id,
    ...(typed(draft.price) !== decimalOf(plan.cents) && { price: typed(draft.price) }),
    ...(draft.oldPrice.trim() !== old && { old_price: draft.oldPrice.trim() || 'none' }),
    ...(typed(draft.credits) !== String(plan.credits) && { credits: typed(draft.credits) }),
    ...(typed(draft.simultaneous) !== String(plan.simultaneous) && { simultaneous: typed(draft.simultaneous) }),
    ...(typed(draft.retentionDays) !== String(plan.retention_days) && { retention_days: typed(draft.retentionDays) }),
    ...(draft.nameZh.trim() !== plan.name_zh && { name_zh: named(draft.nameZh) }),
    ...(draft.nameEn.trim() !== plan.name_en && { name_en: named(draft.nameEn) }),
    ...(draft.from !== '' && { from: draft.from }),
  };
}

/** What is typed about a pack. */
export interface PackDraft {
  price: string;
  credits: string;
  days: string;
  forSale: boolean;
  from: string;
  reason: string;
}

export function packDraftOf(pack: PackListed | undefined): PackDraft {
  const terms = pack
    ? { price: decimalOf(pack.cents), credits: String(pack.credits), days: String(pack.days), forSale: !pack.withdrawn }
    : { price: '', credits: '', days: '365', forSale: true };
  return { ...terms, from: '', reason: '' };
}

/** Of a pack only what differs is asked for, as of a plan; a new one has all. */
export function packWishOf(pack: PackListed | undefined, draft: PackDraft): PackWish {
  const before = pack && packDraftOf(pack);
  const differs = (field: 'price' | 'credits' | 'days') => !before || typed(draft[field]) !== before[field];
  return {
    ...(pack && { pack_id: pack.id }),
    ...(differs('price') && { price: typed(draft.price) }),
    ...(differs('credits') && { credits: typed(draft.credits) }),
    ...(differs('days') && { days: typed(draft.days) }),
    ...(pack && draft.forSale === pack.withdrawn && { withdrawn: !draft.forSale }),
    ...(draft.from !== '' && { from: draft.from }),
  };
}

/** What is left empty is no value, and refused. */
function typed(text: string): string {
  return text.trim() || '-';
}
