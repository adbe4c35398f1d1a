import { load, sources } from '@fingerprintjs/fingerprintjs';
import { call } from '../api/client.ts';
import { persistVisitorToken, useSession, visitorToken } from '../session/session.ts';

/** Below this, the device cannot be told from others like it. */
const confidenceMin = 0.4;

export interface Reading {
  visitorId: string;
  confidence: { score: number };
}

/** The id of a device that two readings agree on; nothing when they differ or are not sure enough. */
export function stableDevice(first: Reading, second: Reading): string | undefined {
  if (first.visitorId !== second.visitorId) return undefined;
  return Math.min(first.confidence.score, second.confidence.score) >= confidenceMin ? first.visitorId : undefined;
}

let asked: Promise<void> | undefined;

/** Gives a visitor without a token one, so that the free uses of the day can be counted; asked once at a time. Never fails: it may stay without. */
export function becomeVisitor(): Promise<void> {
  asked ??= askForToken()
    .catch(() => undefined)
    .finally(() => {
      asked = undefined;
    });
  return asked;
}

/** A device that reads unsteadily gets none. */
async function askForToken(): Promise<void> {
  if (!isUnknown()) return;
  const [first, second] = [await read(), await read()];
  const device = stableDevice(first, second);
  if (!device || !isUnknown()) return;
  const { info } = await call('Extend/web_version', { device_id: device }, { silent: true });
  if (isUnknown()) persistVisitorToken(info.temp_usertoken);
}

/** Neither a member nor a known visitor. */
function isUnknown(): boolean {
  return useSession.getState().token === '' && visitorToken() === '';
}

// It writes markup into a frame, which the policy of the page does not let pass.
delete (sources as Partial<typeof sources>).fontPreferences;

async function read(): Promise<Reading> {
  return (await load({ monitoring: false })).get();
}
