import type { Sentence } from '@easel/contract/language';
import { PaymentError } from '../../../platform/payment-error.ts';
import { type RefundedPlan, refundedPlans } from '../../billing/types.ts';
import {
  awaitLease,
  collectCharge,
  lockRefundable,
  type Refundable,
  type RefundQuestion,
  reconcileOrder,
  sendRefund,
  wantRefund,
} from '../../billing/writes.ts';
import { type Actor, type Answer, command, flag, maybe, needed } from '../command-line/commands.ts';
import { choiceField, idField, moneyField, textField } from '../command-line/fields.ts';
import { moneyText } from '../command-line/printing.ts';
import { notThere, refused } from '../policy.ts';
import { findOrderRow, findSameRefund } from '../reads.ts';
import type { OperatorDeps, OperatorProblem } from '../types.ts';
import { refuseRefund, writeAudit } from '../writes.ts';

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
      const { db, clock } = deps;
      const before = await findOrderRow(db, id);
      if (!before) throw notThere({ zh: '订单', en: 'order' }, id);
      const { provider, state } = before;
      const charged = before.provider_ref === null && before.asked_at !== null;
      if ((before.provider_ref === null && !charged) || !deps.providers.some((one) => one.id === provider)) {
        throw refused('no_provider', '这笔订单没有可以询问的支付方', 'There is no provider to ask about this order');
      }
      await db
        .transaction()
        .execute((tx) =>
          writeAudit(tx, actor, { action: 'order.check', target: before.id, details: { provider, state }, reason: undefined }, clock.now()),
        );
      const asked = await (charged ? collectCharge(deps, before.id) : reconcileOrder(deps, before.id)).catch(explainUnavailable);
      // Somebody is asking already, and asks once more.
      if (asked === false) await awaitLease(deps, before.id);
      const after = (await findOrderRow(db, id)) ?? before;
      const [old, fresh] = [state, after.state];
      const line =
        old === fresh && before.returned_cents === after.returned_cents
          ? { zh: `没有变化，状态是 ${fresh}`, en: `Nothing has changed: it is ${fresh}` }
          : {
              zh: `${old} → ${fresh}，共退 ${moneyText({ cents: after.returned_cents, currency: after.currency })}`,
              en: `${old} → ${fresh}, ${moneyText({ cents: after.returned_cents, currency: after.currency })} went back in all`,
            };
      return { parts: [{ line }], data: { order: before.id, before: old, state: fresh, returned_cents: after.returned_cents } };
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
      const found = await findOrderRow(deps.db, id);
      if (!found) throw notThere({ zh: '订单', en: 'order' }, id);
      const wanted = await write(deps, actor, found.id, { amount, reason, plan, yes });
      if (wanted.send) await send(deps, actor, found.id);
      return answerOf(deps, found.id, wanted);
    },
  }),
];

function explainUnavailable(error: unknown): never {
  if (!(error instanceof PaymentError)) throw error;
  throw refused('unavailable', `支付方没有回答：${error.message}`, `The provider gives no answer: ${error.message}`);
}

interface Wanted {
  /** The row of the audit; nothing where there was nothing to do. */
  audit: string | undefined;
  cents: number;
  /** What has gone back in all once it is done. */
  upToCents: number;
  send: boolean;
}

interface RefundWish {
  amount: number | undefined;
  reason: string;
  plan: RefundedPlan | undefined;
  yes: boolean;
}

/** Writes the wish down together with its row of the audit; from then on it is carried out, also by the reconciler. */
function write(
  { db, clock, providers }: OperatorDeps,
  actor: Actor,
  id: string,
  { amount, reason, plan, yes }: RefundWish,
): Promise<Wanted> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const refundable = await lockRefundable(tx, id);
    if (!refundable) throw notThere({ zh: '订单', en: 'order' }, id);
    const { order, not, restCents, openCents, plan: question } = refundable;
    const cents = amount ?? restCents;
    const again = amount === undefined ? undefined : await findSameRefund(tx, id, cents, reason);
    const upToCents = order.returned_cents + cents;
    if (openCents > 0 && openCents === cents) return { audit: again?.id, cents, upToCents, send: true };
    if (again || order.state === 'refunded') return { audit: again?.id, cents, upToCents, send: false };
    if (not) throw refusal(refundable);
    if (!providers.some((provider) => provider.id === order.provider)) {
      throw refused(
        'no_provider',
        `支付方 ${order.provider} 没有配置密钥，请配置后再退，或到它的后台退款`,
        `The keys of ${order.provider} are not set. Set them, or give the money back in its dashboard`,
      );
    }
    const text = (sum: number) => moneyText({ cents: sum, currency: order.currency });
    if (openCents > 0) {
      throw refused(
        'conflict',
        `还有一笔 ${text(openCents)} 的退款没有完成，请等它完成`,
        `A refund of ${text(openCents)} is still on its way. Wait until it has arrived`,
      );
    }
    if (cents > restCents) throw refused('too_much', `最多还能退 ${text(restCents)}`, `${text(restCents)} can be given back at most`);
    const becomes = cents === restCents && question ? planAnswer(question, plan) : undefined;
    if (!yes) throw unconfirmed(text(cents), order.provider, question, becomes);
    const details = {
      ...{ amount_cents: cents, currency: order.currency, member: order.member_id, provider: order.provider },
      ...(becomes && { plan: becomes }),
    };
    const audit = await writeAudit(tx, actor, { action: 'order.refund', target: id, details, reason }, now);
    await wantRefund(tx, order, cents, becomes, now);
    return { audit, cents, upToCents, send: true };
  });
}

