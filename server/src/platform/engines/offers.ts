import type { PriceUnit } from '@easel/contract/prices';
import type { Tool } from '@easel/contract/recipe';
import { toolTable } from '@easel/contract/tools';
import type { Engine, EngineModel } from '../../ports/generation.ts';
import type { LanguageOffer } from './language-offers.ts';
import type { EngineModelRow, EngineRow } from './rows.ts';

/** What the rows and the engines together offer to members. */

export interface Offer {
  readonly engine: string;
  readonly model: EngineModel;
  /** Credits for one unit. */
  readonly price: number;
  readonly price_unit: PriceUnit;
  /** Millionths of the studio's currency that one unit costs the operator. */
  readonly cost: number;
}

export type Prices = Partial<Record<Tool, number>>;

/** The enabled models of an engine. One without a price is not offered, or it would be free by mistake. */
export function offersOf({ id, origin, models }: EngineRow, engine: Engine, prices: Prices): Offer[] {
  return engine.models().flatMap((model) => {
    const row = models.find((one) => one.model === model.id);
    const price = row?.price ?? prices[model.tool] ?? (origin === 'file' ? 0 : undefined);
    if (price === undefined || row?.enabled === false) return [];
    const price_unit = row?.price_unit ?? usualUnit(model.tool);
    return [{ engine: id, model: extending(described(named(model, row?.name), row)), price, price_unit, cost: row?.cost ?? 0 }];
  });
}

/** The enabled models of an engine that answer in chats. One of an operator's without a price is not offered, or it would be free by mistake. */
export function languageOffersOf({ origin, models }: EngineRow, { language }: Engine): LanguageOffer[] {
  if (!language) return [];
  return language.models().flatMap((model) => {
    const row = models.find((one) => one.model === model.id);
    const priceIn = row?.price ?? (origin === 'file' ? 0 : undefined);
    if (priceIn === undefined || row?.enabled === false) return [];
    const named = row?.name ? { ...model, name: { zh: row.name, en: row.name } } : model;
    return [{ engine: language, model: named, priceIn, priceOut: row?.price_out ?? priceIn }];
  });
}

export function usualUnit(tool: Tool): PriceUnit {
  if (tool === 'realtime') return 'minute';
  return toolTable[tool].makes === 'video' ? 'second' : 'output';
}

/** Whoever begins a clip with a given frame goes on from another clip: with the last frame of that. */
function extending(model: EngineModel): EngineModel {
  const { inputs } = model;
  if (!inputs.first_frame || inputs.extends) return model;
  return Object.create(model, { inputs: { value: { ...inputs, extends: {} }, enumerable: true } });
}

/** Made from its engine's model. */
function named(model: EngineModel, name: string | null | undefined): EngineModel {
  return name ? Object.create(model, { name: { value: { zh: name, en: name }, enumerable: true } }) : model;
}

/** With what the operator says of it, in the languages in which they do. */
function described(model: EngineModel, row: Pick<EngineModelRow, 'about_zh' | 'about_en'> | undefined): EngineModel {
  const { about_zh: zh, about_en: en } = row ?? {};
  if (!zh && !en) return model;
  const about = { zh: zh || model.about?.zh || en, en: en || model.about?.en || zh };
  return Object.create(model, { about: { value: about, enumerable: true } });
}
