import { SettingError } from './env.ts';
import type { PackConfig, PlanConfig, PlanTypeConfig, StudioConfig } from './studio.ts';

/**
 * Checks the plans and packs of easel.config.ts at the start. `source` is the text of the file: what is wrong is reported with the
 * line of its plan. Throws a `SettingError` for the first thing that cannot be.
 */
export function checkPlans({ currency, types, packs = [] }: StudioConfig['plans'], source: string): void {
  const fail = (name: string | undefined, problem: string): never => {
    const line = name === undefined ? undefined : lineOf(source, name);
    throw new SettingError(`easel.config.ts${line === undefined ? '' : `, line ${line}`}: ${problem}`);
  };
  if (!isCurrency(currency)) fail(currency, `plans.currency is "${currency}", which is no currency of ISO 4217, such as USD.`);
  if (!hasCents(currency)) {
    fail(
      currency,
      `plans.currency is "${currency}", which is not divided into hundredths, so the prices would be wrong at the payment provider. Take one with two decimals, such as USD, EUR, CNY or HKD.`,
    );
  }
  if (types.length !== 2) fail(undefined, `plans.types has ${types.length} types. It takes two: the first monthly, the second weekly.`);
  const known = new Set<string>();
  for (const type of types) {
    const problem = typeProblem(type);
    if (problem) fail(type.type, `The type "${type.type}" ${problem}`);
    for (const plan of type.plans) {
      const wrong = known.has(plan.id) ? 'has the id of another plan.' : planProblem(plan);
      if (wrong) fail(plan.id, `The plan "${plan.id}" ${wrong}`);
      known.add(plan.id);
    }
  }
  for (const pack of packs) {
    const wrong = known.has(pack.id) ? 'has the id of a plan or of another pack.' : packProblem(pack);
    if (wrong) fail(pack.id, `The pack "${pack.id}" ${wrong}`);
    known.add(pack.id);
  }
}

/** Where a name stands in quotes for the last time: a plan that takes another one's id is the later one. */
export function lineOf(source: string, name: string): number | undefined {
  const place = Math.max(...[`'${name}'`, `"${name}"`].map((quoted) => source.lastIndexOf(quoted)));
  return place < 0 ? undefined : source.slice(0, place).split('\n').length;
}

function isCurrency(text: string): boolean {
  return /^[A-Z]{3}$/.test(text) && Intl.supportedValuesOf('currency').includes(text);
}

/** Prices are hundredths everywhere; providers count the yen in ones and the dinar of Kuwait in thousandths. */
function hasCents(currency: string): boolean {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2;
}

function typeProblem({ type, days, plans }: PlanTypeConfig): string | undefined {
  if (type.trim() === '') return 'needs a name.';
  if (!isWhole(days, 1, 366)) return `lasts ${days} days. It takes a whole number from 1 to 366.`;
  if (plans.filter(({ recommended }) => recommended).length > 1) return 'recommends more than one of its plans.';
  return plans.length === 0 ? 'has no plans.' : undefined;
}

function planProblem(plan: PlanConfig): string | undefined {
  const { id, name, cents, oldCents, credits, simultaneous, retentionDays, target } = plan;
  if (!isId(id)) return needsId;
  if (name.zh.trim() === '' || name.en.trim() === '') return 'needs a name in Chinese and in English.';
  if (!isWhole(cents, target === undefined ? 1 : 0, 100_000_000)) return `costs ${cents}. It takes whole cents, from 1 to 100000000.`;
  if (oldCents !== undefined && !isWhole(oldCents, cents + 1, 100_000_000)) {
    return `has an old price of ${oldCents} cents. It takes whole cents, more than the price of ${cents}.`;
  }
  if (!isWhole(credits, 0, 10_000_000)) return `brings ${credits} credits. It takes a whole number from 0 to 10000000.`;
  if (!isWhole(simultaneous, 1, 1000)) return `allows ${simultaneous} works at once. It takes a whole number from 1 to 1000.`;
  if (plan.chat?.messagesPerDay !== undefined && !isWhole(plan.chat.messagesPerDay, 0, 1_000_000)) {
    return `allows ${plan.chat.messagesPerDay} messages a day. It takes a whole number from 0 to 1000000.`;
  }
  if (!isWhole(retentionDays, 1, 3650)) return `keeps works for ${retentionDays} days. It takes a whole number from 1 to 3650.`;
  if (target !== undefined && !/^(\/(?!\/)|https?:\/\/)/.test(target)) {
    return `leads to "${target}". It takes a path that begins with / or an address that begins with https://.`;
  }
  return undefined;
}

function packProblem({ id, credits, cents, days }: PackConfig): string | undefined {
  if (!isId(id)) return needsId;
  if (!isWhole(cents, 1, 100_000_000)) return `costs ${cents}. It takes whole cents, from 1 to 100000000.`;
  if (!isWhole(credits, 1, 10_000_000)) return `brings ${credits} credits. It takes a whole number from 1 to 10000000.`;
  if (!isWhole(days, 1, 3650)) return `can be spent for ${days} days. It takes a whole number from 1 to 3650.`;
  return undefined;
}

const needsId = 'needs an id of 1 to 64 letters, digits, - and _.';

function isId(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

function isWhole(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
