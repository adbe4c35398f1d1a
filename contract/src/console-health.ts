import { z } from 'zod';
import { operatorCall } from './call.ts';
import { healthChecks, healthStates } from './operators.ts';

/** The room of health: what the studio stands on, and what to do where something is not as it should be. */

const factSchema = z.object({
  name: z.string(),
  text: z.string(),
  bytes: z.number().nullable(),
  at: z.string().nullable(),
});

const checkSchema = z.object({
  check: z.enum(healthChecks),
  state: z.enum(healthStates),
  /** How it is, and what to do: in the reader's language. Nothing to do is an empty text. */
  says: z.string(),
  todo: z.string(),
  facts: z.array(factSchema),
  /** What takes room, of `total` bytes; of the disk only. */
  room: z.object({ total: z.number(), free: z.number(), parts: z.array(z.object({ name: z.string(), bytes: z.number() })) }).nullable(),
});

const answer = z.object({ info: z.object({ at: z.string(), checks: z.array(checkSchema) }) });

export const consoleHealth = operatorCall({ path: 'Console/health', may: 'health.see', input: z.object({}), output: answer });

/** Sends an email to whoever asks, and answers what the mail server said; then how everything is. */
export const consoleMailTest = operatorCall({ path: 'Console/mail_test_do', may: 'health.see', input: z.object({}), output: answer });

export const consoleHealthCalls = [consoleHealth, consoleMailTest] as const;
