import { cardBrand } from '@easel/contract/cards';
import type { Language } from '@easel/contract/language';
import { amountText } from '../../../platform/amounts.ts';
import { nameInSentence } from '../../../platform/brand/values.ts';
import { type EmailRow, emailLayout } from '../../../platform/email-layout.ts';
import { untilText } from '../../../platform/moments.ts';
import type { EmailMessage } from '../../../ports/mail.ts';
import type { Card } from '../../../ports/payments.ts';
import type { BillingEmailJob } from '../types.ts';
import { billingWords, type Facts } from './words.ts';

/** An email about a member's plan and money. */
export function billingEmail(studio: string, to: string, job: BillingEmailJob, language: Language, card?: Card): EmailMessage {
  const words = billingWords[job.letter][language];
  const money = (cents: number) => amountText(cents, job.currency, language);
  const next = job.nextCents === undefined || job.nextCents === 0 ? undefined : money(job.nextCents);
  const facts = {
    ...{ plan: job.plan[language], amount: money(job.amountCents), until: untilText(new Date(job.until), language) },
    ...{
      invoice: job.invoice ?? '',
      next,
      card: card && cardText(card, language),
      repriced: repricedFacts(job, money),
      returned: job.returned ?? { reason: 'refund' as const, outcome: 'none' as const, note: '' },
    },
  };
  const rows = rowsOf(job, money, language);
  const [title, lead, lines] = [words.title(facts), words.lead(facts), words.after(facts)];
  const table = rows.map(({ text, amount, note }) => `${text}  ${amount}${note ? `\n  ${note}` : ''}`);
  const blocks = [title, lead, table.join('\n'), lines.join('\n'), studio].filter((block) => block !== '');
  return {
    to,
    subject: words.subject(nameInSentence(studio, language), facts),
    text: `${blocks.join('\n\n')}\n`,
    html: emailLayout({ studio, language, title, lead, rows, after: lines }),
  };
}

/** Only what changes is told. */
function repricedFacts({ repriced }: BillingEmailJob, money: (cents: number) => string): Facts['repriced'] {
  if (!repriced) return { days: 0, before: undefined, lines: [], earlier: undefined };
  const { terms, before, earlier } = repriced;
  const samePrice = terms.cents === before.cents && terms.days === before.days;
  const lines = (['credits', 'simultaneous', 'retentionDays'] as const).filter((term) => terms[term] !== before[term]);
  return {
    ...{ days: terms.days, earlier },
    before: samePrice ? undefined : { amount: money(before.cents), days: before.days === terms.days ? undefined : before.days },
    lines: lines.map((term) => ({ term, now: terms[term], before: before[term] })),
  };
}

/** `Visa ending in 4242 (expires 12/2034)` */
function cardText({ brand, last4, expMonth, expYear }: Card, language: Language): string {
  const expiry = `${String(expMonth).padStart(2, '0')}/${expYear}`;
  const name = cardBrand(brand);
  return language === 'zh' ? `${name} 尾号 ${last4}（有效期至 ${expiry}）` : `${name} ending in ${last4} (expires ${expiry})`;
}

/** The lines of the invoice, and their sum where there is more than one. */
function rowsOf({ lines = [], amountCents }: BillingEmailJob, money: (cents: number) => string, language: Language): EmailRow[] {
  if (lines.length < 2) return [];
  const rows = lines.map(({ text, note, amount_cents }) => ({
    ...{ text: text[language], amount: money(amount_cents) },
    ...(note && { note: note[language] }),
  }));
  return [...rows, { text: language === 'zh' ? '实付' : 'Paid', amount: money(amountCents) }];
}
