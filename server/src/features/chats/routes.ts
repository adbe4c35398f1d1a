import {
  chatCreate,
  chatDelete,
  chatFavorite,
  chatInfo,
  chatLeaf,
  chatLimit,
  chatLists,
  chatPin,
  chatRename,
  chatRestore,
  chatSearch,
} from '@easel/contract/chat-calls';
import { AppError } from '../../platform/app-error.ts';
import { type Route, route } from '../../platform/route.ts';
import './tables.ts';

const unserved = [
  ...[chatLists, chatCreate, chatInfo, chatRename, chatDelete, chatRestore, chatPin, chatFavorite, chatLeaf, chatLimit, chatSearch],
];

/** No chat can be begun yet, so none is found. */
export function chatRoutes(): Route[] {
  return unserved.map((call) =>
    route(call, () => {
      throw new AppError('not_found');
    }),
  );
}
