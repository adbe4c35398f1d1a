import { listBannedNetworks } from '../../../suspensions/reads.ts';
import { command, maybe, needed } from '../../command-line/commands.ts';
import { textField, wholeField } from '../../command-line/fields.ts';
import { ban, liftBan } from '../../members/actions.ts';

const network = needed(textField('网段', 'network', 60), {
  zh: 'IP 地址或网段，例如 203.0.113.0/24',
  en: 'An address, or a network such as 203.0.113.0/24',
});

export const networkCommands = [
  command({
    words: 'network ban',
    group: 'members',
    about: { zh: '封禁网络：来自那里的请求和连接都会被拒绝', en: 'Refuse everybody who comes from a network, at once' },
    args: { network },
    options: {
      reason: needed(textField('说明', 'text', 500), { zh: '原因，记入操作记录', en: 'Why; the audit keeps it' }),
      days: maybe(wholeField(1, 3650), { zh: '封禁多少天，不填则一直封禁', en: 'For how many days; until it is lifted otherwise' }),
    },
    example: 'network ban 203.0.113.0/24 --days 30 --reason "Sign-ups by a program"',
    async run(deps, { network: text, reason, days }, actor) {
      const done = await ban(deps, { actor, reason }, { network: text, days });
      return { parts: [{ line: { zh: `${done.network} 已封禁`, en: `${done.network} is refused from now on` } }], data: done };
    },
  }),
  command({
    words: 'network lift',
    group: 'members',
    about: { zh: '解除对网络的封禁', en: 'Serve a banned network again' },
    args: { network },
    options: { reason: maybe(textField('说明', 'text', 500), { zh: '原因，记入操作记录', en: 'Why; the audit keeps it' }) },
    example: 'network lift 203.0.113.0/24',
    async run(deps, { network: text, reason }, actor) {
      const done = await liftBan(deps, { actor, reason }, text);
      return { parts: [{ line: { zh: `${done.network} 已解除封禁`, en: `${done.network} is served again` } }], data: done };
    },
  }),
  command({
    words: 'network list',
    group: 'members',
    about: { zh: '列出被封禁的网络', en: 'List the networks that are banned' },
    args: {},
    options: {},
    example: 'network list',
    async run({ db, clock }) {
      const rows = await listBannedNetworks(db, clock.now());
      const columns = [
        { zh: '网络', en: 'Network' },
        { zh: '原因', en: 'Why' },
        { zh: '自', en: 'Since' },
        { zh: '至', en: 'Until' },
      ];
      return { parts: [{ columns, rows: rows.map((row) => [row.network, row.reason, row.created_at, row.until]) }], data: rows };
    },
  }),
];
