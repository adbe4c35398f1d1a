import type { ChatModel } from '@easel/contract/chats';
import { secondsBetween } from '@easel/contract/estimates';
import type { Language } from '@easel/contract/language';
import { limits } from '@easel/contract/limits';
import type { ModelInputs } from '@easel/contract/models';
import { socketPaths } from '@easel/contract/protocol';
import type { Model } from '@easel/contract/studio';
import { isBuilt, type Tool, tools } from '@easel/contract/tools';
import type { LanguageOffer } from '../../platform/engines/language-offers.ts';
import type { EngineModel, EngineStyle } from '../../ports/generation.ts';
import type { Times, TimesOf } from '../works/types.ts';
import type { StudioOffer } from './types.ts';

/** What this studio offers, from its engines and its operator's configuration. */
export function studioInfo({ engines, languages, studio, capturedMail, google }: StudioOffer, timesOf: TimesOf, language: Language) {
  const { prices, signUp } = studio.credits;
  const own = studio.limits;
  const offered: Partial<Record<Tool, { models: Model[] }>> = {};
  for (const tool of tools.filter(isBuilt)) {
    const models = modelsOf(engines, timesOf, tool, language);
    if (models.length > 0) offered[tool] = { models };
  }
  const every = tools.flatMap((tool) => engines.offers(tool));
  const styles = new Map(every.flatMap(({ model }) => (model.inputs.style ?? []).map((style) => [style.id, style])));
  return {
    tools: offered,
    unavailable: Object.fromEntries(missingOf(engines, offered).map(({ tool, reason }) => [tool, reason[language]])),
    styles: [...styles.values()].map((style) => ({ sample_url: '', ...styleOf(style, language) })),
    prices: Object.fromEntries(tools.flatMap((tool) => priceOf(tool, offered[tool]?.models[0]?.price ?? prices[tool]))),
    limits: {
      simultaneous: own.simultaneous,
      retention_days: own.retentionDays,
      enhance_max_side: own.enhanceMaxSide,
      description_max: limits.descriptionMax,
      count_max: limits.countMax,
      creativity_max: limits.creativityMax,
      strength_max: limits.strengthMax,
      feather_max: limits.featherMax,
      face_pairs_max: limits.facePairsMax,
      select_points_max: limits.selectPointsMax,
      visitor_uses: own.visitorUses,
      seed_max: limits.seedMax,
      image_mb: limits.imageMb,
      image_megapixels: limits.imageMegapixels,
      restore_hours: limits.restoreHours,
    },
    chat: { models: languages.all().map((offer) => chatModelOf(offer, language)) },
    sockets: { ...socketPaths },
    features: { google, mail_page: capturedMail(), sign_up_credits: signUp.amount },
  };
}

function chatModelOf({ engine, model, priceIn, priceOut }: LanguageOffer, language: Language): ChatModel {
  const { id, name, sees, reasons, tools: usesTools, context } = model;
  return { id, name: name[language], engine: engine.id, price_in: priceIn, price_out: priceOut, sees, reasons, tools: usesTools, context };
}

/** The tools that nobody offers and of which an engine says why. */
function missingOf(engines: StudioOffer['engines'], offered: Partial<Record<Tool, unknown>>) {
  return engines.enabled.flatMap((engine) => engine.missing?.() ?? []).filter(({ tool }) => !offered[tool]);
}

function priceOf(tool: Tool, price: number | undefined): [Tool, number][] {
  return price === undefined ? [] : [[tool, price]];
}

/** Each model once, as its preferred engine offers it. */
function modelsOf(engines: StudioOffer['engines'], timesOf: TimesOf, tool: Tool, language: Language): Model[] {
  const offers = engines.offers(tool);
  return offers
    .filter(({ model }, place) => offers.findIndex((other) => other.model.id === model.id) === place)
    .map((offer) => ({ ...offer, learned: timesOf(offer) }))
    .map(({ engine, model, price, price_unit, learned }) => ({
      id: model.id,
      name: model.name[language],
      engine,
      ...(model.about ? { about: model.about[language] } : {}),
      price,
      price_unit,
      eta_s: rounded(learned.usual),
      times: learned.points.map(({ way, pixels, seconds }) => ({ way, pixels, seconds: rounded(seconds) })),
      ...(engines.find(engine)?.isOpen ? { is_down: true as const } : {}),
      inputs: inputsOf(model, learned, language),
      parameters: [...(model.parameters ?? [])],
      scales: [...(model.inputs.scale ?? [])],
      styles: (model.inputs.style ?? []).map(({ id }) => id),
    }));
}

function inputsOf({ inputs }: EngineModel, { points, paces }: Times, language: Language): ModelInputs {
  const { style, motion, mode, ...plain } = inputs;
  return {
    ...plain,
    ...(style ? { style: style.map((one) => styleOf({ ...one, ...paceOf(paces.get(one.id)) }, language)) } : {}),
    ...(motion ? { motion: motion.map((one) => styleOf(one, language)) } : {}),
    ...(mode
      ? { mode: mode.map((id) => ({ id, seconds_per_megapixel: rounded(secondsBetween(points, { way: id, pixels: 1e6 }) ?? 0) })) }
      : {}),
  };
}

function paceOf(pace: number | undefined): { pace?: number } {
  return pace === undefined || pace === 1 ? {} : { pace: rounded(pace) };
}

/** To three digits: they are not known better. */
const rounded = (seconds: number) => Number(seconds.toPrecision(3));

function styleOf({ id, name, sampleUrl, pace }: EngineStyle, language: Language) {
  return {
    ...{ id, name: name[language] },
    ...(sampleUrl === undefined ? {} : { sample_url: sampleUrl }),
    ...(pace === undefined ? {} : { pace }),
  };
}
