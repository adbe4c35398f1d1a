import type { Language } from '@easel/contract/language';
import type { ConnectedPlace, EngineKind } from '../../../ports/engine-kinds.ts';
import type { Engine } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import { EngineProblem } from '../types.ts';
import { type AnswerTrial, tryAnswer } from './answer-trial.ts';
import { type PaintTrial, tryPainting, withSamples } from './paint-trial.ts';

export type Trial = PaintTrial | AnswerTrial;

const tryMs = 120_000;

/**
 * Lets an engine make one picture from words or one answer, with the first of its models that can; or one output with a model of any tool
 * that is named. Nothing where none can. @throws EngineProblem
 * @param storage holds the picture and the mask that a named model starts from while the trial lasts
 */
export function tryModel(
  kind: EngineKind,
  place: ConnectedPlace,
  storage: Storage,
  { model, language }: { model?: string | undefined; language: Language },
): Promise<Trial | undefined> {
  const isMeant = ({ id }: { id: string }) => model === undefined || id === model;
  return trying(kind, place, async (engine, signal) => {
    const painter = engine.models().find((one) => one.tool === 'text2img' && isMeant(one));
    if (painter) return tryPainting(engine, painter, {}, signal);
    const speaker = engine.language?.models().find(isMeant);
    if (engine.language && speaker) return tryAnswer(engine.language, speaker.id, language, signal);
    return model === undefined ? undefined : paintAny(engine, model, storage, signal);
  });
}

/** The same for a model that is made of a workflow. @throws EngineProblem */
export function tryOutput(kind: EngineKind, place: ConnectedPlace, storage: Storage, model: string): Promise<PaintTrial | undefined> {
  return trying(kind, place, (engine, signal) => paintAny(engine, model, storage, signal));
}

async function paintAny(engine: Engine, id: string, storage: Storage, signal: AbortSignal): Promise<PaintTrial | undefined> {
  const model = engine.models().find((one) => one.id === id);
  if (!model) return undefined;
  if (model.tool === 'text2img') return tryPainting(engine, model, {}, signal);
  return withSamples(storage, model, (sources) => tryPainting(engine, model, sources, signal));
}

async function trying<Value>(
  kind: EngineKind,
  place: ConnectedPlace,
  use: (engine: Engine, signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const engine = await kind.connect(place);
  const signal = AbortSignal.timeout(tryMs);
  try {
    return await use(engine, signal);
  } catch (error) {
    const why = signal.aborted ? `It was not done within ${tryMs / 1000} seconds` : (error as Error).message;
    throw new EngineProblem('no_trial', why);
  } finally {
    await engine.close();
  }
}
