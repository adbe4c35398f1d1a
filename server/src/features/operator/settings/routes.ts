import { consoleBrand, consoleBrandPicture, consoleBrandSave } from '@easel/contract/console-brand';
import type { Brand } from '../../../platform/brand/brand.ts';
import type { BrandSize } from '../../../platform/brand/tables.ts';
import { type Operator, type Route, route } from '../../../platform/route.ts';
import { actorOf } from '../writes.ts';
import { type BrandDeps, changeBrand, changeBrandPicture } from './actions.ts';

/** The room of settings: the brand of the studio. */
export function brandRoutes(deps: BrandDeps): Route[] {
  const answer = () => ({ info: { brand: brandOf(deps.brand) } });
  const whoOf = (operator: Operator) => ({ actor: actorOf(operator), reason: undefined });
  return [
    route(consoleBrand, async () => answer()),
    route(consoleBrandSave, async (changes, operator) => {
      const given = Object.entries(changes).filter(([, value]) => value !== undefined);
      await changeBrand(deps, whoOf(operator), Object.fromEntries(given));
      return answer();
    }),
    route(consoleBrandPicture, async ({ picture }, operator) => {
      await changeBrandPicture(deps, whoOf(operator), picture, operator.file);
      return answer();
    }),
  ];
}

function brandOf({ state }: Brand) {
  const { given, usual, own, files } = state;
  const pictureOf = (size: BrandSize) => {
    const file = files.get(size);
    return file ? { url: `/brand/${file.name}`, width: file.width, height: file.height } : null;
  };
  return { given, usual, own, pictures: { logo: pictureOf('mark'), picture: pictureOf('wide') } };
}
