/**
 * A browser that Playwright does not drive, driven as the W3C has it: Firefox by WebDriver BiDi (`firefox.ts`), WebKit by
 * WebDriver (`webkit.ts`). What both share is this; `visitor.ts` makes of it what a person does.
 */
export interface Driver {
  /** Opens an address, and waits until its page is loaded. */
  open(url: string): Promise<void>;
  /**
   * Runs a function in the page and answers what it answers, as JSON has it. It sees nothing around it: `given` (JSON) comes as its
   * second argument, an element of the page as its first.
   */
  run<Given, Found>(script: PageScript<Given, Found>, given: Given, element?: PageElement): Promise<Found>;
  /** The elements that a selector of CSS names, in the order of the page. */
  select(selector: string): Promise<PageElement[]>;
  /** What hands and pens do: sources of actions of WebDriver. */
  perform(sources: readonly ActionSource[]): Promise<void>;
  /** Gives files to a field of files. */
  giveFiles(field: PageElement, paths: readonly string[]): Promise<void>;
  /** The windows that are open, in no order. */
  windows(): Promise<string[]>;
  /** From now on everything is done in that window. */
  turnTo(window: string): Promise<void>;
  /** What is seen, as a PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: each script knows which element it is given
export type PageScript<Given, Found> = (element: any, given: Given) => Found | Promise<Found>;

/** A reference to an element, in the words of the protocol. */
export type PageElement = Readonly<Record<string, string>>;

export interface ActionSource {
  type: 'key' | 'pointer';
  id: string;
  parameters?: { pointerType: PointerKind };
  actions: readonly Readonly<Record<string, string | number>>[];
}

export type PointerKind = 'mouse' | 'touch' | 'pen';

/** A function as text, whose answer is JSON: what leaves a page looks the same in both protocols. */
export const asJson = <Given, Found>(script: PageScript<Given, Found>, given: Given) =>
  `async (element) => JSON.stringify((await (${script})(element, ${JSON.stringify(given ?? null)})) ?? null)`;

/** Says what is missing and how it comes, where a browser is not installed. */
export function missing(browser: string, program: string, packages: string): Error {
  return new Error(`${browser} is not here (${program}): \`npm test\` installs Debian's ${packages} when it runs as root.`);
}
