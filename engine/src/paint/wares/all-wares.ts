import { beings } from './animals/beings.ts';
import { crawlers } from './animals/crawlers.ts';
import { exoticBirds } from './animals/exotic-birds.ts';
import { giants } from './animals/giants.ts';
import { largeAnimals } from './animals/large-animals.ts';
import { seaCreatures } from './animals/sea-creatures.ts';
import { smallAnimals } from './animals/small-animals.ts';
import { smallCreatures } from './animals/small-creatures.ts';
import { unusualAnimals } from './animals/unusual-animals.ts';
import { wingedInsects } from './animals/winged-insects.ts';
import type { Ware } from './assemble.ts';
import { desk } from './desk.ts';
import { cupsAndBowls } from './food/cups-and-bowls.ts';
import { dishes } from './food/dishes.ts';
import { drinks } from './food/drinks.ts';
import { fruit } from './food/fruit.ts';
import { garden } from './food/garden.ts';
import { snacks } from './food/snacks.ts';
import { sweets } from './food/sweets.ts';
import { appliances } from './household/appliances.ts';
import { sportingGoods } from './household/sporting-goods.ts';
import { keepsakes } from './keepsakes.ts';
import { music } from './music.ts';
import { pastimes } from './pastimes.ts';
import { placesOfFun } from './places-of-fun.ts';
import { specialVehicles } from './special-vehicles.ts';
import { study } from './study.ts';
import { tools } from './tools.ts';
import { toys } from './toys.ts';
import type { WareKind } from './ware-kinds.ts';
import { worn } from './worn.ts';

/** Everything that is known by its form and not by a drawing function. */
export const wares: Readonly<Record<WareKind, Ware>> = {
  ...toys,
  ...desk,
  ...worn,
  ...sweets,
  ...dishes,
  ...drinks,
  ...garden,
  ...smallAnimals,
  ...crawlers,
  ...largeAnimals,
  ...giants,
  ...beings,
  ...music,
  ...wingedInsects,
  ...cupsAndBowls,
  ...sportingGoods,
  ...appliances,
  ...specialVehicles,
  ...placesOfFun,
  ...pastimes,
  ...tools,
  ...study,
  ...keepsakes,
  ...fruit,
  ...snacks,
  ...unusualAnimals,
  ...exoticBirds,
  ...smallCreatures,
  ...seaCreatures,
};
