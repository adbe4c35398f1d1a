const wantedKey = 'wanted_plan';
const flownKey = 'discount_flown';

/** Stores the plan that a visitor clicked, for after the sign-in, also by way of Google or a reload. */
export function persistWanted(planId: string, storage: Storage = sessionStorage): void {
  storage.setItem(wantedKey, planId);
}

export function hasWanted(storage: Storage = sessionStorage): boolean {
  return storage.getItem(wantedKey) !== null;
}

/** The stored plan. It is given out once. */
export function takeWanted(storage: Storage = sessionStorage): string | undefined {
  const planId = storage.getItem(wantedKey) ?? undefined;
  storage.removeItem(wantedKey);
  return planId;
}

/** Whether the discount has flown in this tab of the browser already. */
export function hasFlown(storage: Storage = sessionStorage): boolean {
  return storage.getItem(flownKey) !== null;
}

export function noteFlight(storage: Storage = sessionStorage): void {
  storage.setItem(flownKey, '1');
}
