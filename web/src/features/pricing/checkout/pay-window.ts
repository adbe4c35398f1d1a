/**
 * The window in which one pays. It is opened empty within the click, because browsers block windows that open later, and led to
 * the provider when the answer names its page. Whether it was paid there cannot be seen from here, and whether it was
 * closed only where the provider leaves the tie to its opener.
 */

/** Also the target of links to the same page. */
export const payWindowName = 'easel_payment';

const size = { width: 520, height: 780 };
const noWindowKey = 'pay_in_place';
const payTypeFirst = 15;

let shown: Window | null = null;

/** Opens it empty. What it says while it waits is `text`. */
export function openPayWindow(text: string): void {
  const left = Math.max(0, screenX + (outerWidth - size.width) / 2);
  const top = Math.max(0, screenY + (outerHeight - size.height) / 2);
  const features = `popup,width=${size.width},height=${size.height},left=${Math.round(left)},top=${Math.round(top)}`;
  shown = open('about:blank', payWindowName, features);
  try {
    if (shown) write(shown.document, text);
  } catch {
    // It is an older one that shows the provider's page: that stays until the new one comes.
  }
}

export function isPayWindowOpen(): boolean {
  return shown !== null && !shown.closed;
}

export function leadPayWindow(url: string): void {
  shown?.location.replace(url);
  shown?.focus();
}

export function closePayWindow(): void {
  shown?.close();
  shown = null;
}

/** Whether a method is known to show its page in place. Nobody knows before the first answer. */
export function opensWindow(payType: number = payTypeFirst): boolean {
  return !inPlace().includes(payType);
}

export function learnWindow(payType: number = payTypeFirst, pop: boolean): void {
  const others = inPlace().filter((known) => known !== payType);
  localStorage.setItem(noWindowKey, JSON.stringify(pop ? others : [...others, payType]));
}

function inPlace(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(noWindowKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function write(page: Document, text: string): void {
  const { backgroundColor } = getComputedStyle(document.documentElement);
  const { color, fontFamily } = getComputedStyle(document.body);
  page.title = text;
  page.documentElement.lang = document.documentElement.lang;
  page.body.textContent = text;
  const look = { backgroundColor, color, fontFamily, margin: '0', display: 'grid', placeItems: 'center', minHeight: '100vh' };
  Object.assign(page.body.style, look);
}
