import type { PayMethod } from '@easel/contract/money';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Wanted } from './flow.ts';

const basic: Wanted = { plan: { id: 'basic', name: 'Basic' }, couponId: 'none', methods: [], payType: undefined, stored: false };
const method = (id: string, pay_type: number, icon = id): PayMethod => ({
  ...{ id, pay_type, icon_url: `/payments/${icon}.svg`, title: id, accepted: [] },
});
const several: Wanted = { ...basic, methods: [method('stripe', 21), method('wooshpay', 23)] };
const mei = { id: '1', name: 'Mei', email: 'mei@example.com', icon_url: '' };
const lin = { id: '2', name: 'Lin', email: 'lin@example.com', icon_url: '' };

const payCall = 'Extend/subscribe_pay_info';
const checkCall = 'User/check_subscribe_do';
const page = { status: 1, info: { status: 1, pay_url: 'https://pay.test/1', is_pop: 1 } };
const charged = { status: 1, info: { status: 2, pay_url: '', is_pop: 0 } };
const nologin = { status: 0, info: 'nologin', code: 'nologin' };

/** A window that a browser opened. */
class Opened {
  closed = false;
  address = 'about:blank';
  readonly location = {
    replace: (address: string) => {
      this.address = address;
    },
  };
  focus() {}
  close() {
    this.closed = true;
  }
}

const tab = new Map<string, string>();
const browser = new Map<string, string>();
const sent: string[] = [];
const windows: Opened[] = [];
/** What the server answers to which call; where it is a promise, when the test says so. */
let answers: Record<string, object | Promise<object>>;
let place: { origin: string; pathname: string; search: string; assign: (address: string) => void };
let events: EventTarget;

const storage = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
});

beforeEach(() => {
  for (const entries of [tab, browser]) entries.clear();
  sent.length = 0;
  windows.length = 0;
  const usage = { status: 1, info: { user_info: mei, plan: { name: 'Basic' } } };
  answers = { 'User/usage_info': usage, [checkCall]: { status: 1, info: { is_update: 0 } } };
  place = { origin: 'https://easel.test', pathname: '/pricing', search: '', assign: vi.fn() };
  events = new EventTarget();
  vi.stubGlobal('localStorage', storage(browser));
  vi.stubGlobal('sessionStorage', storage(tab));
  vi.stubGlobal('location', place);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: '' } }));
  for (const size of ['screenX', 'screenY', 'outerWidth', 'outerHeight']) vi.stubGlobal(size, 0);
  vi.stubGlobal('open', () => {
    const opened = new Opened();
    windows.push(opened);
    return opened;
  });
  // The server is played here; its side is tested with the server.
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace('/api/', '');
    sent.push(path);
    return Response.json(await answers[path]);
  });
});

/** A tab that is loaded, by a member whom the browser remembers. */
async function load() {
  vi.resetModules();
  browser.set('Stoken', 'of-mei');
  browser.set('i_user_data', JSON.stringify({ user_info: mei, icon_url: '' }));
  const [i18n, { textLoaders }, session, { useModals }, { useConnection }, { queryClient }, store, pending] = await Promise.all([
    import('../../../i18n/i18n.ts'),
    import('../../../i18n/text-loaders.ts'),
    import('../../../session/session.ts'),
    import('../../../modals/modals.ts'),
    import('../../../api/connection-status.ts'),
    import('../../../queries/query-client.ts'),
    import('./store.ts'),
    import('./pending.ts'),
  ]);
  await i18n.startTexts(textLoaders, 'en');
  // The socket is open, so the server is not polled.
  useConnection.setState({ status: 'open' });
  store.followCheckout();
  return { ...session, ...store, ...pending, useModals, queryClient, at: () => store.useFlow.getState().at };
}

/** An answer that the test lets come. */
function held(path: string) {
  const { promise, resolve } = Promise.withResolvers<object>();
  answers[path] = promise;
  return resolve;
}

const until = (condition: () => boolean) => vi.waitUntil(condition, { interval: 5 });
/** Long enough for an answer that came to be read. */
const read = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('a page that takes the place of the studio', () => {
  const whole = { ...page, info: { ...page.info, is_pop: 0 } };

  it.each([
    ['opens where the reader waits for it', '/pricing', 'leaving', 1],
    ['takes nobody away who went on to another screen meanwhile', '/image/enhance', 'rest', 0],
  ])('%s', async (_name, to, state, left) => {
    const { startCheckout: press, at } = await load();
    const answer = held(payCall);
    press(basic);
    await until(() => sent.includes(payCall));
    place.pathname = to;
    answer(whole);
    await until(() => at() !== 'asking');
    expect(at()).toBe(state);
    expect(place.assign).toHaveBeenCalledTimes(left);
  });
});

describe('a choice that is closed while the answer is on its way', () => {
  async function dismissed() {
    const checkout = await load();
    const answer = held(payCall);
    checkout.startCheckout(several);
    checkout.dispatch({ what: 'chose', payType: 21 });
    const [first] = windows;
    expect(first?.closed).toBe(false);
    checkout.dispatch({ what: 'dismissed' });
    expect(first?.closed).toBe(true);
    return { ...checkout, answer };
  }

  it('leaves no empty window behind when the page is told', async () => {
    const { answer, at } = await dismissed();
    answer(page);
    await until(() => sent.includes(payCall));
    await read();
    expect(windows).toHaveLength(1);
    expect(at()).toBe('rest');
  });

  it('still tells that a stored method was charged, and asks for everything that it changed', async () => {
    const { answer, useModals } = await dismissed();
    useModals.setState({ subscribe: true });
    expect(sent).not.toContain('User/usage_info');
    answer(charged);
    await until(() => sent.includes('User/usage_info'));
    expect(useModals.getState().subscribe).toBe(false);
  });

  it('is not told of what went wrong, nor of what another press asks meanwhile', async () => {
    const { answer, startCheckout: press, useFlow } = await dismissed();
    const second = held(payCall);
    press(basic);
    answer({ status: 0, info: 'No', code: 'payment_unavailable' });
    await read();
    expect(useFlow.getState()).toMatchObject({ at: 'asking', wanted: basic });
    second(page);
    await until(() => useFlow.getState().at === 'waiting');
    expect(windows.map(({ closed, address }) => [closed, address])).toEqual([
      [true, 'about:blank'],
      [false, 'https://pay.test/1'],
    ]);
  });
});

