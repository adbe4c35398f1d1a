import { hasApp } from './looks.ts';
import { expect, test, withDeadToken } from './person.ts';

test('a path that matches nothing goes to the chat', async ({ page }) => {
  await page.goto('/no/such/place');
  await expect(page).toHaveURL('/studio/chat');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('a path with /me goes home when nobody is signed in', async ({ page }) => {
  await page.goto('/me/usage');
  await expect(page).toHaveURL('/');
});

test('closing the sign-in window on a page of the image tools goes home', async ({ page, say }) => {
  await page.goto('/image/text2img');
  await page.getByRole('button', { name: say.common.frame.signIn }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
});

test('a return page folds the address it was opened with, so that a reload repeats nothing', async ({ page }) => {
  await page.goto('/googleLogin?code=abc&state=def');
  await expect(page).toHaveURL((url) => url.pathname === '/googleLogin' && [...url.searchParams.keys()].join() === 'url');
});

test('a dead token is cleared and the sign-in window opens on the next call', async ({ page, say }) => {
  await withDeadToken(page);
  await page.goto('/studio/image');
  await expect(page.getByRole('button', { name: say.common.frame.signIn }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('Stoken'))).toBeNull();
});

test('the language changes without a reload and is stored', async ({ page, language, say }) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const other = page.locator('html').and(page.locator(language === 'zh' ? ':lang(en)' : ':lang(zh)'));
  await page.getByRole('button', { name: say.common.frame.language }).locator('visible=true').first().click();
  await expect(other).toHaveCount(1);
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  await page.reload();
  await expect(other).toHaveCount(1);
});

test('a screen whose file is gone after an update of the studio is loaded anew, once', async ({ context, say }) => {
  // The browser itself complains about the missing file, so this is not the page that is watched.
  const page = await context.newPage();
  let gone = true;
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/');
  await hasApp(page);
  await page.route('**/assets/chat-*.js', (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.route('/', (route) => {
    gone = false;
    return route.fulfill({ contentType: 'text/html', body: '<title>The page of another build</title>' });
  });
  await page
    .getByRole('navigation', { name: say.common.nav.main })
    .getByRole('link', { name: say.common.nav.chat })
    .locator('visible=true')
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say.common.screen.chat })).toBeVisible();
  await expect(page).toHaveURL('/studio/chat');
  expect(loads).toBe(2);
});

test('a button that is clicked while the app takes over the page counts once', async ({ page }) => {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    const pressTheme = () => {
      const page = document.documentElement;
      // From here on, every look the page takes is kept, however soon the app has come.
      const looks = [page.dataset.theme];
      new MutationObserver(() => looks.push(page.dataset.theme)).observe(page, { attributeFilter: ['data-theme'] });
      Object.assign(window, { looks });
      document.querySelector<HTMLElement>('button:has(.only-dark)')?.click();
    };
    // The app listens at its place before it has drawn anything there.
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: Parameters<typeof addEventListener>) {
      addEventListener.apply(this, given);
      if (given[0] !== 'click' || !(this instanceof Element) || this.id !== 'app') return;
      EventTarget.prototype.addEventListener = addEventListener;
      queueMicrotask(pressTheme);
    };
  });
  await page.goto('/');
  await hasApp(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => (window as { looks?: unknown }).looks)).toEqual(['dark', 'light']);
});

test('a button that a member clicks before the app has loaded works once it has', async ({ page, say, asMember }) => {
  await asMember(page);
  const letIn = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await letIn.promise;
    await route.continue();
  });
  // Its scripts are still under way.
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: say.common.frame.toLight }).locator('visible=true').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  letIn.resolve();
  await hasApp(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
