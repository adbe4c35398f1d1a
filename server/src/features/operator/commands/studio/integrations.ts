import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { consoleFieldSentences } from '@easel/contract/console-errors';
import { keyedProviders, mailServerInput } from '@easel/contract/console-integrations';
import type { FieldKey } from '@easel/contract/field-errors';
import type { Sentence } from '@easel/contract/language';
import { mailSecurities } from '@easel/contract/mail-securities';
import { AppError } from '../../../../platform/app-error.ts';
import { command, flag, maybe, needed } from '../../command-line/commands.ts';
import { choiceField, textField, wholeField } from '../../command-line/fields.ts';
import { refused } from '../../policy.ts';
import {
  removeMailServer,
  removePaymentKeys,
  saveMailServer,
  savePaymentKeys,
  setPaymentState,
} from '../../settings/integration-actions.ts';
import { readIntegrations } from '../../settings/integration-reads.ts';

/** Who collects money and who carries mail, as the console's room of settings has it. Secrets come from files: a command line is read by others. */

const reason = maybe(textField('说明', 'text', 500), { zh: '原因，记入操作记录', en: 'Why; the audit keeps it' });
const provider = needed(choiceField('stripe|wooshpay', 'stripe|wooshpay', keyedProviders), { zh: '哪一家', en: 'Which one' });
const fileField = textField('文件', 'file', 1000);
const abandon = flag({
  zh: '放弃还没有完成的测试款项；正式款项不能放弃',
  en: 'Forgets test payments that are not done; those of real money never are',
});

const states: Record<string, Sentence> = {
  none: { zh: '没有密钥', en: 'no keys' },
  enabled: { zh: '收款中', en: 'collects' },
  paused: { zh: '已暂停', en: 'paused' },
  unreadable: { zh: '密钥无法读取，请重新填写', en: 'its keys cannot be read: enter them again' },
};

const origins = {
  environment: { zh: '环境变量', en: 'environment' },
  console: { zh: '控制台', en: 'console' },
} satisfies Record<string, Sentence>;

