import type { OutputAt } from '@easel/contract/calls';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { call } from '../../api/client.ts';
import { consoleCall } from '../console-call.ts';

/** What the browser does with passkeys. It arrives when it is needed. */

export type PasskeyList = OutputAt<'Console/passkey_lists'>['info']['items'];
type Options = NonNullable<OutputAt<'Console/passkey_ask_do'>['info']['options']>;

/** Asks for one of the operator's passkeys and opens a session with it. */
export async function signInWithPasskey(options: Options): Promise<string> {
  const answer = await startAuthentication({ optionsJSON: options as never });
  return (await call('Console/passkey_sign_in_do', { answer: JSON.stringify(answer) })).info.token;
}

/** Makes one and keeps it under a name. */
export async function makePasskey(name: string): Promise<PasskeyList> {
  const { options } = (await consoleCall('Console/passkey_begin_do', {})).info;
  const answer = await startRegistration({ optionsJSON: options as never });
  return (await consoleCall('Console/passkey_add_do', { name, answer: JSON.stringify(answer) })).info.items;
}

export const canUsePasskeys = browserSupportsWebAuthn;

/** Whoever closes the window of the browser has said no; nothing has failed. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
