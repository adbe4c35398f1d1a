import type { PayMethod } from '@easel/contract/money';
import { describe, expect, it } from 'vitest';
import { busyPlan, type Effect, type Flow, type FlowEvent, next, openOrder, type Wanted } from './flow.ts';

const method = (pay_type: number): PayMethod => ({
  id: 'sandbox',
  pay_type,
  icon_url: '/payments/sandbox.svg',
  title: 'Test',
  accepted: [],
});
const one: Wanted = { plan: { id: 'basic', name: 'Basic' }, couponId: 'none', methods: [], payType: undefined, stored: false };
const several: Wanted = { ...one, methods: [method(21), method(23)] };

type Answered = Extract<FlowEvent, { what: 'answered' }>;
const page = (more: Partial<Answered> = {}): Answered => ({
  ...{ what: 'answered', wanted: one, status: 1, url: 'https://pay.test/1', pop: true, opened: true, pending: false },
  ...more,
});
const paid: FlowEvent = { what: 'checked', updated: true, silent: false };
const unpaid: FlowEvent = { what: 'checked', updated: false, silent: false };
const arrives: FlowEvent = { what: 'checked', updated: true, silent: true };
const press = (wanted: Wanted, member = true): FlowEvent => ({ what: 'pressed', wanted, member });

/** Where a row of events leads from rest, and all that was done on the way. */
function walk(...events: FlowEvent[]): { flow: Flow; effects: Effect['do'][]; last: readonly Effect[] } {
  let flow: Flow = { at: 'rest' };
  let last: readonly Effect[] = [];
  const effects: Effect['do'][] = [];
  for (const event of events) {
    ({ flow, effects: last } = next(flow, event));
    effects.push(...last.map((effect) => effect.do));
  }
  return { flow, effects, last };
}

describe('choosing how to pay', () => {
  it('asks with the only method at once', () => {
    const { flow, effects } = walk(press(one));
    expect(flow).toEqual({ at: 'asking', wanted: one });
    expect(effects).toEqual(['ask']);
    expect(busyPlan(flow)).toBe('basic');
  });

  it('lets choose among several', () => {
    expect(walk(press(several)).flow.at).toBe('choosing');
    const { last } = walk(press(several), { what: 'chose', payType: 23 });
    expect(last).toEqual([{ do: 'ask', wanted: { ...several, payType: 23 } }]);
  });

  it('asks at once with the method that the address names', () => {
    expect(walk(press({ ...several, payType: 21 })).flow.at).toBe('asking');
  });

  it('ends when the window is closed, also while the answer is on its way', () => {
    expect(walk(press(several), { what: 'dismissed' })).toMatchObject({ flow: { at: 'rest' }, effects: [] });
    const late = walk(press(several), { what: 'chose', payType: 21 }, { what: 'dismissed' }, page());
    expect(late.flow).toEqual({ at: 'rest', order: undefined });
    expect(late.effects).toEqual(['ask', 'close-window']);
  });

  it('tells of money that was taken although the window was closed', () => {
    const closed = [press(several), { what: 'chose', payType: 21 }, { what: 'dismissed' }] as const;
    expect(walk(...closed, page({ status: 2 })).last).toEqual([{ do: 'close-window' }, { do: 'celebrate', plan: 'Basic', already: false }]);
    const pending = walk(...closed, page({ pending: true }));
    expect(pending).toMatchObject({ flow: { at: 'rest', order: { wanted: one, url: undefined } }, last: [] });
    expect(next(pending.flow, arrives).effects.at(-1)?.do).toBe('celebrate');
  });

  it('does not take the answer to an earlier choice for that to the present one', () => {
    const other = { ...one, plan: { id: 'pro', name: 'Pro' } };
    const asking = [press(several), { what: 'chose', payType: 21 }, { what: 'dismissed' }, press(other)] as const;
    expect(walk(...asking, page())).toMatchObject({ flow: { at: 'asking', wanted: other }, last: [] });
    expect(walk(...asking, page({ status: 2 })).last.at(-1)).toMatchObject({ do: 'celebrate', plan: 'Basic' });
  });

  it('ignores a second press', () => {
    expect(walk(press(one), press(one)).effects).toEqual(['ask']);
    expect(walk(press(one), page(), press(one)).flow.at).toBe('waiting');
  });
});

describe('a visitor', () => {
  it('signs in first, and then goes on with the same plan by a press', () => {
    const { flow, effects } = walk(press(one, false), { what: 'signed-in' });
    expect(effects).toEqual(['sign-in']);
    expect(flow).toEqual({ at: 'choosing', wanted: one });
  });

  it('buys nothing when the sign-in is closed', () => {
    expect(walk(press(one, false), { what: 'sign-in-closed' }, { what: 'signed-in' }).flow).toEqual({ at: 'rest' });
  });

  it('is somebody whose session ended on the way, too', () => {
    const { flow, effects } = walk(press(one), { what: 'refused', code: 'nologin', text: '' }, { what: 'signed-in' });
    expect(flow.at).toBe('choosing');
    expect(effects).toEqual(['ask', 'close-window']);
  });
});

