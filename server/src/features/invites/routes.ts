import { inviteInfo } from '@easel/contract/invites';
import { AppError } from '../../platform/app-error.ts';
import { type Route, route } from '../../platform/route.ts';

export function inviteRoutes(): Route[] {
  return [
    route(inviteInfo, async () => {
      throw new AppError('not_found');
    }),
  ];
}
