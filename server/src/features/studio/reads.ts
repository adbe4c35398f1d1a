import type { Language, Sentence } from '@easel/contract/language';
import { limits } from '@easel/contract/limits';
import { socketPaths } from '@easel/contract/protocol';
import { type EnhanceMode, type Style, styles, type Tool, tools } from '@easel/contract/recipe';
import type { Model } from '@easel/contract/studio';
import type { Engine } from '../../ports/generation.ts';
import type { StudioOffer } from './types.ts';

const styleNames: Record<Style, Sentence> = {
  photo: { zh: '写实', en: 'Photo' },
  oil: { zh: '油画', en: 'Oil painting' },
  watercolour: { zh: '水彩', en: 'Watercolour' },
  ink: { zh: '水墨', en: 'Ink wash' },
  pencil: { zh: '素描', en: 'Pencil' },
  toon: { zh: '卡通', en: 'Cartoon' },
  neon: { zh: '霓虹', en: 'Neon' },
  pixel: { zh: '像素', en: 'Pixel art' },
  papercut: { zh: '剪纸', en: 'Paper cut' },
};

/** What this studio offers, from its engines and its operator's configuration. */
export function studioInfo({ engines, studio, capturedMail, google }: StudioOffer, language: Language) {
  const { prices, signUp } = studio.credits;
  const own = studio.limits;
  const offered: Partial<Record<Tool, { models: Model[] }>> = {};
  for (const tool of tools) {
    const models = engines.flatMap((engine) => modelsOf(engine, tool, prices[tool] ?? 0, language));
    if (models.length > 0) offered[tool] = { models };
  }
  const drawn = new Set(Object.values(offered).flatMap(({ models }) => models.flatMap((model) => model.styles)));
  return {
    tools: offered,
    styles: styles
      .filter((style) => drawn.has(style))
      .map((id) => ({ id, name: styleNames[id][language], sample_url: `/styles/${id}.webp` })),
    prices: Object.fromEntries(Object.entries(prices)),
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
    sockets: { ...socketPaths },
    features: { google, mail_page: capturedMail, sign_up_credits: signUp.amount },
  };
}

function modelsOf(engine: Engine, tool: Tool, price: number, language: Language): Model[] {
  return engine
    .models()
    .filter((model) => model.tool === tool)
    .map((model) => ({
      id: model.id,
      name: model.name[language],
      engine: engine.id,
      price,
      eta_s: Math.round(model.etaSeconds() * 10) / 10,
      scales: [...model.scales],
      styles: [...model.styles],
      long_sides: [...model.longSides],
      count_max: model.countMax,
      ...(model.modes ? { modes: model.modes().map(modeOf) } : {}),
    }));
}

function modeOf({ id, secondsPerMegapixel }: { id: EnhanceMode; secondsPerMegapixel: number }) {
  return { id, seconds_per_megapixel: Math.round(secondsPerMegapixel * 100) / 100 };
}
