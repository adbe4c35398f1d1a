import { SettingError } from './env.ts';
import type { StudioConfig } from './studio.ts';

/** Checks the invites of easel.config.ts at the start. Throws a `SettingError` for the first value that cannot be. */
export function checkInvites(invites: StudioConfig['invites']): void {
  const check = (name: keyof StudioConfig['invites'], min: number, max: number) => {
    const value = invites[name];
    if (Number.isInteger(value) && value >= min && value <= max) return;
    throw new SettingError(`easel.config.ts: invites.${name} is ${value}. It takes a whole number from ${min} to ${max}.`);
  };
  check('discountPercent', 0, 100);
  check('couponDays', 1, 3650);
  check('joined', 0, 1_000_000);
  check('paid', 0, 1_000_000);
  check('days', 1, 3650);
}
