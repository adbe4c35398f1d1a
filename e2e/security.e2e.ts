// Without the fixtures of person.ts: here the page is meant to complain.
import { expect, test } from '@playwright/test';
import { settled } from './looks.ts';

test('whoever slips text into the page gets no script to run', async ({ page }) => {
  await page.goto('/');
  const outcome = await page.evaluate(async () => {
    const tryTo = (what: () => unknown) => {
      try {
        return String(what());
      } catch (error) {
        return (error as Error).name;
      }
    };
    const types = (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes;
    const host = document.createElement('div');
    document.body.append(host);
    const script = document.createElement('script');
    const foreign = document.createElement('iframe');
    foreign.src = 'https://elsewhere.example/';
    const blocked = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        if (event.blockedURI.startsWith('https://elsewhere.example')) resolve(event.effectiveDirective);
      });
    });
    const outcome = {
      markup: tryTo(() => (host.innerHTML = '<img src=x onerror="window.slipped = 1">')),
      // Later, because what the test itself runs is let through.
      evaluated: await new Promise((resolve) => setTimeout(() => resolve(tryTo(() => new Function('window.slipped = 2')())))),
      inline: tryTo(() => (script.textContent = 'window.slipped = 3')),
      address: tryTo(() => (script.src = 'https://elsewhere.example/x.js')),
      policy: tryTo(() => types.createPolicy('mine', { createHTML: (text: string) => text })),
    };
    host.append(foreign);
    return { ...outcome, frame: await blocked, slipped: 'slipped' in window };
  });
  expect(outcome).toEqual({
    markup: 'TypeError',
    evaluated: 'EvalError',
    inline: 'TypeError',
    address: 'TypeError',
    policy: 'TypeError',
    frame: 'frame-src',
    slipped: false,
  });
});

test('no screen of the app asks for anything that the policy refuses', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content.Security.Policy|Trusted/i.test(message.text())) complaints.push(message.text());
  });
  const paths = [
    '/',
    '/studio/chat',
    '/studio/image',
    '/image/text2img',
    '/studio/video',
    '/pricing',
    '/invite',
    '/agreement',
    '/workbench',
  ];
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
  }
  expect(complaints).toEqual([]);
});

test('another site’s page can neither embed the studio nor read its answers', async ({ page, baseURL, context }) => {
  await context.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>elsewhere' }),
  );
  await page.goto('https://elsewhere.example/');
  const outcome = await page.evaluate(async (studio) => {
    const asked = async (path: string, init: RequestInit) => {
      try {
        const answer = await fetch(studio + path, init);
        return `${answer.type} ${(await answer.text()).length}`;
      } catch {
        return 'refused';
      }
    };
    const socket = new WebSocket(`${studio.replace('http', 'ws')}/ws/works`);
    const opened = await new Promise((resolve) => {
      socket.onopen = () => resolve('opened');
      socket.onerror = () => resolve('refused');
    });
    const picture = new Image();
    picture.src = `${studio}/seal.svg`;
    const shown = await picture.decode().then(
      () => 'shown',
      () => 'refused',
    );
    return {
      call: await asked('/api/User/check_account', { method: 'POST', body: new URLSearchParams({ email: 'a@b.cc' }) }),
      mail: await asked('/dev/mail.json', {}),
      socket: opened,
      picture: shown,
    };
  }, baseURL ?? '');
  expect(outcome).toEqual({ call: 'refused', mail: 'refused', socket: 'refused', picture: 'refused' });
});
