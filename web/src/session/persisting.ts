let over = false;

/** What this page holds is of somebody who has gone: nothing of it is kept any more. */
export const isPersistingOver = (): boolean => over;

export function stopPersisting(): void {
  over = true;
}
