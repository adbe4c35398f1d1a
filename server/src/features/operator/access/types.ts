import type { StudioName } from '../../../platform/brand/values.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { SecretBox } from '../../../platform/engines/sealed-secret.ts';
import type { Limiter } from '../../../platform/limits/limiter.ts';

export interface AccessDeps {
  db: Database;
  clock: Clock;
  limiter: Limiter;
  box: SecretBox;
  studioName: StudioName;
}

/** A session of the console ends so long after it was opened, whatever is done in it. */
export const consoleSessionHours = 12;
/** A setup code is good for so long. */
export const setupHours = 24;
export const recoveryCodes = 10;
