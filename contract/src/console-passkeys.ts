import { z } from 'zod';
import { call, operatorCall } from './call.ts';
import { jsonField, textField } from './fields.ts';

/**
 * Passkeys as the second factor of an operator, beside the authenticator app. Options and answers are those of the Web Authentication API
 * as JSON; they belong to the host name at which the console was opened.
 */

const publicKeyOptions = z.record(z.string(), z.unknown());
const answerField = jsonField(z.record(z.string(), z.unknown()), 'field_invalid');

const passkeySchema = z.object({
  id: z.string(),
  /** As its owner called it. */
  name: z.string(),
  created_at: z.string(),
  used_at: z.string().nullable(),
  /** The host name at which it can be used. */
  host: z.string(),
});
const listed = z.object({ info: z.object({ items: z.array(passkeySchema) }) });

/** What a browser needs to ask for a passkey of a member who is an operator; null where they have none for this host name. */
export const consolePasskeyAsk = call({
  path: 'Console/passkey_ask_do',
  who: 'member',
  input: z.object({}),
  output: z.object({ info: z.object({ options: publicKeyOptions.nullable() }) }),
});

/** Opens a session with what the passkey has signed. */
export const consolePasskeySignIn = call({
  path: 'Console/passkey_sign_in_do',
  who: 'member',
  input: z.object({ answer: answerField }),
  output: z.object({ info: z.object({ token: z.string(), ends_at: z.string() }) }),
});

/** Of the operator who asks. */
export const consolePasskeys = operatorCall({ path: 'Console/passkey_lists', may: 'console.use', input: z.object({}), output: listed });

/** Begins to add one. */
export const consolePasskeyBegin = operatorCall({
  path: 'Console/passkey_begin_do',
  may: 'console.use',
  input: z.object({}),
  output: z.object({ info: z.object({ options: publicKeyOptions }) }),
});

export const consolePasskeyAdd = operatorCall({
  path: 'Console/passkey_add_do',
  may: 'console.use',
  input: z.object({ name: textField(40, 'name_needed'), answer: answerField }),
  output: listed,
});

export const consolePasskeyDelete = operatorCall({
  path: 'Console/passkey_del_do',
  may: 'console.use',
  input: z.object({ passkey: textField(1400) }),
  output: listed,
});
