import type { Language } from '@easel/contract/language';
import { currencySign, decimal } from '../../../platform/amounts.ts';
import { emailLayout } from '../../../platform/email-layout.ts';
import type { EmailMessage } from '../../../ports/mail.ts';
import type { BillingEmailJob, BillingEmailKind } from '../types.ts';

interface Facts {
  plan: string;
  /** With its currency: `$19.90`. */
  amount: string;
  /** A day, UTC. */
  until: string;
  invoice: string;
}

interface Words {
  subject: (studio: string) => string;
  title: string;
  lead: (facts: Facts) => string;
  after: (facts: Facts) => string[];
}

const words: Record<BillingEmailKind, Record<Language, Words>> = {
  receipt: {
    zh: {
      subject: (studio) => `你的${studio}付款收据`,
      title: '付款成功',
      lead: ({ plan, amount }) => `已收到 ${amount}，${plan}套餐已生效。`,
      after: ({ invoice, until }) => [`账单编号：${invoice}`, `本期到 ${until}（UTC）为止。账单可在“账单”页面下载。`],
    },
    en: {
      subject: (studio) => `Your receipt from ${studio}`,
      title: 'Payment received',
      lead: ({ plan, amount }) => `We received ${amount}. Your ${plan} plan is active.`,
      after: ({ invoice, until }) => [
        `Invoice number: ${invoice}`,
        `This period ends on ${until} (UTC). You can download the invoice on your billing page.`,
      ],
    },
  },
  renewal: {
    zh: {
      subject: (studio) => `你的${studio}套餐即将续费`,
      title: '套餐即将续费',
      lead: ({ plan, amount, until }) => `${plan}套餐将在 ${until}（UTC）自动续费 ${amount}。`,
      after: () => ['不想续费？在此之前到“账单”页面取消即可，套餐会用到本期结束。'],
    },
    en: {
      subject: (studio) => `Your ${studio} plan renews soon`,
      title: 'Your plan renews soon',
      lead: ({ plan, amount, until }) => `Your ${plan} plan renews on ${until} (UTC) for ${amount}.`,
      after: () => ['If you do not want that, cancel on your billing page before that day. The plan then stays until its period ends.'],
    },
  },
  failed: {
    zh: {
      subject: (studio) => `你的${studio}套餐续费未成功`,
      title: '续费未成功',
      lead: ({ plan, amount }) => `${plan}套餐的续费 ${amount} 没有扣款成功。`,
      after: ({ until }) => [`套餐保留到 ${until}（UTC）。请在套餐页面重新付款；我们每天也会再试一次。`],
    },
    en: {
      subject: (studio) => `Your ${studio} plan could not be renewed`,
      title: 'The renewal did not go through',
      lead: ({ plan, amount }) => `We could not collect ${amount} for your ${plan} plan.`,
      after: ({ until }) => [`Your plan stays until ${until} (UTC). You can pay on the pricing page; we also try once more each day.`],
    },
  },
  ended: {
    zh: {
      subject: (studio) => `你的${studio}套餐已结束`,
      title: '套餐已结束',
      lead: ({ plan }) => `${plan}套餐已经结束，不会再扣款。`,
      after: () => ['随时可以在套餐页面重新订阅。作品会按原来的保留时间保存。'],
    },
    en: {
      subject: (studio) => `Your ${studio} plan has ended`,
      title: 'Your plan has ended',
      lead: ({ plan }) => `Your ${plan} plan has ended. Nothing more will be charged.`,
      after: () => ['You can subscribe again on the pricing page at any time. Your works stay for as long as they were promised.'],
    },
  },
};

/** An email about a member's plan and money. */
export function billingEmail(studio: string, to: string, job: BillingEmailJob, language: Language): EmailMessage {
  const { subject, title, lead, after } = words[job.letter][language];
  const amount = `${currencySign(job.currency, language)}${decimal(job.amountCents)}`;
  const facts = { plan: job.plan[language], amount, until: job.until.slice(0, 10), invoice: job.invoice ?? '' };
  const lines = after(facts);
  return {
    to,
    subject: subject(language === 'zh' ? ` ${studio} ` : studio),
    text: `${title}\n\n${lead(facts)}\n\n${lines.join('\n')}\n\n${studio}\n`,
    html: emailLayout({ studio, language, title, lead: lead(facts), after: lines }),
  };
}
