import { expect } from '@playwright/test';
import { pattern } from '../words.ts';
import type { ActionSource, Driver, PageElement, PointerKind } from './driver.ts';

/** How long something may take that a person waits for, in milliseconds. */
const patience = 60_000;

/** Where elements with a role are looked for. */
const roles = {
  button: 'button, [role="button"]',
  image: 'img, [role="img"]',
  textbox: 'input, textarea, [role="textbox"]',
};
type Role = keyof typeof roles;

const exactly = (name: string) => new RegExp(`^${pattern(name).source}$`);

/** Runs in the page. */
function markFirst(_: null, { selector, source }: { selector: string; source: string }): void {
  const textOf = (ids: string) => ids.split(' ').map((id) => document.getElementById(id)?.textContent);
  const nameOf = (element: Element) => {
    const labelledBy = element.getAttribute('aria-labelledby');
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent);
    const said = element.getAttribute('aria-label') ?? (labelledBy ? textOf(labelledBy).join(' ') : labels.join(' '));
    return (said || (element.getAttribute('alt') ?? element.textContent ?? '')).trim();
  };
  for (const marked of document.querySelectorAll('[data-found]')) marked.removeAttribute('data-found');
  const found = [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && new RegExp(source).test(nameOf(element)),
  );
  found?.setAttribute('data-found', '');
}

/** A place of a window in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** What somebody does in a browser: they look for things by role and name, click, type, and draw with a finger or a pen. */
export class Visitor {
  readonly driver: Driver;
  readonly #hand: PointerKind;

  /** `hand` is what they draw with. */
  constructor(driver: Driver, hand: PointerKind) {
    this.driver = driver;
    this.#hand = hand;
  }

  /** The first thing with that role and name that can be seen, once there is one. */
  see(role: Role, name: string | RegExp): Promise<PageElement> {
    return this.#first(roles[role], typeof name === 'string' ? exactly(name) : name);
  }

  /** The first thing that can be seen of those that a selector of CSS names, once there is one. */
  seeBy(selector: string): Promise<PageElement> {
    return this.#first(selector, /^/);
  }

  async click(role: Role, name: string | RegExp): Promise<void> {
    await this.press(await this.see(role, name));
  }

  /** Clicks the middle of an element. */
  async press(element: PageElement): Promise<void> {
    const { x, y, width, height } = await this.boxOf(element);
    const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    await this.#draw('mouse', [at]);
  }

  /** Draws from place to place with the finger or the pen. */
  async draw(way: readonly Place[]): Promise<void> {
    await this.#draw(this.#hand, way);
  }

  /** Puts words into a field in place of what is there. */
  async fill(field: PageElement, words: string): Promise<void> {
    await this.press(field);
    await this.driver.run((input: HTMLInputElement) => input.select(), null, field);
    await this.type(words);
  }

  async type(words: string): Promise<void> {
    const actions = [...words].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.driver.perform([{ type: 'key', id: 'keys', actions }]);
  }

  /** Where an element is in the window, once it stands still there. */
  async boxOf(element: PageElement): Promise<Place & { width: number; height: number }> {
    return this.driver.run(
      async (shown: Element) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const look = () => {
          const { x, y, width, height } = shown.getBoundingClientRect();
          return { x, y, width, height };
        };
        shown.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        for (let last = ''; ; await frame()) {
          const now = JSON.stringify(look());
          if (now === last) return look();
          last = now;
        }
      },
      null,
      element,
    );
  }

  /** Waits until the text is anywhere on the screen. */
  async reads(words: RegExp): Promise<void> {
    await this.until(async () => {
      const text = await this.driver.run(() => document.body.textContent, null);
      expect(text).toMatch(words);
    });
  }

  /** Tries again until nothing is refused any more. */
  async until(look: () => Promise<void>): Promise<void> {
    await expect(look).toPass({ timeout: patience, intervals: [100, 250, 500] });
  }

  /** Looks in the page, marks what is found there, and takes it by its mark: two questions however much there is. */
  async #first(selector: string, { source }: RegExp): Promise<PageElement> {
    let found: PageElement | undefined;
    await this.until(async () => {
      await this.driver.run(markFirst, { selector, source });
      [found] = await this.driver.select('[data-found]');
      expect(found, `${selector} ${source}`).toBeDefined();
    });
    return found as PageElement;
  }

  async #draw(pointerType: PointerKind, [from, ...way]: readonly Place[]): Promise<void> {
    if (!from) return;
    const whole = ({ x, y }: Place) => ({ x: Math.round(x), y: Math.round(y) });
    const actions: ActionSource['actions'] = [
      { type: 'pointerMove', ...whole(from), duration: 0 },
      { type: 'pointerDown', button: 0 },
      ...way.map((at) => ({ type: 'pointerMove', ...whole(at), duration: 40 })),
      { type: 'pointerUp', button: 0 },
    ];
    await this.driver.perform([{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }]);
  }
}
