/** Every limit of the studio in one table. An operator's factors and exceptions stand in easel.config.ts. */

/**
 * What is counted together.
 * - `address`: one connection; `network`: its neighbourhood (see networks.ts)
 * - `email`: an address of an account, from wherever; `emailHere`: the same from one network
 * - `member`, `device`: as they say
 */
export type Kind = 'address' | 'network' | 'email' | 'emailHere' | 'member' | 'device';

/** So many uses within so many seconds, counted from the first one. */
export type Allowance = readonly [uses: number, seconds: number];
export type Policy = Partial<Record<Kind, Allowance>>;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const policies = {
  'check-account': { address: [60, 10 * minute], network: [300, hour] },
  // `email` is for networks that the account was never used from: attackers cannot use up its owner's codes.
  'email-code': { emailHere: [8, hour], email: [20, day], address: [20, hour], network: [60, hour] },
  'image-code': { address: [60, 10 * minute], network: [300, hour] },
  // A program does the task of a browser as well as a browser does: few are given.
  'image-code-proof': { address: [10, hour], network: [20, hour] },
  'sign-in': { address: [60, 10 * minute], network: [300, 10 * minute] },
  registration: { address: [20, hour], network: [60, hour] },
  'password-change': { emailHere: [10, hour], address: [30, hour], network: [100, hour] },
  'web-version': { device: [30, hour], address: [60, hour], network: [300, hour] },
  google: { address: [30, 10 * minute], network: [200, hour] },
  // Errors that browsers tell of. Who sends more has said enough.
  fault: { address: [10, 10 * minute], network: [60, hour] },
  export: { member: [10, hour] },
  // Each is made anew; the owner of its address is counted, whoever reads it.
  document: { member: [120, 10 * minute] },
  'email-change': { member: [10, day], address: [20, day] },
  // Changes of bots and reports of them.
  bot: { member: [300, hour], network: [1000, hour] },
  // Reports of what everybody reads, also by whoever has no account.
  report: { address: [20, hour], network: [60, hour] },
  'chat-share': { member: [300, hour] },
  'export-chat': { member: [300, hour] },
  'chat-file': { member: [600, hour], network: [3000, hour] },
  upload: { member: [600, hour], network: [3000, hour] },
  tool: { member: [3000, hour], network: [10_000, hour] },
  // Guessing codes of others.
  'coupon-code': { member: [20, hour], network: [200, hour] },
  chat: { member: [600, hour], network: [3000, hour] },
  message: { member: [1200, hour] },
  // A picture is looked at once or twice, and pointed at again and again.
  faces: { member: [600, hour], network: [3000, hour] },
  select: { member: [3000, hour], network: [10_000, hour] },
  // Each picture in each shape that somebody tries.
  crop: { member: [600, hour], network: [3000, hour] },
  // With each picture and each step of the strength that is rested on.
  previews: { member: [1200, hour], network: [6000, hour] },
  // While somebody writes, three times a second at most.
  reading: { address: [6000, hour], network: [30_000, hour] },
  // Asked through `count` only: the third request within an hour needs the code of a picture.
  'email-code-picture': { email: [2, hour], network: [2, hour] },
  // One email a day, however many guesses there are. The name is part of stored keys: it stays.
  'guessing-letter': { email: [1, day] },
} as const satisfies Record<string, Policy>;
export type PolicyName = keyof typeof policies;

/** Failures that are free; each further one doubles the pause before the next try. */
export type FreeAttempts = Partial<Record<Kind, number>>;

export const freeAttempts = {
  password: { emailHere: 5, email: 20, address: 20, network: 40 },
  // A code has five attempts of its own, so this is two codes' worth.
  code: { emailHere: 10, email: 20, address: 20, network: 40 },
  // Counted by the member: a session of theirs is needed for each try.
  'second-factor': { email: 5, address: 20, network: 40 },
} as const satisfies Record<string, FreeAttempts>;
export type AttemptKind = keyof typeof freeAttempts;

/** The first pause is 2 seconds, the longest 15 minutes. */
export const pauseSecondsMax = 15 * minute;
/** Failures are forgotten when none came for this long. */
export const failuresForgottenSeconds = day;

/** What the operator changes. Factors multiply the uses that are allowed. */
export interface Rates {
  /** For addresses and networks: more where many people share one, such as a school. */
  perNetwork: number;
  /** For members. */
  perMember: number;
  /** Programs on this machine are not counted by address and network, unless they come through a proxy. */
  spareThisMachine: boolean;
  /** In place of the table's. */
  exceptions?: Partial<Record<PolicyName, Policy>>;
}

/** The policy as this studio has it. */
export function policyOf(name: PolicyName, rates: Rates): Policy {
  const policy: Policy = { ...policies[name], ...rates.exceptions?.[name] };
  const scaled = Object.entries(policy).map(([kind, [uses, seconds]]) => [
    kind,
    [Math.max(1, Math.floor(uses * factor(kind as Kind, rates))), seconds],
  ]);
  return Object.fromEntries(scaled);
}

export function factor(kind: Kind, rates: Rates): number {
  if (kind === 'address' || kind === 'network') return rates.perNetwork;
  return kind === 'member' ? rates.perMember : 1;
}
