const wantedKey = 'wanted_plan';
const flownKey = 'discount_flown';

/** Keeps the plan that a visitor pressed, for after the sign-in: also one that leads through Google, or over a reload. */
export function keepWanted(planId: string, storage: Storage = sessionStorage): void {
  storage.setItem(wantedKey, planId);
}

export function hasWanted(storage: Storage = sessionStorage): boolean {
  return storage.getItem(wantedKey) !== null;
}

/** The plan that was kept. It is given out once. */
export function takeWanted(storage: Storage = sessionStorage): string | undefined {
  const planId = storage.getItem(wantedKey) ?? undefined;
  storage.removeItem(wantedKey);
  return planId;
}

/** Whether the discount has not flown in this tab yet. Asking makes it the one time. */
export function isFirstFlight(storage: Storage = sessionStorage): boolean {
  if (storage.getItem(flownKey) !== null) return false;
  storage.setItem(flownKey, '1');
  return true;
}
