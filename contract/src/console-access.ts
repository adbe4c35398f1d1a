import { z } from 'zod';
import { call, operatorCall } from './call.ts';
import { textField } from './fields.ts';
import { operatorRoles } from './operators.ts';

/**
 * How a member who is an operator opens the console: with the session of a member and a second factor. What is opened is a session of its
 * own with a token of its own; it ends after 12 hours, by itself with the session that it was opened from, or with the role.
 */

/** As it was printed; neither case nor dashes matter. */
const setupCodeField = textField(40);
/** The six digits of an authenticator app. */
const oneTimeCodeField = textField(40);
const session = { token: z.string(), ends_at: z.string() };

/** For a member without the role the answer is `not_found`. */
export const consoleAccess = call({
  path: 'Console/access_info',
  who: 'member',
  input: z.object({}),
  output: z.object({ info: z.object({ role: z.enum(operatorRoles), enrolled: z.boolean() }) }),
});

/** Begins to set up the second factor with the code that the command line printed. Answers what an authenticator app takes. */
export const consoleEnrol = call({
  path: 'Console/enrol_do',
  who: 'member',
  input: z.object({ setup_code: setupCodeField }),
  output: z.object({ info: z.object({ uri: z.string(), secret: z.string() }) }),
});

/** Ends setting up: the first code of the app opens a session. The recovery codes are told this once. */
export const consoleEnrolConfirm = call({
  path: 'Console/enrol_confirm_do',
  who: 'member',
  input: z.object({ setup_code: setupCodeField, code: oneTimeCodeField }),
  output: z.object({ info: z.object({ ...session, recovery_codes: z.array(z.string()) }) }),
});

/** Opens a session with a code of the app, or with a recovery code, which counts once. */
export const consoleSignIn = call({
  path: 'Console/sign_in_do',
  who: 'member',
  input: z.object({ code: oneTimeCodeField }),
  output: z.object({ info: z.object({ ...session, recovery_left: z.number().int() }) }),
});

export const consoleSignOut = operatorCall({
  path: 'Console/sign_out_do',
  may: 'console.use',
  input: z.object({}),
  output: z.object({ info: z.literal('') }),
});

/** Who is signed in, and what every room of the console needs to know. */
export const consoleInfo = operatorCall({
  path: 'Console/info',
  may: 'console.use',
  input: z.object({}),
  output: z.object({
    info: z.object({
      name: z.string(),
      role: z.enum(operatorRoles),
      ends_at: z.string(),
      studio: z.string(),
      /** ISO 4217, of all costs and sums. */
      currency: z.string(),
      /** Things with reports that wait for a decision; 0 for roles that do not decide. */
      reports: z.number().int(),
    }),
  }),
});
