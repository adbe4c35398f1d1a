/** Whether something may move or be loaded unasked. `data`: whoever wants stillness may still have it loaded. */
export function mayMove(of: 'motion' | 'data' = 'motion'): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return false;
  return of === 'data' || !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
