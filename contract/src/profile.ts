import { z } from 'zod';
import { call } from './call.ts';
import { emailCodeField, emailField, maybe, nameField, ownIdField, passwordHashField } from './fields.ts';
import { languages } from './language.ts';

/** The account pages: profile, addresses, sessions, export, deletion. All of them ask for a session. */

const emptyInfo = z.literal('');

export const accountSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  icon_url: z.string(),
  language: z.enum(languages),
  /** False for an account that only ever signed in with Google. */
  has_password: z.boolean(),
  /** The linked Google address; null when none is linked. */
  google_email: z.string().nullable(),
  created_at: z.string(),
  /** When the account will be gone; null unless its deletion was asked for. */
  deletes_at: z.string().nullable(),
});
export type Account = z.infer<typeof accountSchema>;

const account = z.object({ info: z.object({ account: accountSchema }) });

export const accountInfo = call({ path: 'User/account_info', who: 'member', whileLeaving: true, input: z.object({}), output: account });

/** Absent fields stay as they are. */
export const profileSave = call({
  path: 'User/profile_save_do',
  who: 'member',
  input: z.object({ name: maybe(nameField), language: maybe(z.enum(languages, { error: 'choice_unknown' })) }),
  output: account,
});

/** A new picture of the member: png, jpg, bmp or webp up to 10 MB, cut to a square by the browser or by its middle. */
export const pictureSave = call({
  path: 'User/picture_save_do',
  who: 'member',
  file: 'file',
  input: z.object({ remove: z.unknown().optional() }),
  output: account,
});

/** Sends a code to the present address and one to the new one. */
export const emailChangeSend = call({
  path: 'User/email_code_do',
  who: 'member',
  input: z.object({ email: emailField }),
  output: z.object({ info: emptyInfo }),
});

export const emailChange = call({
  path: 'User/email_save_do',
  who: 'member',
  input: z.object({ email: emailField, old_code: emailCodeField, new_code: emailCodeField }),
  output: account,
});

/** Takes the Google link off; refused as `conflict` while there is no password to sign in with. */
export const googleUnlink = call({ path: 'User/google_unlink_do', who: 'member', input: z.object({}), output: account });

export const sessionSchema = z.object({
  id: z.string(),
  /** E.g. `Chrome on Windows`. */
  device: z.string(),
  /** The network it was last used from, shortened so that it names no household. */
  place: z.string(),
  current: z.boolean(),
  created_at: z.string(),
  last_seen_at: z.string(),
});

export const sessionLists = call({
  path: 'User/session_lists',
  who: 'member',
  whileLeaving: true,
  input: z.object({}),
  output: z.object({ info: z.object({ items: z.array(sessionSchema), next: z.null() }) }),
});

/** Ends one session, or with `others` every one but the present. */
export const sessionEnd = call({
  path: 'User/session_del_do',
  who: 'member',
  input: z.object({ id: z.union([z.literal('others'), ownIdField('session')], { error: 'id_invalid' }) }),
  output: z.object({ info: emptyInfo }),
});

/** Answers a zip of everything the studio holds of the member. */
export const accountExport = call({
  path: 'User/export_do',
  who: 'member',
  whileLeaving: true,
  answersFile: true,
  input: z.object({}),
  output: z.object({}),
});

/** Ends all sessions and deletes the account in seven days; signing in before and `account_keep_do` is the way back. */
export const accountDelete = call({
  path: 'User/account_del_do',
  who: 'member',
  /** The password again; an account without one sends the code that `sms_send_do` with purpose `delete` mailed. */
  input: z.object({ password: maybe(passwordHashField), ver_code: maybe(emailCodeField) }),
  output: z.object({ info: z.object({ deletes_at: z.string() }) }),
});

export const accountKeep = call({ path: 'User/account_keep_do', who: 'member', whileLeaving: true, input: z.object({}), output: account });
