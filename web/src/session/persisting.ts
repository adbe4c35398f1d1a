let over = false;

/** What this page holds is of somebody who has gone: nothing of it is kept any more. */
export const keepsNothing = (): boolean => over;

export function keepNothing(): void {
  over = true;
}
