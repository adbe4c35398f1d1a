import type { Language } from '@easel/contract/language';

export interface InvoiceWords {
  /** The document, as a heading and in the name of its file. */
  title: string;
  number: string;
  date: string;
  method: string;
  /** Of a payment that moved no money. */
  sandbox: string;
  reference: string;
  buyer: string;
  seller: string;
  taxNumber: (number: string) => string;
  what: string;
  amount: (currency: string) => string;
  total: string;
  returned: string;
  /** What remains paid once something went back. */
  kept: string;
  period: (from: string, to: string) => string;
  states: Record<'paid' | 'refunded' | 'disputed', string>;
  note: (email: string) => string;
}

/** In Chinese only the tax office's paper is a fapiao (发票): what a studio writes is a 账单. */
export const invoiceWords: Record<Language, InvoiceWords> = {
  zh: {
    title: '账单',
    number: '编号',
    date: '日期（UTC）',
    method: '付款方式',
    sandbox: '测试支付，没有真实扣款',
    reference: '支付流水号',
    buyer: '付款人',
    seller: '收款方',
    taxNumber: (number) => `税号：${number}`,
    what: '项目',
    amount: (currency) => `金额 (${currency})`,
    total: '合计',
    returned: '已退款',
    kept: '退款后实付',
    period: (from, to) => `${from}至${to}（UTC）`,
    states: { paid: '已支付', refunded: '已退款', disputed: '付款有争议' },
    note: (email) => `本账单仅作付款凭证，不是税务发票。如有疑问，请联系 ${email}`,
  },
  en: {
    title: 'Invoice',
    number: 'Number',
    date: 'Date (UTC)',
    method: 'Paid with',
    sandbox: 'Sandbox, a test: no money moved',
    reference: 'Payment reference',
    buyer: 'Billed to',
    seller: 'From',
    taxNumber: (number) => `Tax number ${number}`,
    what: 'Description',
    amount: (currency) => `Amount (${currency})`,
    total: 'Total',
    returned: 'Refunded',
    kept: 'Paid after refund',
    period: (from, to) => `${from} – ${to} (UTC)`,
    states: { paid: 'Paid', refunded: 'Refunded', disputed: 'Payment disputed' },
    note: (email) => `Questions about this invoice? Write to ${email}`,
  },
};
