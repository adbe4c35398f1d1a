import type { Language } from '@easel/contract/language';
import { csvOf } from '../../../platform/csv.ts';
import type { PaymentProvider } from '../../../ports/payments.ts';
import type { OrderListed } from './reads.ts';

/** Orders as a table for spreadsheets. Pure. */

const heads: Record<Language, readonly string[]> = {
  zh: [
    ...['下单时间（UTC）', '付款时间（UTC）', '订单', '发票', '成员', '邮箱', '套餐', '类型', '状态'],
    ...['支付方', '支付方编号', '币种', '原价', '应付', '已退'],
  ],
  en: [
    ...['Ordered (UTC)', 'Paid (UTC)', 'Order', 'Invoice', 'Member', 'Email', 'Plan', 'Kind', 'State'],
    ...['Provider', 'Id at the provider', 'Currency', 'Full price', 'Amount', 'Returned'],
  ],
};

export function ordersTable(
  rows: readonly OrderListed[],
  providers: readonly Pick<PaymentProvider, 'id' | 'title'>[],
  language: Language,
): string {
  const titleOf = (id: string) => providers.find((provider) => provider.id === id)?.title[language] ?? id;
  const lines = rows.map((row) => [
    ...[momentOf(row.created_at), momentOf(row.paid_at), row.id, row.invoice ?? '', row.name, row.email],
    ...[row.plan.name[language], row.kind, row.state, titleOf(row.provider), row.provider_ref ?? '', row.currency],
    ...[amountOf(row.full_cents), amountOf(row.amount_cents), amountOf(row.returned_cents)],
  ]);
  return csvOf([heads[language], ...lines], { bom: true });
}

/** `2026-11-28 08:00:00`, which spreadsheets read as a moment. */
const momentOf = (at: Date | null) => at?.toISOString().slice(0, 19).replace('T', ' ') ?? '';

const amountOf = (cents: number) => Number((cents / 100).toFixed(2));