export const integrationCommands = [
  command({
    words: 'integrations',
    group: 'studio',
    about: { zh: '查看收款密钥和邮件服务器', en: 'Show who collects money and who carries mail' },
    args: {},
    options: {},
    example: 'integrations',
    async run({ settings }) {
      const { payments, sandbox, mail } = await readIntegrations(settings, 'https://<studio>');
      return {
        parts: [
          {
            columns: [
              { zh: '收款方', en: 'Provider' },
              { zh: '状态', en: 'State' },
              { zh: '来自', en: 'From' },
              { zh: '密钥末四位', en: 'Key ends with' },
              { zh: '正式', en: 'Live' },
              { zh: '未完成', en: 'Open' },
              { zh: '续订', en: 'Renewing' },
            ],
            rows: payments.map((one) => [
              ...[one.provider, states[one.state], one.origin ? origins[one.origin] : '', one.key_end, one.live ? '✓' : ''],
              ...[one.open, one.renewing],
            ]),
          },
          {
            facts: [
              [{ zh: '邮件', en: 'Mail' }, mail.origin ? `${mail.host}:${mail.port}` : { zh: '保存在本机', en: 'captured' }],
              [{ zh: '来自', en: 'From' }, mail.origin ? origins[mail.origin] : ''],
            ],
          },
        ],
        data: { payments, sandbox, mail },
      };
    },
  }),
  command({
    words: 'payments keys',
    group: 'studio',
    about: { zh: '填写收款密钥；先试用，通过才保存', en: 'Enter keys of a payment provider; they are tried before they are kept' },
    args: { provider },
    options: {
      'key-file': maybe(fileField, { zh: '内含密钥的文件', en: 'A file with the secret key' }),
      'webhook-file': maybe(fileField, { zh: '内含 webhook 签名密钥的文件', en: 'A file with the signing secret of the webhook' }),
      abandon,
      reason,
    },
    example: 'payments keys stripe --key-file key.txt --webhook-file hook.txt',
    async run({ settings }, { provider: id, 'key-file': key, 'webhook-file': hook, abandon: forget, reason: why }, actor) {
      const secretOf = (file: string | undefined) => (file === undefined ? undefined : readSecret(resolve(actor.folder, file)));
      const wish = { provider: id, secretKey: await secretOf(key), webhookSecret: await secretOf(hook), abandon: forget };
      const audit = await spoken(savePaymentKeys(settings, { actor, reason: why }, wish));
      const line = { zh: `${id} 接受了密钥，已保存`, en: `${id} took the keys, and they were saved` };
      return { parts: [{ line }], data: { provider: id, audit } };
    },
  }),
  ...(['pause', 'resume'] as const).map((word) =>
    command({
      words: `payments ${word}`,
      group: 'studio',
      about:
        word === 'pause'
          ? {
              zh: '暂停收款：套餐照常续订和退款，没有人再用它购买',
              en: 'Pause a provider: plans renew and refunds go on, but nobody buys with it',
            }
          : { zh: '恢复收款', en: 'Let members buy with a provider again' },
      args: { provider },
      options: { reason },
      example: `payments ${word} stripe`,
      async run({ settings }, { provider: id, reason: why }, actor) {
        const state = word === 'pause' ? 'paused' : 'enabled';
        const audit = await setPaymentState(settings, { actor, reason: why }, id, state);
        const line = word === 'pause' ? { zh: `${id} 已暂停`, en: `${id} is paused` } : { zh: `${id} 已恢复`, en: `${id} collects again` };
        return { parts: [{ line }], data: { provider: id, state, audit } };
      },
    }),
  ),
  command({
    words: 'payments remove',
    group: 'studio',
    about: {
      zh: '移除已暂停的收款密钥；之后不能再从这里退款',
      en: 'Forget the keys of a paused provider; its payments can then not be refunded here',
    },
    args: { provider },
    options: { abandon, reason },
    example: 'payments remove stripe',
    async run({ settings }, { provider: id, abandon: forget, reason: why }, actor) {
      const audit = await removePaymentKeys(settings, { actor, reason: why }, { provider: id, abandon: forget });
      return { parts: [{ line: { zh: `${id} 的密钥已移除`, en: `The keys of ${id} were removed` } }], data: { provider: id, audit } };
    },
  }),
  command({
    words: 'mail server',
    group: 'studio',
    about: { zh: '填写邮件服务器；先登录试试，通过才保存', en: 'Enter the mail server; the studio signs in before it is kept' },
    args: { host: needed(textField('主机', 'host', 253), { zh: '主机名', en: 'Its name' }) },
    options: {
      port: maybe(wholeField(1, 65_535), { zh: '端口，默认 465', en: 'Its port; 465 unless you name another' }),
      security: maybe(choiceField('tls|starttls|none', 'tls|starttls|none', mailSecurities), {
        zh: '加密方式，默认 tls',
        en: 'How it is encrypted; tls unless you name another',
      }),
      user: maybe(textField('用户名', 'user', 200), { zh: '用户名', en: 'Whom the studio signs in as' }),
      'password-file': maybe(fileField, { zh: '内含密码的文件', en: 'A file with the password' }),
      reason,
    },
    example: 'mail server smtp.example.com --user studio --password-file password.txt',
    async run({ settings }, { host, port = 465, security = 'tls', user, 'password-file': file, reason: why }, actor) {
      if (!mailServerInput.host.safeParse(host).success) throw refusedField('mail_host_shape');
      const password = file === undefined ? undefined : await readSecret(resolve(actor.folder, file));
      const audit = await spoken(saveMailServer(settings, { actor, reason: why }, { host, port, security, user, password }));
      const line = { zh: `${host} 接受了登录，邮件从现在起由它发送`, en: `${host} let the studio in, and carries its mail from now on` };
      return { parts: [{ line }], data: { host, port, audit } };
    },
  }),
  command({
    words: 'mail remove',
    group: 'studio',
    about: { zh: '移除邮件服务器；邮件只保存在本机', en: 'Forget the mail server; mail is then kept on this machine' },
    args: {},
    options: { reason },
    example: 'mail remove',
    async run({ settings }, { reason: why }, actor) {
      const audit = await removeMailServer(settings, { actor, reason: why });
      return {
        parts: [{ line: { zh: '已移除，邮件不再发出', en: 'It was removed: mail no longer leaves this machine' } }],
        data: { audit },
      };
    },
  }),
];

async function readSecret(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw refused('no_file', `读不到文件 ${path}`, `The file cannot be read: ${path}`);
  });
  if (text.trim() === '') throw refused('no_file', `文件 ${path} 是空的`, `There is nothing in ${path}`);
  return text.trim();
}

/** What the console says beside a field stands alone on a terminal. */
function spoken<Value>(doing: Promise<Value>): Promise<Value> {
  return doing.catch((error) => {
    const [key] = error instanceof AppError ? Object.values(error.fields ?? {}) : [];
    throw key === undefined ? error : refusedField(key);
  });
}

function refusedField(key: FieldKey) {
  const own: Partial<Record<FieldKey, Sentence>> = consoleFieldSentences;
  const { zh, en } = own[key] ?? { zh: '内容不正确', en: 'This is not valid' };
  return refused(key, zh, en);
}
