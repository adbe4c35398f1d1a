import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** What can be seen of a whole page: whether it stands still, can be used by everybody, and fits its window. */

/** Nothing that axe calls serious or critical; `rules` are all, or those named. */
export async function problems(page: Page, rules?: readonly string[]): Promise<string[]> {
  await still(page);
  // In the page itself: it would open another page for what it found in frames of other sites.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** What depends on colours, and so on the theme. */
export const aboutColours = ['color-contrast', 'link-in-text-block'] as const;

/** Turns the system's theme, and waits until the page has followed: only then its colours begin to fade. */
export async function turnTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** Turns the language as another tab does, and waits until the page speaks it. */
export async function turnLanguage(page: Page, language: 'en' | 'zh'): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('language', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue }));
  }, language);
  await expect(page.locator(`html:lang(${language})`)).toHaveCount(1);
}

/** Waits until nothing moves and nothing is awaited: fonts, pictures that are shown, whatever says that it is busy. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Those further down are loaded when they come near.
    const shown = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' && !complete);
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
  await still(page);
}

/** Waits until nothing of the page moves that comes to an end: while it still fades in, nothing has its contrast yet. */
const still = (page: Page) =>
  page.evaluate(async () => {
    const ending = () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    // What has just changed begins to move in the next frame.
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise(requestAnimationFrame);
      const moving = ending();
      if (moving.length > 0) frames = -1;
      await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
    }
  });

/** Waits until a part of the page stands still. */
export const rested = (part: Locator) =>
  part.evaluate(async (element) => {
    // One that is taken back rejects.
    await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => undefined)));
  });

/** How far the page is wider than its window. */
export const overflow = (page: Page) => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** Waits until the app has taken over the page that the build wrote, and receives keys. */
export const hasApp = (page: Page) => expect(page.locator('html:not([data-first])')).toHaveCount(1);

/** Waits until the page has done what it does when nothing else is to be done. */
export const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => setTimeout(resolve)), { timeout: 5_000 });
      }),
  );

/** As low as a phone on its side, and a small window at 200 %. */
const lowWindows = [
  { width: 720, height: 450 },
  { width: 844, height: 390 },
];

/** What is worked on takes at least half of the height of a low window, and all of it is in view. */
export async function takesHalfOfLowWindows(page: Page, what: Locator): Promise<void> {
  const before = page.viewportSize();
  for (const size of lowWindows) {
    await page.setViewportSize(size);
    await expect.poll(async () => (await what.boundingBox())?.height).toBeGreaterThanOrEqual(size.height / 2);
    await expect(what).toBeInViewport({ ratio: 0.99 });
  }
  if (before) await page.setViewportSize(before);
}
