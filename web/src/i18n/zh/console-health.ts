import type { consoleHealth as english } from '../en/console-health.ts';
import type { SameKeys } from '../same-keys.ts';

export const consoleHealth: SameKeys<typeof english> = {
  well: '一切正常',
  broken_other: '{{count}} 项有故障',
  look_other: '{{count}} 项需要留意',
  comma: '，',
  at: '检查于 {{time}}',
  again: '重新检查',
  check: {
    disk: '磁盘',
    files: '文件',
    database: '数据库',
    backup: '备份',
    queues: '队列',
    engines: '引擎',
    mail: '邮件',
    webhooks: '支付通知',
    certificate: '证书',
    processes: '进程',
  },
  state: { ok: '正常', look: '需要留意', broken: '有故障', unknown: '未检查' },
  free: '剩余',
  openEngines: '打开引擎',
  mailTest: '发送测试邮件',
  mailTestHint: '发到你自己的邮箱。',
};