describe('the answer', () => {
  it('2 is paid', () => {
    const { flow, last } = walk(press(one), page({ status: 2, url: '' }));
    expect(flow).toEqual({ at: 'rest' });
    expect(last).toEqual([{ do: 'close-window' }, { do: 'celebrate', plan: 'Basic', already: false }]);
  });

  it('1 goes to the page with the whole tab', () => {
    const { flow, last } = walk(press(one), page({ pop: false }));
    expect(flow.at).toBe('leaving');
    expect(last).toEqual([{ do: 'close-window' }, { do: 'leave', url: 'https://pay.test/1' }]);
    expect(busyPlan(flow)).toBe('basic');
  });

  it('1 with a window of its own shows the page there and asks meanwhile', () => {
    const { flow, last } = walk(press(one), page());
    expect(flow).toMatchObject({ at: 'waiting', blocked: false, order: { url: 'https://pay.test/1' } });
    expect(last).toEqual([{ do: 'show', url: 'https://pay.test/1' }]);
    expect(busyPlan(flow)).toBeUndefined();
  });

  it('with a window that was blocked offers a link', () => {
    expect(walk(press(one), page({ opened: false }))).toMatchObject({ flow: { at: 'waiting', blocked: true }, last: [] });
  });

  it('of a charge on its way shows no page and asks nothing', () => {
    const { flow, last } = walk(press(one), page({ pending: true }));
    expect(flow).toMatchObject({ at: 'waiting', order: { url: undefined } });
    expect(last).toEqual([{ do: 'close-window' }]);
    expect(next(flow, { what: 'closed' }).flow.at).toBe('rest');
    expect(next(next(flow, { what: 'closed' }).flow, arrives).effects.at(-1)?.do).toBe('celebrate');
  });

  it.each(['network', 'payment_unavailable'] as const)('%s is said, and nothing is pending', (code) => {
    const refused: FlowEvent = { what: 'refused', code, text: 'No' };
    expect(walk(press(one), refused).last).toEqual([{ do: 'close-window' }, { do: 'say', text: 'No' }]);
    expect(walk(press(several), { what: 'chose', payType: 21 }, refused).flow).toMatchObject({ at: 'choosing', refusal: 'No' });
  });

  it.each(['invalid', 'not_found', 'plan_lower', 'price_changed'] as const)('%s is said once and brings the prices of now', (code) => {
    const refused: FlowEvent = { what: 'refused', code, text: 'No' };
    const over = [{ do: 'close-window' }, { do: 'say', text: 'No' }, { do: 'refresh-offer' }];
    expect(walk(press(one), refused)).toMatchObject({ flow: { at: 'rest' }, last: over });
    expect(walk(press(several), { what: 'chose', payType: 21 }, refused)).toMatchObject({ flow: { at: 'rest' }, last: over });
    expect(openOrder(walk(press(one), page(), { what: 'again' }, refused).flow)).toMatchObject({ wanted: one });
  });

  it('that it is paid already is said as such', () => {
    const { flow, last } = walk(press(one), { what: 'refused', code: 'already_paid', text: '' });
    expect(flow).toEqual({ at: 'rest' });
    expect(last.at(-1)).toEqual({ do: 'celebrate', plan: 'Basic', already: true });
  });
});

