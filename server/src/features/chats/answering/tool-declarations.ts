import type { Call } from '@easel/contract/call';
import type { chatTools } from '@easel/contract/chat-tools';
import { limits } from '@easel/contract/limits';
import { z } from 'zod';
import type { ToolDeclaration } from '../../../ports/language.ts';

/**
 * How the studio's tools are told to models: short, because every answer pays for it, and in the plain part of JSON schema, because servers
 * turn it into grammars. What comes back is read by the calls themselves.
 */

type ChatTool = (typeof chatTools)[number];

const descriptions: Record<ChatTool, string> = {
  text2img: 'Draws a picture from words.',
  img2img: 'Makes a new picture from an existing one and words.',
  redraw: 'Changes the marked part of a picture. Only the member can mark it: link to /image/redraw?image=<id> where there is no mask yet.',
  enhance: 'Makes a picture larger and cleaner.',
  text2video: 'Makes a short clip from words.',
  img2video: 'Makes a picture move.',
};

const picture = { type: 'string', description: 'The id of an output or of an attached picture of this chat.' };

/** Other fields of the calls are of no use to a model. */
const fields: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  image: picture,
  first_frame: picture,
  last_frame: picture,
  mask: { type: 'string', description: 'The id of a mask.' },
  prompt: { type: 'string', description: `What shall be seen, in at most ${limits.descriptionMax} characters.` },
  unwanted: { type: 'string', description: 'What shall not be seen.' },
  style: { type: 'string' },
  scale: { type: 'string', description: 'Width to height, such as 16:9.' },
  duration: { type: 'number', description: 'Seconds.' },
  factor: { type: 'integer', enum: [2, 4], description: 'How many times larger.' },
  count: { type: 'integer', description: 'How many, from 1 to 4.' },
  creativity: { type: 'integer', description: `From 0, close to what is given, to ${limits.creativityMax}, free.` },
  seed: { type: 'integer', description: 'The same number paints the same once more.' },
};

/** What a model of the studio lets one choose from. */
interface Choices {
  style?: readonly { id: string }[];
  duration?: readonly number[];
}

/** @param inputs what the models take that could make it */
export function declareTool(tool: ChatTool, { input }: Call, inputs: readonly Choices[]): ToolDeclaration {
  const taken = input instanceof z.ZodObject ? input.shape : {};
  const named = Object.keys(fields).filter((name) => name in taken);
  const properties = Object.fromEntries(named.map((name) => [name, { ...fields[name], ...choicesOf(name, inputs) }]));
  const required = named.filter((name) => name === 'image' || (name === 'prompt' && !('image' in properties)));
  return { name: tool, description: descriptions[tool], parameters: { type: 'object', properties, required } };
}

function choicesOf(name: string, inputs: readonly Choices[]): { enum?: readonly (string | number)[] } {
  const choices = inputs.flatMap(({ style = [], duration = [] }): readonly (string | number)[] => {
    if (name === 'style') return style.map(({ id }) => id);
    return name === 'duration' ? duration : [];
  });
  return choices.length > 0 ? { enum: [...new Set(choices)] } : {};
}
