import type { CallPath, InputAt, OutputAt } from '@easel/contract/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../queries/query-client.ts';
import { consoleCall } from '../console-call.ts';
import { saveCsv } from '../csv-file.ts';
import { useConsole } from '../session.ts';

export type MoneyInfo = OutputAt<'Console/money_info'>['info'];
export type OrderList = OutputAt<'Console/order_lists'>['info'];
export type OrderListed = OrderList['items'][number];
export type OrderFilter = keyof OrderList['counts'];
export type OrderPage = OutputAt<'Console/order_info'>['info'];

export type CouponList = OutputAt<'Console/coupon_lists'>['info'];
export type CouponListed = CouponList['items'][number];
export type PromotionListed = OutputAt<'Console/promotion_lists'>['info']['items'][number];

const keyOf = () => ['console', useConsole.getState().token, 'money'];

export function useMoney() {
  useConsole((state) => state.token);
  return useQuery({
    queryKey: [...keyOf(), 'figures'],
    queryFn: async (): Promise<MoneyInfo> => (await consoleCall('Console/money_info', {})).info,
    staleTime: 0,
  });
}

export function useOrders(input: { query: string; filter: OrderFilter; page: number }) {
  useConsole((state) => state.token);
  return useQuery({
    queryKey: [...keyOf(), 'orders', input],
    queryFn: async (): Promise<OrderList> => (await consoleCall('Console/order_lists', input)).info,
    // The page before stands until the next one is there.
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

/** Saves what is found, all pages of it. Answers how many older ones were left out. */
export function useOrdersFile() {
  return useMutation({
    mutationFn: async (found: { query: string; filter: OrderFilter }) => {
      const { info } = await consoleCall('Console/order_csv', found);
      saveCsv(info);
      return info.left_out;
    },
  });
}

export function useOrder(order: string) {
  useConsole((state) => state.token);
  return useQuery({
    queryKey: [...keyOf(), 'order', order],
    queryFn: async (): Promise<OrderPage> => (await consoleCall('Console/order_info', { order })).info,
    staleTime: 0,
  });
}

export function useCoupons() {
  useConsole((state) => state.token);
  return useQuery({
    queryKey: [...keyOf(), 'coupons'],
    queryFn: async (): Promise<CouponList> => (await consoleCall('Console/coupon_lists', {})).info,
    staleTime: 0,
  });
}

export function usePromotions() {
  useConsole((state) => state.token);
  return useQuery({
    queryKey: [...keyOf(), 'promotions'],
    queryFn: async (): Promise<PromotionListed[]> => (await consoleCall('Console/promotion_lists', {})).info.items,
    staleTime: 0,
  });
}

type MoneyCall = Extract<CallPath, `Console/order_${string}_do` | `Console/coupon_${string}_do`>;

/** Does something about money, and reads anew what is shown: also after a failure, which may have been an answer that got lost. */
export function useMoneyAct<Path extends MoneyCall>(path: Path, onDone: (answer: OutputAt<Path>) => void) {
  return useMutation({
    mutationFn: (input: InputAt<Path>) => consoleCall(path, input),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf() }),
  });
}
