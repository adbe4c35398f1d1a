import type { Language, Sentence } from '@easel/contract/language';
import type { PaymentState } from '../../../ports/payments.ts';
import { style } from './style.ts';
import type { SandboxPayment } from './tables.ts';
import { renewalWords, stateWords, words } from './words.ts';

/** Plain pages with forms: they work without scripts. */

export type View = PaymentState | 'later' | 'confirm';

export interface Page {
  language: Language;
  title: Sentence;
  body: string;
}

export function paymentPage(payment: SandboxPayment, view: View): Page {
  if (view === 'open') return openPage(payment);
  if (view === 'confirm') return confirmPage(payment);
  const { language, kind, successUrl, cancelUrl } = payment;
  const paid = view === 'paid';
  const back = view === 'failed' || view === 'expired' ? cancelUrl : successUrl;
  const afterwards = `<h2>${words.afterwards[language]}</h2>${form(button('refund', words.refund[language]) + button('dispute', words.dispute[language]))}`;
  return {
    language,
    title: words.title,
    body: `${sum(payment)}
<p class="state" role="status">${stateWords[view][language]}</p>
<p><a class="button first" href="${escaped(back)}">${words.back[language]}</a></p>
${paid ? afterwards : ''}
${kind === 'checkout' && payment.customer ? renewals(payment) : ''}`,
  };
}

function openPage(payment: SandboxPayment): Page {
  const { language } = payment;
  const buttons = [
    button('pay', words.pay[language], 'first'),
    button('secure', words.secure[language]),
    button('later', words.later[language]),
    button('decline', words.decline[language]),
    button('abandon', words.abandon[language], 'quiet'),
  ];
  return { language, title: words.title, body: `${sum(payment)}\n<p>${words.note[language]}</p>\n${form(buttons.join('\n'))}` };
}

export function confirmPage(payment: SandboxPayment): Page {
  const { language } = payment;
  const buttons = [button('pay', words.confirm[language], 'first'), button('decline', words.refuse[language])];
  return {
    language,
    title: words.confirmTitle,
    body: `${sum(payment)}\n<p>${words.confirmNote[language]}</p>\n${form(buttons.join('\n'))}`,
  };
}

export function missingPage(language: Language): Page {
  return { language, title: words.title, body: `<p class="state">${words.missing[language]}</p>` };
}

/** What stands for changing a card here: choosing how it will behave. */
export function cardPage(payment: SandboxPayment, language: Language, back: string): Page {
  const link = `<p class="after"><a class="button first" href="${escaped(back)}">${words.back[language]}</a></p>`;
  return { language, title: words.cardTitle, body: `<p>${words.cardNote[language]}</p>\n${choices(payment, language)}\n${link}` };
}

function renewals(payment: SandboxPayment): string {
  const { language } = payment;
  return `<h2>${words.renewals[language]}</h2>${choices(payment, language)}`;
}

function choices({ renewals: chosen }: SandboxPayment, language: Language): string {
  const buttons = (['paid', 'failed', 'confirm'] as const).map((renewal) => {
    const mark = renewal === chosen ? ` <span class="chosen">${words.chosen[language]}</span>` : '';
    return button(`renew-${renewal}`, renewalWords[renewal][language] + mark);
  });
  return form(buttons.join('\n'));
}

function sum({ title, amountCents, currency, language }: SandboxPayment): string {
  return `<p class="what">${escaped(title)}</p>\n<p class="sum">${escaped(priceOf(amountCents, currency, language))}</p>`;
}

function priceOf(cents: number, currency: string, language: Language): string {
  const digits = String(cents).padStart(3, '0');
  const decimal = `${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
  return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(decimal);
}

/** Without an `action` a form goes to the page that it stands on. */
function form(buttons: string): string {
  return `<form method="post">${buttons}</form>`;
}

function button(value: string, label: string, looks = ''): string {
  return `<button class="button ${looks}" name="press" value="${value}">${label}</button>`;
}

/** The whole page, under the name of the studio. */
export function inFrame({ language, title, body }: Page, studio: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title[language]} · ${escaped(studio)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="studio">${escaped(studio)}</p>
<h1>${title[language]}</h1>
${body}
</main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