describe('after the question whether it was paid', () => {
  it('the server is asked, however it closed', () => {
    const { flow, last } = walk(press(one), page(), { what: 'closed' });
    expect(flow.at).toBe('checking');
    expect(last).toEqual([{ do: 'check' }]);
  });

  it('all closes when the plan is active', () => {
    const { flow, last } = walk(press(one), page(), { what: 'closed' }, paid);
    expect(flow).toEqual({ at: 'rest' });
    expect(last.map((effect) => effect.do)).toEqual(['close-window', 'celebrate']);
  });

  it('it asks whether to pay again when it is not', () => {
    expect(walk(press(one), page(), { what: 'closed' }, unpaid).flow).toEqual({
      at: 'unpaid',
      order: { wanted: one, url: 'https://pay.test/1' },
    });
  });

  it('it asks whether to pay again when the server could not be asked', () => {
    const lost: FlowEvent = { what: 'check-failed', code: 'network', text: 'Lost' };
    expect(walk(press(one), page(), { what: 'closed' }, lost).flow).toMatchObject({ at: 'unpaid', why: 'Lost' });
  });

  it('the same question is open again after a sign-in', () => {
    const ended: FlowEvent = { what: 'check-failed', code: 'nologin', text: '' };
    expect(walk(press(one), page(), { what: 'closed' }, ended, { what: 'signed-in' }).flow.at).toBe('waiting');
  });

  it('paying again asks for the page anew', () => {
    const { flow, last } = walk(press(one), page(), { what: 'closed' }, unpaid, { what: 'again' });
    expect(flow).toMatchObject({ at: 'asking', order: { url: 'https://pay.test/1' } });
    expect(last).toEqual([{ do: 'ask', wanted: one }]);
    expect(walk(press(one), page(), { what: 'again' }, page()).flow.at).toBe('waiting');
  });

  it('a refusal of paying again is said where it was asked; that it is paid already is good news', () => {
    const again = [press(one), page(), { what: 'closed' }, unpaid, { what: 'again' }] as const;
    expect(walk(...again, { what: 'refused', code: 'network', text: 'Lost' }).flow).toMatchObject({ at: 'unpaid', why: 'Lost' });
    const known = walk(...again, { what: 'refused', code: 'already_paid', text: '' });
    expect(known.last.at(-1)).toEqual({ do: 'celebrate', plan: 'Basic', already: false });
  });

  it('a session that ended while paying again was asked for leaves the order as it was', () => {
    const ended: FlowEvent = { what: 'refused', code: 'nologin', text: '' };
    expect(walk(press(one), page(), { what: 'again' }, ended, { what: 'signed-in' })).toMatchObject({
      flow: { at: 'waiting', order: { url: 'https://pay.test/1' } },
      effects: ['ask', 'show', 'ask', 'close-window'],
    });
  });

  it('giving up closes the plans, and money that still comes is told of', () => {
    const over = walk(press(one), page(), { what: 'closed' }, unpaid, { what: 'gave-up' });
    expect(over.last).toEqual([{ do: 'close-plans' }]);
    expect(over.flow).toMatchObject({ at: 'rest', order: { wanted: one } });
    expect(next(over.flow, arrives).effects.at(-1)).toEqual({ do: 'celebrate', plan: 'Basic', already: false });
  });
});

describe('money that arrives unasked', () => {
  const waiting = [press(one), page()] as const;
  it.each([
    ['while the question is open', waiting],
    ['while the server is asked', [...waiting, { what: 'closed' }] as const],
    ['after it was not there', [...waiting, { what: 'closed' }, unpaid] as const],
    ['while the page is asked for again', [...waiting, { what: 'again' }] as const],
  ])('closes all %s', (_when, before) => {
    expect(walk(...before, arrives)).toMatchObject({ flow: { at: 'rest' }, last: [{ do: 'close-window' }, { do: 'celebrate' }] });
  });

  it('is told of once', () => {
    expect(walk(...waiting, { what: 'closed' }, arrives, paid).last).toEqual([]);
  });

  it('changes nothing where nothing waits for it, and silence changes nothing', () => {
    expect(walk(arrives)).toEqual({ flow: { at: 'rest' }, effects: [], last: [] });
    expect(walk(press(several), arrives).flow.at).toBe('choosing');
    expect(walk(...waiting, { what: 'checked', updated: false, silent: true }).flow.at).toBe('waiting');
  });
});

describe('a payment that was not made says how it ended', () => {
  const waiting = [press(one), page()] as const;
  const declined = (silent: boolean): FlowEvent => ({ what: 'checked', updated: false, silent, declined: true });
  it('a declined card, at once and without a question', () => {
    expect(walk(...waiting, declined(true)).flow).toMatchObject({ at: 'unpaid', how: 'declined' });
    expect(walk(...waiting, { what: 'closed', how: 'left' }, declined(false)).flow).toMatchObject({ at: 'unpaid', how: 'declined' });
  });
  it('a page that was left, and a window that was closed, once the server knows of no payment', () => {
    for (const how of ['left', 'closed'] as const) {
      expect(walk(...waiting, { what: 'closed', how }, unpaid).flow).toMatchObject({ at: 'unpaid', how });
      expect(walk(...waiting, { what: 'closed', how }, paid).flow.at).toBe('rest');
    }
  });
  it('and nothing of it where nobody knows', () => {
    expect(walk(...waiting, { what: 'closed' }, unpaid).flow).toMatchObject({ at: 'unpaid', how: undefined });
  });
});

describe('a tab that was loaded anew', () => {
  const order = { wanted: one, url: 'https://pay.test/1' };
  it('asks again what it was asking', () => {
    expect(walk({ what: 'restored', order, open: true }).flow).toEqual({ at: 'waiting', order, blocked: false });
    expect(openOrder(walk({ what: 'restored', order, open: false }, arrives).flow)).toBeUndefined();
  });
  it('does not disturb what is under way', () => {
    expect(walk(press(several), { what: 'restored', order, open: true }).flow.at).toBe('choosing');
  });
  it('forgets it all when somebody else signed in', () => {
    expect(walk({ what: 'restored', order, open: true }, { what: 'other-member' }).flow).toEqual({ at: 'rest' });
  });
});
