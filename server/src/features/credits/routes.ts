import { ledgerLists, usageLists } from '@easel/contract/ledger';
import { type Route, route } from '../../platform/route.ts';

/** Where credits came from and went. */
export function creditRoutes(): Route[] {
  return [
    route(usageLists, async () => ({ info: { from: '', to: '', items: [], total: 0 } })),
    route(ledgerLists, async () => ({ info: { items: [], next: null }, url: { csv_url: '' } })),
  ];
}