describe('the empty window', () => {
  it('is not opened for a stored method, and closed where one was charged after all', async () => {
    const { startCheckout: press, at } = await load();
    answers[payCall] = charged;
    press({ ...basic, stored: true });
    await until(() => at() === 'rest');
    expect(windows).toEqual([]);
    press(basic);
    await until(() => at() === 'rest');
    expect(windows.map(({ closed }) => closed)).toEqual([true]);
  });

  it('is closed when the tab that would lead it on is loaded anew', async () => {
    const { startCheckout: press } = await load();
    held(payCall);
    press(basic);
    events.dispatchEvent(new Event('pagehide'));
    expect(windows[0]?.closed).toBe(true);
  });

  it('stays when the tab is loaded anew after it was led on', async () => {
    const { startCheckout: press, at } = await load();
    answers[payCall] = page;
    press(basic);
    await until(() => at() === 'waiting');
    events.dispatchEvent(new Event('pagehide'));
    expect(windows[0]?.closed).toBe(false);
  });

  it('is closed when the answer names no page', async () => {
    const { startCheckout: press, at } = await load();
    for (const address of ['javascript:alert(1)', 'https://']) {
      answers[payCall] = { status: 1, info: { ...page.info, pay_url: address } };
      press(basic);
      await until(() => at() === 'rest');
    }
    expect(windows.map(({ closed }) => closed)).toEqual([true, true]);
  });
});

describe('a coupon that ended since the price was shown', () => {
  it('is said, and prices are asked for anew', async () => {
    const { startCheckout: press, at, queryClient } = await load();
    const shown = ['plan-preview', 'zh', 'of-mei', 'basic', ''];
    queryClient.setQueryData(shown, {});
    answers[payCall] = { status: 0, info: 'No', code: 'invalid', fields: { coupon_id: 'coupon_unfit' } };
    press({ ...basic, stored: true, couponId: 'spring' });
    await until(() => queryClient.getQueryState(shown)?.isInvalidated === true);
    expect(at()).toBe('rest');
  });
});

describe('whose order it is', () => {
  /** A member who waits for the money, until the session turns out to be over. */
  async function ended() {
    const checkout = await load();
    answers[payCall] = page;
    checkout.startCheckout(basic);
    await until(() => checkout.at() === 'waiting');
    answers[checkCall] = nologin;
    checkout.dispatch({ what: 'closed' });
    await until(() => checkout.at() === 'waiting');
    expect(checkout.useSession.getState().user).toBeUndefined();
    return checkout;
  }

  it('is known after the session ended, so that the next member is not asked about it', async () => {
    const { readPending, startSession, rememberUser, useFlow } = await ended();
    expect(readPending()?.member).toBe(mei.id);
    startSession('of-lin');
    rememberUser(lin);
    expect(useFlow.getState()).toEqual({ at: 'rest' });
    expect(readPending()).toBeUndefined();
  });

  it('goes on when the same member signs in again', async () => {
    const { startSession, rememberUser, useFlow } = await ended();
    startSession('of-mei-again');
    rememberUser(mei);
    expect(useFlow.getState()).toMatchObject({ at: 'waiting', order: { url: 'https://pay.test/1' } });
  });

  it('is known also when the session ended before the answer came', async () => {
    const { startCheckout: press, endSession, startSession, rememberUser, readPending, at } = await load();
    const answer = held(payCall);
    press(basic);
    endSession();
    answer(page);
    await until(() => at() === 'waiting');
    expect(readPending()?.member).toBe(mei.id);
    startSession('of-lin');
    rememberUser(lin);
    expect(at()).toBe('rest');
  });

  it('keeps its page from a member who signed in while it was asked for', async () => {
    const { startCheckout: press, endSession, startSession, rememberUser, readPending, at } = await load();
    const answer = held(payCall);
    press(basic);
    endSession();
    startSession('of-lin');
    rememberUser(lin);
    answer(charged);
    sent.length = 0;
    await read();
    expect([at(), readPending(), sent]).toEqual(['rest', undefined, []]);
    expect(windows[0]?.closed).toBe(true);
  });
});

it('a window of its own does not take the order that it has a copy of for one that it waits for', async () => {
  const order = { wanted: basic, url: 'https://pay.test/1' };
  const copy = { member: mei.id, order, open: true, left: false, from: '/pricing' };
  tab.set('pay_pending', JSON.stringify(copy));
  place.pathname = '/payStatus';
  expect((await load()).at()).toBe('rest');
  place.pathname = '/pricing';
  expect((await load()).at()).toBe('waiting');
});

it('finds the method that an address names by its provider, whatever its picture is called', async () => {
  const { namedMethod } = await load();
  const methods = [method('stripe', 21, 'wooshpay'), method('wooshpay', 23, 'other')];
  expect(namedMethod(methods, 'wooshpay')).toBe(23);
  expect(namedMethod(methods, undefined)).toBeUndefined();
});
