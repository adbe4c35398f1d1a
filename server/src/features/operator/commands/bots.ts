import { listReportedBots } from '../../bots/reads.ts';
import { hideBot } from '../../bots/writes.ts';
import { command, maybe, needed } from '../command-line/commands.ts';
import { textField } from '../command-line/fields.ts';
import { refused } from '../policy.ts';
import { writeAudit } from '../writes.ts';
import { limit } from './lists.ts';

const bot = needed(textField('机器人', 'bot', 64), { zh: '机器人的 id', en: 'The id of a bot' });
const reason = maybe(textField('说明', 'text', 500), { zh: '原因，记入操作记录', en: 'Why; the audit keeps it' });

export const botCommands = [
  command({
    words: 'bot reports',
    group: 'members',
    about: { zh: '列出被举报的公开机器人', en: 'List public bots that members have reported' },
    args: {},
    options: { limit },
    example: 'bot reports',
    async run({ db }, { limit: count = 50 }) {
      const rows = await listReportedBots(db, count);
      return {
        parts: [
          {
            columns: [
              { zh: '机器人', en: 'Bot' },
              { zh: '名称', en: 'Name' },
              { zh: '作者', en: 'Owner' },
              { zh: '举报', en: 'Reports' },
              { zh: '最近的原因', en: 'Last reason' },
              { zh: '已隐藏', en: 'Hidden' },
            ],
            rows: rows.map((row) => [row.id, row.name, row.owner_id, row.reports, row.reason, row.hidden]),
          },
        ],
        data: rows,
      };
    },
  }),
  ...([true, false] as const).map((hidden) =>
    command({
      words: hidden ? 'bot hide' : 'bot show',
      group: 'members',
      about: hidden
        ? { zh: '隐藏公开机器人，只有作者还能看到', en: 'Hide a public bot from everybody but its owner' }
        : { zh: '让隐藏的机器人重新公开', en: 'Show a hidden bot again' },
      args: { bot },
      options: { reason },
      example: hidden ? 'bot hide 3vQFYW7hVd3wUb2vCqkRcA --reason spam' : 'bot show 3vQFYW7hVd3wUb2vCqkRcA',
      run: ({ db, clock }, { bot: id, reason: why }, actor) =>
        db.transaction().execute(async (tx) => {
          const name = await hideBot(tx, id, hidden);
          if (name === undefined) throw refused('not_found', `没有机器人 ${id}`, `There is no bot ${id}`);
          const audit = await writeAudit(
            tx,
            actor,
            { action: hidden ? 'bot.hide' : 'bot.show', target: id, details: { name }, reason: why },
            clock.now(),
          );
          const line = hidden
            ? { zh: `机器人 ${name} 已隐藏`, en: `The bot ${name} is hidden` }
            : { zh: `机器人 ${name} 已重新公开`, en: `The bot ${name} is shown again` };
          return { parts: [{ line }], data: { audit, bot: id, hidden } };
        }),
    }),
  ),
];
