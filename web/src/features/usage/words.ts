import type { Language } from '@easel/contract/language';
import type { LedgerEntry } from '@easel/contract/ledger';
import { isTool } from '@easel/contract/tools';
import type { Texts } from '../../i18n/texts.ts';
import { toolEntries } from '../../tool/tools.ts';

type SourceKey = keyof Texts['usage']['credits']['source'];

const sources: Readonly<Record<string, SourceKey>> = {
  'sign-up': 'signUp',
  plan: 'plan',
  pack: 'pack',
  invite: 'invite',
  adjustment: 'adjustment',
};

/** The word for where credits came from. */
export function sourceKey(source: string): SourceKey {
  return sources[source] ?? 'other';
}

/** Each tool has a colour of its own, whatever else a chart shows. */
export function colourOf(tool: string): string {
  return isTool(tool) ? `var(--data-${toolEntries[tool].colour})` : 'var(--edge)';
}

/** `+100`, `−4`: with a real minus, and the digits grouped. */
export function signedText(amount: number, language: Language): string {
  const size = new Intl.NumberFormat(language).format(Math.abs(amount));
  return amount < 0 ? `−${size}` : `+${size}`;
}

type KindKey = keyof Texts['usage']['ledger']['kind'];

/** What happened, where the cause alone does not say it. */
export function kindKey(kind: LedgerEntry['kind']): KindKey | undefined {
  return kind === 'release' || kind === 'expire' || kind === 'withdraw' ? kind : undefined;
}
