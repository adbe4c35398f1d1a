import { type KeyedProvider, keyPatterns } from '@easel/contract/console-integrations';
import type { ErrorCode } from '@easel/contract/errors';
import type { FieldKey } from '@easel/contract/field-errors';
import type { Sentence } from '@easel/contract/language';
import type { MailSecurity } from '@easel/contract/mail-securities';
import { AppError } from '../../../platform/app-error.ts';

/** How keys and mail servers are read, and how refusals about them are told. */

interface Keys {
  secretKey: string;
  webhookSecret: string;
}

/** @throws AppError beside the fields that are missing, or are keys of something else */
export function checkKeys(provider: KeyedProvider, { secretKey, webhookSecret }: Partial<Keys>): Keys {
  const patterns = keyPatterns[provider];
  const fields: Record<string, FieldKey> = {};
  if (secretKey === undefined || !patterns.secretKey.test(secretKey)) fields.secret_key = `${provider}_key_shape`;
  if (webhookSecret === undefined || !patterns.webhookSecret.test(webhookSecret)) fields.webhook_secret = 'webhook_secret_shape';
  if (secretKey === undefined || webhookSecret === undefined || Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  return { secretKey, webhookSecret };
}

/** By which owners tell one key from another. */
export function keyEnd(secretKey: string): string {
  return secretKey.slice(-4);
}

interface Server {
  host: string;
  port: number;
  security: MailSecurity;
  /** Empty: it takes mail without one. */
  user: string;
  password: string;
}

const schemes: Record<MailSecurity, string> = { tls: 'smtps', starttls: 'smtp', none: 'smtp' };
const queries: Record<MailSecurity, string> = { tls: '', starttls: '/?requireTLS=true', none: '/?ignoreTLS=true' };

/** As nodemailer reads it. */
export function addressOfServer({ host, port, security, user, password }: Server): string {
  const credentials = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${schemes[security]}://${credentials}${host}:${port}${queries[security]}`;
}

/** Nothing where an address of the environment cannot be read. */
export function readServer(address: string): Server | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  const isTls = url.protocol === 'smtps:';
  const security = isTls ? 'tls' : url.searchParams.get('requireTLS') === 'true' ? 'starttls' : 'none';
  return {
    host: url.hostname,
    port: Number(url.port) || (isTls ? 465 : 587),
    security,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

const answerMax = 300;

/** What another's server said, without what it was told in confidence. */
export function refusedBy(code: ErrorCode, error: Error, secrets: readonly (string | undefined)[]): AppError {
  let answer = error.message;
  for (const secret of secrets) if (secret) answer = answer.replaceAll(secret, '…');
  answer = answer.replace(/\s+/g, ' ').slice(0, answerMax);
  return new AppError(code, { sentence: { zh: `没有保存。对方的回答：${answer}`, en: `Nothing was saved. The answer was: ${answer}` } });
}

interface Use {
  open: number;
  renewing: number;
}

/** What keeps keys from being replaced or removed. */
export function unfinished({ open, renewing }: Use, isTest: boolean, keys: 'other' | 'none'): Sentence {
  const orders = open === 1 ? '1 order is not done' : `${open} orders are not done`;
  const plans = renewing === 1 ? '1 plan renews by it' : `${renewing} plans renew by it`;
  const counts = {
    zh: `${open} 笔订单没有完成，${renewing} 个套餐靠它续订`,
    en: `${orders}, and ${plans}`,
  };
  const account = keys === 'other' ? { zh: '这个密钥属于另一个账号。', en: 'This key is of another account. ' } : { zh: '', en: '' };
  const todo = isTest
    ? { zh: '确认放弃这些测试款项后可以继续', en: 'You can go on once you agree to forget these test payments' }
    : {
        zh: '请保留现有密钥并暂停收款，等它们完成；续订的套餐可在“成员”里停止续订',
        en: 'Keep the present keys and pause it until they are done; renewals can be stopped under “Members”',
      };
  return { zh: `${account.zh}${counts.zh}。${todo.zh}`, en: `${account.en}${counts.en}. ${todo.en}` };
}
