import { z } from 'zod';
import type { EnginePlace, ProbedEngine } from '../../../ports/engine-kinds.ts';
import type { LanguageModel } from '../../../ports/language.ts';
import { ask, isFine, textOf } from './connection.ts';

/** What stands at an address, and what its models can do, as far as the server tells. */

const listMax = 4 * 1024 * 1024;
const modelsMax = 300;
/** Where a server does not say how much its models read. */
const usualContext = 16_384;
const answerMax = 8192;

const number = z.coerce.number().int().positive().optional().catch(undefined);

const listSchema = z.object({
  data: z.array(
    z.looseObject({
      id: z.string().min(1).max(64),
      name: z.string().max(200).optional().catch(undefined),
      meta: z.looseObject({ n_ctx: number }).nullish().catch(undefined),
      max_model_len: number,
      context_length: number,
      architecture: z
        .looseObject({ input_modalities: z.array(z.string()).optional() })
        .nullish()
        .catch(undefined),
      supported_parameters: z.array(z.string()).optional().catch(undefined),
    }),
  ),
});
type Listed = z.infer<typeof listSchema>['data'][number];

/** What llama-server tells of the one model that it runs. */
const propsSchema = z.looseObject({
  modalities: z.looseObject({ vision: z.boolean().optional() }).optional(),
  chat_template_caps: z.looseObject({ supports_tools: z.boolean().optional() }).optional(),
});
type Props = z.infer<typeof propsSchema>;

/** Models that do not answer in chats. */
const others =
  /embed|whisper|tts|transcri|moderation|dall-e|gpt-image|chatgpt-image|qwen-image|z-image|sora|rerank|davinci|babbage|realtime|stable-diffusion|sd-cpp|sdxl|flux|imagen|seedream/i;
const seeing = /gpt-4o|gpt-4\.1|gpt-5|\bo[34]\b|vision|[-_]vl\b|llava|gemma-?3|pixtral|claude|gemini|minicpm-v|internvl/i;
const reasoning = /\bo[134](-|$)|gpt-5|reason|thinking|deepseek-r|qwq|qwen3|magistral/i;

/** @throws Error for the operator where nothing answers, or not with this key. */
export async function probe(place: EnginePlace, signal: AbortSignal): Promise<ProbedEngine | undefined> {
  const response = await ask(place, 'models', signal).catch((error: Error) => {
    signal.throwIfAborted();
    throw new Error(`Nothing answers at ${place.address}: ${error.message}`);
  });
  const text = await textOf(response, listMax);
  if (response.statusCode === 401 || response.statusCode === 403) throw new Error('It refuses the key. Pass one with --key-file');
  if (!isFine(response)) return undefined;
  const listed = listSchema.safeParse(parse(text));
  if (!listed.success) return undefined;
  const props = await propsOf(place, signal);
  const languages = listed.data.data
    .filter(({ id }) => !others.test(id))
    .slice(0, modelsMax)
    .map((model) => languageOf(model, props));
  return { models: [], languages, concurrency: 8 };
}

async function propsOf(place: EnginePlace, signal: AbortSignal): Promise<Props | undefined> {
  try {
    const response = await ask(place, '/props', signal);
    const text = await textOf(response, listMax);
    return isFine(response) ? propsSchema.parse(parse(text)) : undefined;
  } catch {
    // Other servers have no such address.
    return undefined;
  }
}

function languageOf(model: Listed, props: Props | undefined): LanguageModel {
  const { id, name = id } = model;
  const context = model.meta?.n_ctx ?? model.context_length ?? model.max_model_len ?? usualContext;
  const inputs = model.architecture?.input_modalities;
  return {
    ...{ id, name: { zh: name, en: name }, context, outputMax: Math.min(answerMax, Math.max(1, Math.floor(context / 2))) },
    sees: inputs ? inputs.includes('image') : (props?.modalities?.vision ?? seeing.test(id)),
    reasons: model.supported_parameters?.includes('reasoning') ?? reasoning.test(id),
    tools: model.supported_parameters?.includes('tools') ?? props?.chat_template_caps?.supports_tools ?? true,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
