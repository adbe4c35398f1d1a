import { refundedPlans } from '@easel/contract/operators';
import { type Answer, command, flag, maybe, needed } from '../command-line/commands.ts';
import { choiceField, idField, moneyField, textField } from '../command-line/fields.ts';
import { moneyText } from '../command-line/printing.ts';
import { checkOrder } from '../money/checking.ts';
import { type Refunded, refund } from '../money/refunding.ts';

const which = needed(idField, { zh: '订单编号或账单编号', en: 'Its id, or the number of its invoice' });

export const refundCommands = [
  command({
    words: 'order check',
    group: 'money',
    about: { zh: '马上向支付方核对一笔订单', en: 'Ask the provider about an order now, and believe the answer' },
    args: { id: which },
    options: {},
    example: 'order check 2026-000042',
    async run(deps, { id }, actor) {
      const { before, after, changed } = await checkOrder(deps, actor, id);
      const line = changed
        ? {
            zh: `${before.state} → ${after.state}，共退 ${moneyText({ cents: after.returned_cents, currency: after.currency })}`,
            en: `${before.state} → ${after.state}, ${moneyText({ cents: after.returned_cents, currency: after.currency })} went back in all`,
          }
        : { zh: `没有变化，状态是 ${after.state}`, en: `Nothing has changed: it is ${after.state}` };
      const data = { order: before.id, before: before.state, state: after.state, returned_cents: after.returned_cents };
      return { parts: [{ line }], data };
    },
  }),
  command({
    words: 'order refund',
    group: 'money',
    about: {
      zh: '退款，默认全额；同一条命令重复执行只退一次',
      en: 'Give money back, all of it unless you say how much; typed twice, it is done once',
    },
    args: { id: needed(idField, { zh: '订单编号或账单编号', en: 'Its id, or the number of its invoice' }) },
    options: {
      amount: maybe(moneyField, { zh: '退多少，不填则退全部', en: 'How much; all that is left otherwise' }),
      reason: needed(textField('说明', 'text', 500), { zh: '原因，记入操作记录', en: 'Why; the audit keeps it' }),
      plan: maybe(choiceField('套餐', 'plan', refundedPlans), {
        zh: '全额退款后套餐怎么办：keep 保留，lower 降回仍有付款的套餐，end 结束；套餐升级过时必填',
        en: 'What becomes of the plan when all is refunded: it is kept, lowered to what is still paid, or ends. Needed where the plan was upgraded',
      }),
      yes: flag({ zh: '确认退款；不加则只说明将会怎样', en: 'Do it. Without it, the command only says what it would do' }),
    },
    example: 'order refund 2026-000042 --reason "Paid twice" --yes',
    async run(deps, { id, amount, reason, plan, yes }, actor) {
      return answerOf(await refund(deps, actor, id, { amount, reason, plan, confirmed: yes }));
    },
  }),
];

function answerOf({ order, audit, cents, returnedCents, amountCents, currency, state, open, sent }: Refunded): Answer {
  const text = (sum: number) => moneyText({ cents: sum, currency });
  const line = open
    ? {
        zh: `支付方还没有确认。退款 ${text(cents)} 已经记下，会自动完成；重复执行这条命令也不会多退`,
        en: `The provider has not said yes yet. The refund of ${text(cents)} is written down and goes on by itself; asking again sends nothing twice`,
      }
    : sent
      ? {
          zh: `已退 ${text(cents)}，共退 ${text(returnedCents)} / ${text(amountCents)}`,
          en: `${text(cents)} went back, ${text(returnedCents)} of ${text(amountCents)} in all`,
        }
      : {
          zh: `之前已经退过，这次没有再退。共退 ${text(returnedCents)}`,
          en: `That was given back before; nothing was done. ${text(returnedCents)} went back in all`,
        };
  const data = {
    ...{ audit: audit ?? null, order, state, amount_cents: cents, returned_cents: returnedCents, currency },
    ...{ done: !open, again: !sent },
  };
  return { parts: [{ line }], data };
}
