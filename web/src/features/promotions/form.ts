/** Where an offer leads: a path of this studio, or an address elsewhere that opens in a tab of its own. Nothing for anything else. */
export function offerTarget(link: string, origin: string): { to: string; away: boolean } | undefined {
  if (link === '' || !URL.canParse(link, origin)) return undefined;
  const target = new URL(link, origin);
  if (target.origin === origin) return { to: target.pathname + target.search + target.hash, away: false };
  return target.protocol === 'https:' || target.protocol === 'http:' ? { to: target.href, away: true } : undefined;
}
