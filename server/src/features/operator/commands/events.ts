import { command } from '../command-line/commands.ts';
import { listWaitingEvents } from '../reads.ts';
import { limit } from './lists.ts';

export const eventCommands = [
  command({
    words: 'events',
    group: 'money',
    about: {
      zh: '列出还没有找到订单、或还没有处理的支付通知',
      en: 'List news of payments that has found no order, or was not followed yet',
    },
    args: {},
    options: { limit },
    example: 'events',
    async run({ db }, { limit: count = 20 }) {
      const rows = await listWaitingEvents(db, count);
      const columns = [
        { zh: '收到', en: 'Heard' },
        { zh: '支付方', en: 'Provider' },
        { zh: '类别', en: 'Kind' },
        { zh: '付款编号', en: 'Payment' },
        { zh: '所指订单', en: 'Order it names' },
        { zh: '尝试次数', en: 'Tries' },
        { zh: '下次尝试', en: 'Next try' },
      ];
      const cells = rows.map(({ received_at, provider, kind, ref, order_id, tries, due_at }) => {
        return [received_at, provider, kind, ref, order_id, tries, due_at];
      });
      return { parts: [{ columns, rows: cells }], data: rows };
    },
  }),
];
