import type { Language } from '@easel/contract/language';
import { toolTable } from '@easel/contract/tools';
import type { Database } from '../../../platform/db/database.ts';
import { type PaidCycle, readPaidCycles, readPaidPacks } from '../../billing/reads.ts';
import { readReductions } from '../../coupons/reads.ts';
import { offText, type Reduction } from '../../coupons/types.ts';
import type { LedgerRow } from '../../credits/reads.ts';
import { readReasons } from '../../operator/reads.ts';
import { readWorkNames } from '../../works/reads.ts';
import type { DescribedEntry } from '../types.ts';
import { causeWords, sourceText } from './words.ts';

/** The name of a work is cut to so many characters. */
const nameLength = 40;

type Row = LedgerRow & { balance: number };

interface Lookups {
  workNames: Map<string, string>;
  cycles: Map<string, PaidCycle>;
  packs: Awaited<ReturnType<typeof readPaidPacks>>;
  coupons: Map<string, Reduction>;
  reasons: Map<string, string>;
}

/** Says of entries what they were for, in the reader's language, and what is still there to be linked to. */
export async function describeEntries(db: Database, memberId: string, rows: readonly Row[], language: Language): Promise<DescribedEntry[]> {
  const works = idsOf(rows, 'work');
  const subscriptions = idsOf(rows, 'cycle').map((id) => id.slice(0, id.indexOf('/')));
  const [workNames, cycles, packs, reasons] = await Promise.all([
    readWorkNames(db, memberId, works),
    readPaidCycles(db, memberId, [...new Set(subscriptions)]),
    readPaidPacks(db, memberId, idsOf(rows, 'pack')),
    readReasons(db, idsOf(rows, 'adjustment')),
  ]);
  const used = [...cycles.values()].flatMap(({ coupon }) => (coupon === null ? [] : [coupon]));
  const known = { workNames, cycles, packs, reasons, coupons: await readReductions(db, used) };
  return rows.map((row) => describeEntry(row, known, language));
}

function idsOf(rows: readonly Row[], type: Row['cause_type']): string[] {
  return [...new Set(rows.filter((row) => row.cause_type === type).map((row) => row.cause_id))];
}

function describeEntry(row: Row, { workNames, cycles, packs, coupons, reasons }: Lookups, language: Language): DescribedEntry {
  const { id, kind, amount, balance, cause_type: type, cause_id } = row;
  const tool = type === 'realtime' ? 'realtime' : row.tool;
  const cycle = type === 'cycle' ? cycles.get(cause_id) : undefined;
  const invoice = type === 'pack' ? packs.get(cause_id) : cycle?.invoice;
  const coupon = cycle?.coupon ? coupons.get(cycle.coupon) : undefined;
  return {
    ...{ id, at: row.created_at.toISOString(), kind, amount, balance },
    cause: {
      type,
      text: textOf(row, { workName: workNames.get(cause_id), reason: reasons.get(cause_id), cycle }, language),
      tool,
      work: type === 'work' && workNames.has(cause_id) ? cause_id : null,
      invoice: invoice?.id ?? null,
      coupon: cycle && coupon ? offText(coupon, cycle.currency, language) : null,
    },
    invoiceNumber: invoice?.number ?? null,
  };
}

interface Found {
  workName: string | undefined;
  reason: string | undefined;
  cycle: PaidCycle | undefined;
}

function textOf(row: Row, { workName, reason, cycle }: Found, language: Language): string {
  const words = causeWords[language];
  switch (row.cause_type) {
    case 'sign-up':
      return words.signUp;
    case 'work': {
      const name = row.tool === 'chat' ? words.chat : row.tool ? toolTable[row.tool].name[language] : words.work;
      return withMore(name, workName && firstWords(workName), language);
    }
    case 'expiry':
      return sourceText(row.given, language);
    case 'realtime':
      return words.minute(Number(row.cause_id.slice(row.cause_id.lastIndexOf('/') + 1)) + 1);
    case 'cycle':
      return cycle ? words[cycle.upgrade ? 'upgrade' : 'plan'](cycle.plan[language]) : words.somePlan;
    case 'pack':
      return words.pack;
    case 'invite':
      return row.cause_id.endsWith('/paid') ? words.paid : words.joined;
    case 'adjustment':
      return withMore(words.adjustment, reason && oneLine(reason), language);
  }
}

function withMore(name: string, more: string | undefined, language: Language): string {
  return more ? `${name}${language === 'zh' ? '：' : ': '}${more}` : name;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The beginning of a work's name in one line, cut after a word where that is near. */
function firstWords(text: string): string {
  const line = [...oneLine(text)];
  if (line.length <= nameLength) return line.join('');
  const cut = line.slice(0, nameLength).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > nameLength / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
