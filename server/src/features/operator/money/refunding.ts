import type { Sentence } from '@easel/contract/language';
import type { RefundedPlan } from '@easel/contract/operators';
import { PaymentError } from '../../../platform/payment-error.ts';
import {
  awaitLease,
  isRefundOpen,
  lockRefundable,
  type Refundable,
  type RefundQuestion,
  sendRefund,
  wantRefund,
} from '../../billing/writes.ts';
import type { Actor } from '../command-line/commands.ts';
import { moneyText } from '../command-line/printing.ts';
import { notThere, refused } from '../policy.ts';
import { findOrderRow, findSameRefund } from '../reads.ts';
import type { OperatorDeps, OperatorProblem } from '../types.ts';
import { refuseRefund, writeAudit } from '../writes.ts';

/** Refunds by operators, at the command line and in the console alike: written down with the audit first, then sent. */

export type RefundDeps = Pick<OperatorDeps, 'db' | 'clock' | 'events' | 'jobs' | 'providers' | 'invites'>;

export interface RefundWish {
  /** All that is left otherwise. */
  amount: number | undefined;
  reason: string;
  plan: RefundedPlan | undefined;
  confirmed: boolean;
  /** What had gone back when the operator decided: the same wish again is the same refund. Without it the amount and the reason tell. */
  seenCents?: number;
}

export interface Refunded {
  order: string;
  /** The row of the audit; nothing where there was nothing to do. */
  audit: string | undefined;
  cents: number;
  returnedCents: number;
  amountCents: number;
  currency: string;
  state: string;
  /** It was sent now or before, and has not arrived. */
  open: boolean;
  /** False: it was given back before. */
  sent: boolean;
}

interface Wanted {
  audit: string | undefined;
  cents: number;
  /** What has gone back in all once it is done. */
  upToCents: number;
  send: boolean;
}

/** The order was changed since the operator saw it. */
export const changedCode = 'changed';

/** Gives money of an order back. However often the same is asked for, and by how many, it goes back once. @throws OperatorProblem */
export async function refund(deps: RefundDeps, actor: Actor, which: string, wish: RefundWish): Promise<Refunded> {
  const found = await findOrderRow(deps.db, which);
  if (!found) throw notThere({ zh: '订单', en: 'order' }, which);
  const wanted = await write(deps, actor, found.id, wish);
  if (wanted.send) await send(deps, actor, found.id);
  return outcomeOf(deps, found.id, wanted);
}

/** Writes the wish down together with its row of the audit; from then on it is carried out, also by the reconciler. */
function write({ db, clock, providers }: RefundDeps, actor: Actor, id: string, wish: RefundWish): Promise<Wanted> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const refundable = await lockRefundable(tx, id);
    if (!refundable) throw notThere({ zh: '订单', en: 'order' }, id);
    const { order, not, restCents, openCents, plan: question } = refundable;
    const { amount, reason, plan, confirmed, seenCents } = wish;
    const before = seenCents ?? order.returned_cents;
    const cents = amount ?? order.amount_cents - before;
    const upToCents = before + cents;
    const again = amount === undefined || seenCents !== undefined ? undefined : await findSameRefund(tx, id, cents, reason);
    const same = openCents > 0 && order.returned_cents + openCents === upToCents;
    if (same) return { audit: again?.id, cents, upToCents, send: true };
    const gone = seenCents !== undefined && order.state !== 'disputed' && order.returned_cents >= upToCents;
    if (again || gone || order.state === 'refunded') return { audit: again?.id, cents, upToCents, send: false };
    if (not) throw refusal(refundable);
    if (seenCents !== undefined && seenCents !== order.returned_cents) {
      throw refused(changedCode, '这笔订单刚刚有了变化', 'This order has just changed');
    }
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
    if (!confirmed) throw unconfirmed(text(cents), order.provider, question, becomes);
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
async function send(deps: RefundDeps, actor: Actor, id: string): Promise<void> {
  // Whoever asks about it just now is done in a moment.
  await awaitLease(deps, id);
  const answer = await sendRefund(deps, id).catch((error: unknown) => {
    if (!(error instanceof PaymentError)) throw error;
    return error.kind === 'unavailable' ? undefined : error.message;
  });
  if (answer === undefined || !(await refuseRefund(deps, id, answer, actor))) return;
  throw refused('refused', `支付方拒绝退款：${answer}`, `The provider refuses: ${answer}`);
}

async function outcomeOf({ db }: RefundDeps, id: string, { audit, cents, upToCents, send: sent }: Wanted): Promise<Refunded> {
  const row = await findOrderRow(db, id);
  if (!row) throw notThere({ zh: '订单', en: 'order' }, id);
  const { state, returned_cents: returnedCents, amount_cents: amountCents, currency, return_wanted } = row;
  const open = isRefundOpen(row) || (state === 'paid' && return_wanted);
  // Another process sent it at the same time and got the refusal.
  if (sent && !open && returnedCents < upToCents) {
    throw refused('refused', '支付方拒绝退款，原因见操作记录', 'The provider refuses; the audit says why');
  }
  return { order: id, audit, cents, returnedCents, amountCents, currency, state, open, sent };
}
