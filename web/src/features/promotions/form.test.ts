import { describe, expect, it } from 'vitest';
import { couponFacts, offerTarget } from './form.ts';

describe('offerTarget', () => {
  const of = (link: string) => offerTarget(link, 'https://studio.test');

  it('knows its own paths from other sites', () => {
    expect(of('/pricing?type=weekly')).toEqual({ to: '/pricing?type=weekly', away: false });
    expect(of('https://studio.test/pricing')).toEqual({ to: '/pricing', away: false });
    expect(of('https://other.test/x')).toEqual({ to: 'https://other.test/x', away: true });
  });
  it.each(['', 'javascript:alert(1)', 'data:text/html,x', 'https://'])('leads nowhere with %j', (link) => expect(of(link)).toBeUndefined());
});

describe('couponFacts', () => {
  it('reads what is there', () => {
    const until = '2026-12-01T00:00:00.000Z';
    const facts = couponFacts({ id: 'c', title: 'Welcome', text: 'First month', percent: 52, expires_at: until });
    expect(facts).toEqual({ title: 'Welcome', text: 'First month', percent: 52, until: new Date(until) });
  });
  it('makes nothing up', () => {
    expect(couponFacts({ id: 'c', percent: 120, expires_at: 'soon' })).toEqual({});
  });
});
