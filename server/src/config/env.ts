import { z } from 'zod';

const hour = 3_600_000;

function milliseconds(name: string, usual: number) {
  return z.coerce
    .number({ error: `${name} must be a number of milliseconds` })
    .int()
    .min(100)
    .max(hour)
    .default(usual);
}

/** Of a server in a provider's place. It receives keys: in clear text on this machine only. */
function placeOf(name: string) {
  const error = `${name} must be an address such as https://proxy.example, without a path; http:// for this machine only`;
  return z
    .url({ protocol: /^https?$/, error })
    .refine(isPlace, { error })
    .optional();
}

function isPlace(address: string): boolean {
  const url = URL.parse(address);
  const isSafe = url?.protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(url?.hostname ?? '');
  return isSafe && url?.href === `${url?.origin}/`;
}

/** The only list of environment variables. An empty one counts as absent. */
const environment = z.object({
  /** Where the studio listens. */
  PORT: z.coerce.number({ error: 'PORT must be a number' }).int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** The folder of the database, the files and the secrets. */
  EASEL_DATA: z.string().default('./data'),
  /** The content of `secrets.json`, in its place. */
  EASEL_SECRETS: z.string().optional(),
  /** Files at an S3 server: the bucket and the keys; all or none. */
  EASEL_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'EASEL_S3_BUCKET must be the name of a bucket' })
    .optional(),
  EASEL_S3_ACCESS_KEY: z.string().optional(),
  EASEL_S3_SECRET_KEY: z.string().optional(),
  /** Where the server is; absent: Amazon's of the region. */
  EASEL_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'EASEL_S3_ENDPOINT must be an address that begins with https:// or http://' })
    .optional(),
  EASEL_S3_REGION: z.string().default('us-east-1'),
  /** 1: the bucket stands in the path, 0: in the name of the host; absent: in the path where an endpoint is named. */
  EASEL_S3_PATH_STYLE: z.enum(['0', '1'], { error: 'EASEL_S3_PATH_STYLE must be 0 or 1' }).optional(),
  /** Where in the bucket the files are. */
  EASEL_S3_PREFIX: z
    .string()
    .regex(/^([A-Za-z0-9_-][A-Za-z0-9._-]*\/)+$/, { error: 'EASEL_S3_PREFIX must be a path that ends with /' })
    .default('files/'),
  /** Who sends files to readers that save them: the studio, or the S3 server by addresses that the studio signs. */
  EASEL_S3_READS: z.enum(['proxied', 'presigned'], { error: 'EASEL_S3_READS must be proxied or presigned' }).default('proxied'),
  /** Who sends files of the disk to readers behind a proxy: the studio, or nginx on the same machine, which is told where they lie. */
  EASEL_FILES_SENT_BY: z.enum(['studio', 'nginx'], { error: 'EASEL_FILES_SENT_BY must be studio or nginx' }).default('studio'),
  /** `postgres://…`; absent: the embedded database in the data folder. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'DATABASE_URL must begin with postgres://' })
    .optional(),
  /** Connections to a database server. */
  EASEL_DATABASE_CONNECTIONS: z.coerce.number({ error: 'EASEL_DATABASE_CONNECTIONS must be a number' }).int().min(2).max(200).default(10),
  /** Limits at a database server, in milliseconds: for getting a connection, */
  EASEL_DATABASE_CONNECT_MS: milliseconds('EASEL_DATABASE_CONNECT_MS', 5_000),
  /** for one statement of a call, */
  EASEL_DATABASE_STATEMENT_MS: milliseconds('EASEL_DATABASE_STATEMENT_MS', 30_000),
  /** for waiting until others have let go of what it needs, */
  EASEL_DATABASE_LOCK_MS: milliseconds('EASEL_DATABASE_LOCK_MS', 5_000),
  /** for a transaction that says nothing, */
  EASEL_DATABASE_IDLE_MS: milliseconds('EASEL_DATABASE_IDLE_MS', 30_000),
  /** and in place of the last three for sweeps, migrations and backups. */
  EASEL_DATABASE_LONG_MS: milliseconds('EASEL_DATABASE_LONG_MS', 600_000),
  /** Overrides the sign-up gift of easel.config.ts. */
  EASEL_SIGNUP_CREDITS: z.coerce.number({ error: 'EASEL_SIGNUP_CREDITS must be a number' }).int().min(0).max(1_000_000).optional(),
  /** What this process does, with commas: `api`, `worker`, `clock`. */
  EASEL_ROLES: z.string().default('api,worker,clock'),
  /** `smtp://user:password@host:port`; absent: mail is captured and read at /dev/mail. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'SMTP_URL must begin with smtp:// or smtps://' })
    .optional(),
  /** How many proxies stand in front and name the caller in X-Forwarded-For; absent: nobody is believed. */
  EASEL_TRUST_PROXY: z.coerce.number({ error: 'EASEL_TRUST_PROXY must be the number of proxies in front' }).int().min(0).max(9).default(0),
  /** Sign-in with Google; both or neither. */
  EASEL_GOOGLE_CLIENT_ID: z.string().optional(),
  EASEL_GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** Another provider of OpenID Connect in Google's place. */
  EASEL_GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, error: 'EASEL_GOOGLE_ISSUER must be an address that begins with https://' })
    .default('https://accounts.google.com'),
  /** Payments with Stripe; both or neither. */
  EASEL_STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, { error: 'EASEL_STRIPE_SECRET_KEY must begin with sk_test_, sk_live_, rk_test_ or rk_live_' })
    .optional(),
  EASEL_STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, { error: 'EASEL_STRIPE_WEBHOOK_SECRET must begin with whsec_' })
    .optional(),
  /** Another server in Stripe's place. */
  EASEL_STRIPE_URL: placeOf('EASEL_STRIPE_URL'),
  /** Payments with WooshPay; both or neither. */
  EASEL_WOOSHPAY_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_/, { error: 'EASEL_WOOSHPAY_SECRET_KEY must begin with sk_test_ or sk_live_' })
    .optional(),
  EASEL_WOOSHPAY_WEBHOOK_SECRET: z.string().optional(),
  /** Another server in WooshPay's place. */
  EASEL_WOOSHPAY_URL: placeOf('EASEL_WOOSHPAY_URL'),
  /** 1: real money; the key must be a live one. */
  EASEL_WOOSHPAY_LIVE: z.enum(['0', '1'], { error: 'EASEL_WOOSHPAY_LIVE must be 0 or 1' }).optional(),
  /** Payments for trying; absent: where there is no other provider. */
  EASEL_SANDBOX: z.enum(['0', '1'], { error: 'EASEL_SANDBOX must be 0 or 1' }).optional(),
  /** A service of your own or of somebody else that judges what members write; and what it knows the studio by. */
  EASEL_MODERATION_URL: z
    .url({ protocol: /^https?$/, error: 'EASEL_MODERATION_URL must be an address such as https://judge.example/text' })
    .optional(),
  EASEL_MODERATION_KEY: z.string().optional(),
  /** Milliseconds within which it has to answer. */
  EASEL_MODERATION_MS: milliseconds('EASEL_MODERATION_MS', 3_000),
  /** What becomes of texts that it does not answer for. */
  EASEL_MODERATION_SILENT: z.enum(['refuse', 'allow'], { error: 'EASEL_MODERATION_SILENT must be refuse or allow' }).default('refuse'),
  EASEL_LOG: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'EASEL_LOG must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  /** Opens /metrics to whoever sends it (`Authorization: Bearer …`); absent: to programs on this machine only. */
  EASEL_METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, { error: 'EASEL_METRICS_TOKEN must have 16 characters at least, and no spaces' })
    .optional(),
  /** Megabytes that everything which is being uploaded may take in this process. */
  EASEL_UPLOAD_MB: z.coerce.number({ error: 'EASEL_UPLOAD_MB must be a number' }).int().min(64).max(100_000).default(128),
  /** Threads of the built-in engine; absent: one for each core. */
  EASEL_PAINT_THREADS: z.coerce.number({ error: 'EASEL_PAINT_THREADS must be a number' }).int().min(1).max(64).optional(),
  /** What is only needed for work (threads, models, fonts) leaves memory after so many seconds without any. */
  EASEL_IDLE_SECONDS: z.coerce.number({ error: 'EASEL_IDLE_SECONDS must be a number' }).int().min(1).max(86_400).default(600),
  /** Where the built web app lies, when it is not in web/dist. */
  EASEL_WEB: z.string().optional(),
});

export type Environment = z.infer<typeof environment>;

/** Thrown for a setting that cannot be; its message is one sentence for the operator. */
export class SettingError extends Error {}

export function readEnvironment(variables: Record<string, string | undefined> = process.env): Environment {
  const given = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, variables[name] || undefined]));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new SettingError(`The environment variable ${String(issue?.path[0])} is not valid: ${issue?.message}.`);
}

/** What the studio is told by its environment is nobody else's business: programs find their libraries and graphics cards by this. */
const passedOn =
  /^(PATH|HOME|TMPDIR|LANG|LD_LIBRARY_PATH|DYLD_LIBRARY_PATH|SYSTEMROOT|(CUDA|NVIDIA|HIP|ROCR|HSA|GGML|VK|OMP|ONEAPI|SYCL|ZES)_.*)$/i;

export function environmentOfPrograms(variables: Record<string, string | undefined> = process.env): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value !== undefined && passedOn.test(name) ? [[name, value]] : [])),
  );
}
