import type { Account } from '@easel/contract/profile';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { rememberUser, useSession } from '../session/session.ts';
import { queryClient } from './query-client.ts';
import { refreshUsage } from './usage.ts';

/** The member's own account: name, addresses, how one signs in, and whether it is leaving. */

const accountQuery = (token: string) =>
  queryOptions({
    queryKey: ['account', token],
    queryFn: async ({ signal }): Promise<Account> => (await call('User/account_info', {}, { signal })).info.account,
  });

export function useAccount() {
  const token = useSession((session) => session.token);
  return useQuery({ ...accountQuery(token), enabled: token !== '' });
}

/** Puts an account that a call answered in place, here and in the frame. */
export function cacheAccount(account: Account): void {
  const { token } = useSession.getState();
  queryClient.setQueryData(accountQuery(token).queryKey, account);
  const { id, name, email, icon_url, deletes_at } = account;
  rememberUser({ id, name, email, icon_url, deletes_at });
  refreshUsage();
}

/** Asks again, after something that does not answer the account. */
export function refreshAccount(): void {
  void queryClient.invalidateQueries({ queryKey: ['account'] });
}