/** What is to become of the plan: it has to be said where it was upgraded, because then there is more than one answer. */
function planAnswer({ name, upgraded, usual, lower }: RefundQuestion, said: RefundedPlan | undefined): RefundedPlan {
  if (said === 'lower' && !lower) {
    throw refused(
      'no_lower_plan',
      '没有可以降回的套餐，请用 keep 或 end',
      'There is no plan to lower it to. Say --plan keep or --plan end',
    );
  }
  if (said || !upgraded) return said ?? usual;
  const down = { zh: lower ? `，lower 降回${lower.zh}` : '', en: lower ? `, lower makes it ${lower.en}` : '' };
  throw refused(
    'plan_unsaid',
    `这个套餐升级过，现在是${name.zh}。退款后怎么办？请加 --plan：keep 保留${down.zh}，end 结束套餐`,
    `The plan was upgraded and is ${name.en} now. Say what becomes of it with --plan: keep leaves it${down.en}, end ends it`,
  );
}

function unconfirmed(
  amount: string,
  provider: string,
  question: RefundQuestion | undefined,
  becomes: RefundedPlan | undefined,
): OperatorProblem {
  const after = question && planWords(question, becomes ?? 'keep');
  return refused(
    'unconfirmed',
    `将通过 ${provider} 退回 ${amount}。${after?.zh ?? ''}确认无误后，加上 --yes 再执行一次`,
    `This gives ${amount} back through ${provider}. ${after?.en ?? ''}To do it, type the same with --yes`,
  );
}

function planWords({ name, lower }: RefundQuestion, becomes: RefundedPlan): Sentence {
  if (becomes === 'end')
    return { zh: `${name.zh}套餐将立即结束，剩余积分收回。`, en: `The ${name.en} plan ends at once, with its credits. ` };
  if (becomes === 'keep' || !lower) return { zh: `${name.zh}套餐不变。`, en: `The ${name.en} plan stays as it is. ` };
  return { zh: `${name.zh}套餐将降为${lower.zh}。`, en: `The ${name.en} plan becomes ${lower.en}. ` };
}

function refusal({ order: { id, state }, not }: Refundable): OperatorProblem {
  if (not === 'free') return refused('nothing_paid', '这笔订单没有收过钱', 'Nothing was paid for this order');
  if (not === 'returning') return refused('conflict', '这笔钱已经在自动退回', 'All of it is on its way back already, by itself');
  if (state === 'disputed') {
    return refused(
      'disputed',
      '付款人已向银行提出争议，请到支付方的后台处理',
      'The payer disputes it at the bank. Answer there, in the provider’s dashboard',
    );
  }
  return refused('nothing_paid', `订单 ${id} 的状态是 ${state}，没有可退的钱`, `Order ${id} is ${state}: there is nothing to give back`);
}

/** Sends the refund. A refused one is cancelled; an unanswered one is retried by the reconciler. */
async function send(deps: OperatorDeps, actor: Actor, id: string): Promise<void> {
  // Whoever asks about it just now is done in a moment.
  await awaitLease(deps, id);
  const answer = await sendRefund(deps, id).catch((error: unknown) => {
    if (!(error instanceof PaymentError)) throw error;
    return error.kind === 'unavailable' ? undefined : error.message;
  });
  if (answer === undefined || !(await refuseRefund(deps, id, answer, actor))) return;
  throw refused('refused', `支付方拒绝退款：${answer}`, `The provider refuses: ${answer}`);
}

async function answerOf({ db }: OperatorDeps, id: string, { audit, cents, upToCents, send: sent }: Wanted): Promise<Answer> {
  const row = await findOrderRow(db, id);
  if (!row) throw notThere({ zh: '订单', en: 'order' }, id);
  const { state, returned_cents, amount_cents, refund_cents, currency, return_wanted } = row;
  const text = (sum: number) => moneyText({ cents: sum, currency });
  const open = state === 'paid' && (return_wanted || (refund_cents ?? 0) > returned_cents);
  // Another process sent it at the same time and got the refusal.
  if (sent && !open && returned_cents < upToCents) {
    throw refused('refused', '支付方拒绝退款，原因见操作记录', 'The provider refuses; the audit says why');
  }
  const line = open
    ? {
        zh: `支付方还没有确认。退款 ${text(cents)} 已经记下，会自动完成；重复执行这条命令也不会多退`,
        en: `The provider has not said yes yet. The refund of ${text(cents)} is written down and goes on by itself; asking again sends nothing twice`,
      }
    : sent
      ? {
          zh: `已退 ${text(cents)}，共退 ${text(returned_cents)} / ${text(amount_cents)}`,
          en: `${text(cents)} went back, ${text(returned_cents)} of ${text(amount_cents)} in all`,
        }
      : {
          zh: `之前已经退过，这次没有再退。共退 ${text(returned_cents)}`,
          en: `That was given back before; nothing was done. ${text(returned_cents)} went back in all`,
        };
  const data = { audit: audit ?? null, order: id, state, amount_cents: cents, returned_cents, currency, done: !open, again: !sent };
  return { parts: [{ line }], data };
}
