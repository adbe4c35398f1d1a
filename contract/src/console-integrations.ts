import { z } from 'zod';
import { operatorCall } from './call.ts';
import { choiceField, flagField, maybe, textField, wholeField } from './fields.ts';
import { mailSecurities } from './mail-securities.ts';

/** Who collects money and who carries mail: their keys in the console. Only owners read and change them, and no answer has a secret. */

export const keyedProviders = ['stripe', 'wooshpay'] as const;
export type KeyedProvider = (typeof keyedProviders)[number];

export const keyPatterns: Readonly<Record<KeyedProvider, { secretKey: RegExp; webhookSecret: RegExp }>> = {
  stripe: { secretKey: /^(sk|rk)_(test|live)_\S+$/, webhookSecret: /^whsec_\S+$/ },
  wooshpay: { secretKey: /^sk_(test|live)_\S+$/, webhookSecret: /^\S+$/ },
};

/** Whether a key moves real money. */
export function isLiveKey(secretKey: string): boolean {
  return /^[a-z]+_live_/.test(secretKey);
}

const origins = ['environment', 'console'] as const;

const paymentSchema = z.object({
  provider: z.enum(keyedProviders),
  /** Where its keys come from; those of the environment are changed there. Null: there are none. */
  origin: z.enum(origins).nullable(),
  /** `paused`: plans renew and refunds are sent, but nobody buys with it. `unreadable`: sealed by other secrets than those of the studio. */
  state: z.enum(['none', 'enabled', 'paused', 'unreadable']),
  /** Real money. */
  live: z.boolean(),
  /** The last four characters of the key. */
  key_end: z.string(),
  /** What to enter as the webhook at the provider. */
  webhook_url: z.string(),
  /** Orders and refunds that are not done, and plans that renew by it. */
  open: z.number().int(),
  renewing: z.number().int(),
});
export type ConsolePayment = z.infer<typeof paymentSchema>;

const mailSchema = z.object({
  /** Null: mail is captured on the machine of the studio. */
  origin: z.enum(origins).nullable(),
  /** The password cannot be read: it was sealed by other secrets than those of the studio. */
  unreadable: z.boolean(),
  host: z.string(),
  port: z.number().int(),
  security: z.enum(mailSecurities),
  user: z.string(),
});
export type ConsoleMailServer = z.infer<typeof mailSchema>;

const integrationsSchema = z.object({
  payments: z.array(paymentSchema),
  /** Payments for trying are offered, which move no money. `always`: the environment wants them beside others. */
  sandbox: z.enum(['off', 'alone', 'always']),
  mail: mailSchema,
});
export type ConsoleIntegrations = z.infer<typeof integrationsSchema>;

const output = z.object({ info: integrationsSchema });
const provider = choiceField(keyedProviders, 'choice_unknown');
const may = 'settings.change';

export const consoleIntegrations = operatorCall({ path: 'Console/integrations', may, input: z.object({}), output });

/**
 * Tries the keys and keeps them. An absent one stays as it is. Where payments with test keys are not done that other keys cannot
 * follow, `abandon` says that they may be forgotten; those with live keys never are.
 */
export const consolePaymentKeysSave = operatorCall({
  path: 'Console/payment_keys_save_do',
  may,
  input: z.object({
    provider,
    secret_key: maybe(textField(500)),
    webhook_secret: maybe(textField(500)),
    abandon: maybe(flagField),
  }),
  output,
});

export const consolePaymentState = operatorCall({
  path: 'Console/payment_state_do',
  may,
  input: z.object({ provider, payment_state: choiceField(['enabled', 'paused'], 'choice_unknown') }),
  output,
});

/** Only of a paused provider. `abandon` as for other keys. */
export const consolePaymentKeysDelete = operatorCall({
  path: 'Console/payment_keys_del_do',
  may,
  input: z.object({ provider, abandon: maybe(flagField) }),
  output,
});

export const mailServerInput = {
  host: textField(253, 'mail_host_shape').regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/, { error: 'mail_host_shape' }),
  port: wholeField(1, 65_535, 'port_range'),
  security: choiceField(mailSecurities, 'choice_unknown'),
  /** Empty: the server takes mail from the studio without one. */
  user: maybe(textField(200)),
  /** Absent: it stays as it is, for the same user at the same server. */
  mail_password: maybe(z.string({ error: 'field_invalid' }).max(500, { error: 'field_invalid' })),
};

/** Opens a connection, signs in, and keeps it where that worked. */
export const consoleMailServerSave = operatorCall({
  path: 'Console/mail_server_save_do',
  may,
  input: z.object(mailServerInput),
  output,
});

/** From then on mail is captured again, and reaches nobody. */
export const consoleMailServerDelete = operatorCall({ path: 'Console/mail_server_del_do', may, input: z.object({}), output });

export const integrationCalls = [
  consoleIntegrations,
  consolePaymentKeysSave,
  consolePaymentState,
  consolePaymentKeysDelete,
  consoleMailServerSave,
  consoleMailServerDelete,
] as const;
