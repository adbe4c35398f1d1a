/** What the windows of promotions show, read out of what the operator wrote. */

/** Where an offer leads: a path of this studio, or an address elsewhere that opens in a tab of its own. Nothing for anything else. */
export function offerTarget(link: string, origin: string): { to: string; away: boolean } | undefined {
  if (link === '' || !URL.canParse(link, origin)) return undefined;
  const target = new URL(link, origin);
  if (target.origin === origin) return { to: target.pathname + target.search + target.hash, away: false };
  return target.protocol === 'https:' || target.protocol === 'http:' ? { to: target.href, away: true } : undefined;
}

export interface CouponFacts {
  title: string | undefined;
  text: string | undefined;
  /** How much it takes off, of a hundred. */
  percent: number | undefined;
  until: Date | undefined;
}

/** What a coupon says about itself; the protocol leaves open what that is. */
export function couponFacts(coupon: Readonly<Record<string, unknown>>): CouponFacts {
  const words = (name: string) => (typeof coupon[name] === 'string' && coupon[name] !== '' ? coupon[name] : undefined);
  const percent = Number(coupon.percent);
  const until = new Date(words('expires_at') ?? Number.NaN);
  return {
    title: words('title'),
    text: words('text'),
    percent: percent > 0 && percent <= 100 ? percent : undefined,
    until: Number.isNaN(until.getTime()) ? undefined : until,
  };
}
