import type { ModelParameter } from '@easel/contract/models';
import type { InputSchema, Property } from './schema.ts';

/** What a model takes besides what every studio knows, as parameters that members can set. */

const parametersMax = 24;
const choicesMax = 60;
/** So many are shown at once. */
const shownMax = 3;
/** What is the studio's to decide, what names files and addresses, and what members must not switch off. */
const withheld =
  /safety|nsfw|sync|webhook|key|token|url|uri|lora|file|image|mask|video|audio|format|quality$|compression|metadata|priority|callback|num_|batch|seed|logs|storage|megapixels/i;
const known: Record<string, { zh: string; en: string }> = {
  num_inference_steps: { zh: '步数', en: 'Steps' },
  steps: { zh: '步数', en: 'Steps' },
  guidance_scale: { zh: '引导强度', en: 'Guidance' },
  guidance: { zh: '引导强度', en: 'Guidance' },
  cfg_scale: { zh: '引导强度', en: 'Guidance' },
  resolution: { zh: '分辨率', en: 'Resolution' },
  generate_audio: { zh: '生成声音', en: 'Sound' },
  scheduler: { zh: '调度器', en: 'Scheduler' },
  style: { zh: '风格', en: 'Style' },
};

export function parametersOf(
  { properties }: InputSchema,
  used: ReadonlySet<string>,
): { parameters: ModelParameter[]; ids: Record<string, string> } {
  const parameters: ModelParameter[] = [];
  const ids: Record<string, string> = {};
  for (const [name, property] of properties) {
    const isKnown = name in known;
    if (used.has(name) || parameters.length >= parametersMax || (!isKnown && withheld.test(name))) continue;
    const id = name.slice(0, 64);
    const parameter = parameterOf(id, name, property);
    if (!parameter || ids[id]) continue;
    ids[id] = name;
    parameters.push(parameters.length >= shownMax ? { ...parameter, advanced: true } : parameter);
  }
  return { parameters, ids };
}

function parameterOf(id: string, name: string, property: Property): ModelParameter | undefined {
  const said = (property.title ?? name).replace(/_/g, ' ').slice(0, 80);
  const named = { id, name: known[name] ?? { zh: said, en: said } };
  const { enum: choices, type, default: usual, minimum, maximum } = property;
  if (choices && choices.length > 1) {
    const all = choices.slice(0, choicesMax).map((one) => ({ id: String(one), name: { zh: String(one), en: String(one) } }));
    const first = all.find((one) => one.id === String(usual)) ?? all[0];
    return { ...named, kind: 'choice', choices: all, default: first?.id ?? '' };
  }
  if (type === 'boolean') return { ...named, kind: 'switch', default: usual === true };
  if ((type === 'integer' || type === 'number') && minimum !== undefined && maximum !== undefined && minimum < maximum) {
    const middle = typeof usual === 'number' ? usual : minimum;
    const bounds = { min: minimum, max: maximum, default: Math.min(maximum, Math.max(minimum, middle)) };
    return type === 'integer' ? { ...named, kind: 'whole', ...bounds } : { ...named, kind: 'number', ...bounds };
  }
  return undefined;
}
