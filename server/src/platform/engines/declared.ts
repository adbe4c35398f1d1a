import { inputsSchema, parameterSchema } from '@easel/contract/models';
import { priceUnits } from '@easel/contract/prices';
import { type EnhanceMode, enhanceModes, tools } from '@easel/contract/recipe';
import { z } from 'zod';
import type { DeclaredLanguage, DeclaredModel } from '../../ports/engine-kinds.ts';
import type { EngineModel } from '../../ports/generation.ts';
import type { LanguageModel } from '../../ports/language.ts';

/** What a connected engine says of its models, checked before anything of it is kept: it may be anybody's server. */

const text = z.string().max(200);
const sentence = z.object({ zh: text, en: text });
const named = z.object({ id: z.string().max(64), name: sentence, sampleUrl: text.optional() });
const modelsMax = 500;
/** What a kind keeps with a model, as text: a workflow of a hundred nodes has 50 KB. */
const settingsMax = 500_000;

const declaredModel = z.object({
  id: z.string().min(1).max(64),
  name: sentence,
  about: sentence.optional(),
  tool: z.enum(tools),
  inputs: inputsSchema.extend({
    style: z
      .array(named.extend({ pace: z.number().min(0).max(100).optional() }))
      .max(500)
      .optional(),
    motion: z.array(named).max(500).optional(),
    mode: z.array(z.enum(enhanceModes)).optional(),
  }),
  parameters: z.array(parameterSchema).max(100).optional(),
  etaSeconds: z.number().min(0).max(86_400),
  secondsPerMegapixel: z.partialRecord(z.enum(enhanceModes), z.number().min(0)).optional(),
  suggested: z
    .object({ price: z.number().min(0), price_unit: z.enum(priceUnits), cost: z.number().int().min(0) })
    .partial()
    .optional(),
  settings: z
    .json()
    .refine((settings) => JSON.stringify(settings).length <= settingsMax, 'too large')
    .optional(),
});

/** @throws ZodError where it is not what a model can say. */
export function checkDeclared(models: readonly unknown[]): DeclaredModel[] {
  return z.array(declaredModel).max(modelsMax).parse(models) as DeclaredModel[];
}

/** A model of an engine's row, as the engine offers it. */
export function modelOf({
  etaSeconds,
  secondsPerMegapixel,
  suggested: _suggested,
  settings: _settings,
  ...model
}: DeclaredModel): EngineModel {
  const pace = secondsPerMegapixel && { secondsPerMegapixel: (mode: EnhanceMode) => secondsPerMegapixel[mode] ?? 0 };
  return { ...model, etaSeconds: () => etaSeconds, ...pace };
}

const tokens = z.number().int().min(1).max(100_000_000);

const language = z.object({
  ...{ id: z.string().min(1).max(64), name: sentence, context: tokens, outputMax: tokens },
  ...{ sees: z.boolean(), reasons: z.boolean(), tools: z.boolean() },
});

/** @throws ZodError where it is not what a model can say. */
export function checkLanguages(models: readonly LanguageModel[]): DeclaredLanguage[] {
  return z
    .array(language)
    .max(modelsMax)
    .parse(models)
    .map((model) => ({ ...model, tool: 'chat' }));
}

export function isLanguage(model: DeclaredModel | DeclaredLanguage): model is DeclaredLanguage {
  return model.tool === 'chat';
}

/** What an engine's row says, sorted as its kind takes it. */
export function sortedDeclared(all: readonly (DeclaredModel | DeclaredLanguage)[]): {
  models: DeclaredModel[];
  languages: DeclaredLanguage[];
} {
  return { models: all.filter((model): model is DeclaredModel => !isLanguage(model)), languages: all.filter(isLanguage) };
}
