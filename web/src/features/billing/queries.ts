import type { OutputAt } from '@easel/contract/calls';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { queryClient } from '../../queries/query-client.ts';
import { refreshUsage, useUsage } from '../../queries/usage.ts';
import { useSession } from '../../session/session.ts';

type InvoicePage = OutputAt<'User/invoice_lists'>['info'];
export type Invoice = InvoicePage['items'][number];

// Their documents are in the reader's language.
const invoicesQuery = (token: string, language: string) =>
  infiniteQueryOptions({
    queryKey: ['invoices', token, language] as const,
    queryFn: async ({ pageParam, signal }): Promise<InvoicePage> =>
      (await call('User/invoice_lists', { cursor: pageParam || undefined }, { signal })).info,
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** All invoices, the newest first. */
export function useInvoices() {
  const token = useSession((session) => session.token);
  const { language } = useTranslation();
  return useInfiniteQuery(invoicesQuery(token, language));
}

/** After something was paid, or taken back. */
export function refreshBilling(): void {
  refreshUsage();
  void queryClient.invalidateQueries({ queryKey: ['invoices'] });
}

/** Its provider is asked for it. */
export const cardQuery = (token: string) =>
  queryOptions({
    queryKey: ['renewal-card', token],
    queryFn: async ({ signal }) => (await call('User/pay_method_info', {}, { signal })).info.card,
    enabled: token !== '',
  });

export type BillingDetails = OutputAt<'User/billing_info'>['info'];

export const detailsQuery = (token: string) =>
  queryOptions({
    queryKey: ['billing-details', token],
    queryFn: async ({ signal }): Promise<BillingDetails> => (await call('User/billing_info', {}, { signal })).info,
    enabled: token !== '',
  });

/** Whether any of what the page shows is on its way for the first time. */
export function useBillingLoading(): boolean {
  const token = useSession((session) => session.token);
  const plan = useUsage().isLoading;
  const invoices = useInvoices().isLoading;
  return useQuery(detailsQuery(token)).isLoading || plan || invoices;
}
