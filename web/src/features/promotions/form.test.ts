import { describe, expect, it } from 'vitest';
import { offerTarget } from './form.ts';

describe('offerTarget', () => {
  const of = (link: string) => offerTarget(link, 'https://studio.test');

  it('knows its own paths from other sites', () => {
    expect(of('/pricing?type=weekly')).toEqual({ to: '/pricing?type=weekly', away: false });
    expect(of('https://studio.test/pricing')).toEqual({ to: '/pricing', away: false });
    expect(of('https://other.test/x')).toEqual({ to: 'https://other.test/x', away: true });
  });
  it.each(['', 'javascript:alert(1)', 'data:text/html,x', 'https://'])('leads nowhere with %j', (link) => expect(of(link)).toBeUndefined());
});
