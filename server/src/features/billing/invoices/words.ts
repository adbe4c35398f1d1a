import type { Language } from '@easel/contract/language';
import type { CreditNotesTable } from '../tables.ts';

type Reason = CreditNotesTable['reason'];

export interface InvoiceWords {
  /** The document, as a heading and in the name of its file. */
  title: string;
  creditNote: string;
  number: string;
  date: string;
  /** What a credit note is about. */
  invoice: string;
  ofInvoice: (number: string, day: string) => string;
  method: string;
  /** Of a payment that moved no money. */
  sandbox: string;
  test: string;
  reference: string;
  buyer: string;
  seller: string;
  taxNumber: (number: string) => string;
  what: string;
  amount: (currency: string) => string;
  total: string;
  paid: string;
  creditedBy: (number: string, day: string) => string;
  credited: string;
  charged: string;
  reasons: Record<Reason, string>;
  reasonStates: Record<Reason, string>;
  period: (from: string, to: string) => string;
  note: (email: string) => string;
}

/** In Chinese only the tax office's paper is a fapiao (发票): what a studio writes is a 账单. */
export const invoiceWords: Record<Language, InvoiceWords> = {
  zh: {
    title: '账单',
    creditNote: '退款单',
    number: '编号',
    date: '日期（UTC）',
    invoice: '对应账单',
    ofInvoice: (number, day) => `${number}（${day}）`,
    method: '付款方式',
    sandbox: '测试支付，没有真实扣款',
    test: '测试',
    reference: '支付流水号',
    buyer: '付款人',
    seller: '收款方',
    taxNumber: (number) => `税号：${number}`,
    what: '项目',
    amount: (currency) => `金额 (${currency})`,
    total: '合计',
    paid: '已支付',
    creditedBy: (number, day) => `${day}退款，见退款单 ${number}`,
    credited: '退款合计',
    charged: '重新收取合计',
    reasons: {
      refund: '退款',
      double: '重复付款退回',
      dispute: '付款人向银行提出争议，款项已被收回',
      'dispute-won': '争议已了结，款项重新到账',
    },
    reasonStates: { refund: '已退款', double: '已退款', dispute: '有争议', 'dispute-won': '已了结' },
    period: (from, to) => `${from}至${to} 24:00（UTC）`,
    note: (email) => `本单据仅作付款凭证，不是税务发票。如有疑问，请联系 ${email}`,
  },
  en: {
    title: 'Invoice',
    creditNote: 'Credit note',
    number: 'Number',
    date: 'Date (UTC)',
    invoice: 'For invoice',
    ofInvoice: (number, day) => `${number} of ${day}`,
    method: 'Paid with',
    sandbox: 'Sandbox, a test: no money moved',
    test: 'TEST',
    reference: 'Payment reference',
    buyer: 'Billed to',
    seller: 'From',
    taxNumber: (number) => `Tax number: ${number}`,
    what: 'Description',
    amount: (currency) => `Amount (${currency})`,
    total: 'Total',
    paid: 'Paid',
    creditedBy: (number, day) => `Credited on ${day}, credit note ${number}`,
    credited: 'Total credited',
    charged: 'Total received again',
    reasons: {
      refund: 'Refund',
      double: 'Refund of a second payment',
      dispute: 'Taken back by the payer’s bank after a dispute',
      'dispute-won': 'Dispute settled, payment received again',
    },
    reasonStates: { refund: 'Refunded', double: 'Refunded', dispute: 'Disputed', 'dispute-won': 'Settled' },
    period: (from, to) => `${from} – ${to}, 24:00 (UTC)`,
    note: (email) => `Questions about this document? Write to ${email}`,
  },
};
