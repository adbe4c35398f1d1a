import type { Sentence } from '@easel/contract/language';
import { type HealthCheck, type HealthState, healthChecks } from '@easel/contract/operators';
import { addressOf } from '../../../../platform/brand/values.ts';
import { command, maybe, type Part } from '../../command-line/commands.ts';
import { textField } from '../../command-line/fields.ts';
import { examine, tryMail } from '../../health/actions.ts';
import type { Fact, Finding } from '../../health/types.ts';
import { bytesText, plain } from '../../health/words.ts';

const checkNames: Record<HealthCheck, Sentence> = {
  disk: { zh: '磁盘', en: 'Disk' },
  files: { zh: '文件', en: 'Files' },
  database: { zh: '数据库', en: 'Database' },
  backup: { zh: '备份', en: 'Backup' },
  queues: { zh: '队列', en: 'Queues' },
  engines: { zh: '引擎', en: 'Engines' },
  mail: { zh: '邮件', en: 'Email' },
  webhooks: { zh: '支付通知', en: 'Payment webhooks' },
  certificate: { zh: '证书', en: 'Certificate' },
  processes: { zh: '进程', en: 'Processes' },
};

const stateNames: Record<HealthState, Sentence> = {
  ok: { zh: '正常', en: 'OK' },
  look: { zh: '需要留意', en: 'look at it' },
  broken: { zh: '有故障', en: 'broken' },
  unknown: { zh: '未检查', en: 'not checked' },
};

export const healthCommands = [
  command({
    words: 'health',
    group: 'studio',
    about: {
      zh: '检查工作室：磁盘、数据库、备份、队列、引擎、邮件、支付通知、证书、进程',
      en: 'Look at disk, database, backup, queues, engines, email, webhooks, certificate and processes',
    },
    args: {},
    options: {
      address: maybe(textField('网址', 'url', 300), {
        zh: '成员使用的网址，用来检查证书',
        en: 'Where members reach the studio, to look at its certificate',
      }),
    },
    example: 'health --address https://studio.example.com',
    async run({ health }, { address }) {
      const found = await examine(health, address);
      const sorted = healthChecks.flatMap((check) => found.filter((one) => one.check === check));
      return { parts: sorted.map(partOf), data: { at: health.clock.now(), checks: sorted } };
    },
  }),
  command({
    words: 'health mail',
    group: 'studio',
    about: { zh: '发一封测试邮件，显示邮件服务器的回答', en: 'Send a test email, and show what the mail server says' },
    args: {
      to: maybe(textField('邮箱', 'address', 200), {
        zh: '发到哪里，默认发给运营者',
        en: 'Where to; the operator’s address unless you name another',
      }),
    },
    options: {},
    example: 'health mail me@example.com',
    async run({ health }, { to }, actor) {
      const address = to ?? health.operatorMail ?? addressOf(health.brand.sender().from);
      const { sent, answer, audit } = await tryMail(health, actor, { to: address, target: 'mail' });
      const captured = health.mail.captured !== undefined;
      const line = captured
        ? kept
        : sent
          ? { zh: `邮件服务器接受了发往 ${address} 的邮件：${answer}`, en: `The mail server took the email to ${address}: ${answer}` }
          : { zh: `没有发出：${answer}`, en: `It was not sent: ${answer}` };
      return { parts: [{ line }], data: { audit, to: address, sent, captured, answer } };
    },
  }),
];

const kept: Sentence = {
  zh: '没有设置邮件服务器：邮件只保存在这台机器上，可在 /dev/mail 查看',
  en: 'No mail server is set: the email is kept on this machine, at /dev/mail',
};

function partOf({ check, state, says, todo, facts = [], room }: Finding): Part {
  const [name, how] = [checkNames[check], stateNames[state]];
  const parts = room?.parts.map(({ name: part, bytes }) => [part, bytesText(bytes)] as const) ?? [];
  return {
    title: { zh: `${name.zh}：${how.zh}`, en: `${name.en}: ${how.en}` },
    facts: [
      [{ zh: '现状', en: 'Now' }, says],
      ...(todo ? [[{ zh: '怎么办', en: 'What to do' }, todo] as const] : []),
      ...parts,
      ...facts.map((fact) => [fact.name, cellOf(fact)] as const),
    ],
  };
}

function cellOf({ text = plain(''), bytes, at }: Fact): Sentence {
  const more = [bytes === undefined ? '' : bytesText(bytes), at ? `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''];
  const withMore = (own: string) => [own, ...more].filter((one) => one !== '').join(' · ');
  return { zh: withMore(text.zh), en: withMore(text.en) };
}
