let over = false;

/** The member of this page has signed out: nothing that it still holds is written to the browser's storage any more. */
export const isPersistingOver = (): boolean => over;

export function stopPersisting(): void {
  over = true;
}
