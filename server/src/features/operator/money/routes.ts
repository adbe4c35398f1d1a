import {
  consoleMoney,
  consoleOrder,
  consoleOrderCheck,
  consoleOrders,
  consoleOrdersCsv,
  consoleRefund,
} from '@easel/contract/console-money';
import { AppError } from '../../../platform/app-error.ts';
import { type Route, route } from '../../../platform/route.ts';
import { readMoneyOf } from '../figures/reads.ts';
import { OperatorProblem } from '../types.ts';
import { actorOf } from '../writes.ts';
import { checkOrder } from './checking.ts';
import { ordersTable } from './orders-table.ts';
import { encodeOrder, type MoneyDeps, readOrderPage } from './page.ts';
import { countOrders, listAllOrders, listOrderPage, orderPageSize, readMoneyFigures } from './reads.ts';
import { changedCode, refund } from './refunding.ts';

/** The room of money: the same actions as those of the command line. */
export function moneyRoutes(deps: MoneyDeps): Route[] {
  const { db } = deps;
  return [
    route(consoleMoney, async () => ({ info: await readMoneyInfo(deps) })),
    route(consoleOrders, async ({ query, filter, page }, { language }) => {
      const rows = await listOrderPage(db, { query, filter, page });
      return {
        info: {
          items: rows.map((row) => encodeOrder(row, deps, language)),
          counts: await countOrders(db, query),
          page_size: orderPageSize,
        },
      };
    }),
    route(consoleOrdersCsv, async ({ query, filter }, { language }) => {
      const rows = await listAllOrders(db, { query, filter });
      const all = (await countOrders(db, query))[filter];
      const csv = ordersTable(rows, deps.providers, language);
      const name = `orders-${deps.clock.now().toISOString().slice(0, 10)}.csv`;
      return { info: { name, csv, left_out: Math.max(0, all - rows.length) } };
    }),
    route(consoleOrder, async ({ order }, operator) => ({ info: await readOrderPage(deps, order, operator) })),
    route(consoleRefund, async ({ order, amount, seen_cents: seenCents, plan, reason }, operator) => {
      const wish = { amount, reason, plan, seenCents, confirmed: true };
      const { cents, returnedCents, open, sent } = await explained(refund(deps, actorOf(operator), order, wish));
      return { info: { amount_cents: cents, returned_cents: returnedCents, done: !open, again: !sent } };
    }),
    route(consoleOrderCheck, async ({ order }, operator) => {
      const { changed } = await explained(checkOrder(deps, actorOf(operator), order));
      return { info: { changed } };
    }),
  ];
}

async function readMoneyInfo({ db, clock, offer }: MoneyDeps) {
  const now = clock.now();
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
  const sameTime = new Date(Math.min(before.getTime() + (now.getTime() - start.getTime()), start.getTime()));
  const sumsOf = async (from: Date, to: Date) => {
    const rows = (await readMoneyOf(db, from, to)).filter(({ currency }) => currency === offer.currency);
    return {
      in: rows.reduce((sum, { in_cents }) => sum + in_cents, 0),
      out: rows.reduce((sum, { out_cents }) => sum + out_cents, 0),
    };
  };
  const until = new Date(now.getTime() + 1);
  const [month, earlier] = [await sumsOf(start, until), await sumsOf(before, sameTime)];
  return {
    month: start.toISOString(),
    ...{ taken_cents: month.in, returned_cents: month.out, before_cents: earlier.in },
    ...(await readMoneyFigures(db, start, offer.currency)),
  };
}

/** Refusals that a person can do something about stand beside their field. */
async function explained<Value>(doing: Promise<Value>): Promise<Value> {
  try {
    return await doing;
  } catch (error) {
    throw error instanceof OperatorProblem ? refusalOf(error) : error;
  }
}

function refusalOf(problem: OperatorProblem): AppError {
  const { code, sentence } = problem;
  switch (code) {
    case 'not_found':
      return new AppError('not_found', { cause: problem });
    case changedCode:
      return new AppError('order_changed', { cause: problem });
    case 'too_much':
      return new AppError('invalid', { fields: { amount: 'refund_too_much' }, cause: problem });
    case 'plan_unsaid':
    case 'no_lower_plan':
      return new AppError('invalid', { fields: { plan: 'plan_after_refund' }, cause: problem });
    case 'refused':
      return new AppError('refund_refused', { sentence, cause: problem });
    case 'unavailable':
      return new AppError('payment_unavailable', { sentence, cause: problem });
    // Its sentence is for the command line: it names the order, and its state as programs read it.
    case 'nothing_paid':
      return new AppError('refund_impossible', { cause: problem });
    default:
      return new AppError('refund_impossible', { sentence, cause: problem });
  }
}
