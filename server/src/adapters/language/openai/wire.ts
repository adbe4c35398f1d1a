import { z } from 'zod';
import type { AnswerRequest, ChatMessage } from '../../../ports/language.ts';

/** What travels to and from `chat/completions`. */

export interface ChatBody {
  model: string;
  messages: readonly WireMessage[];
  stream: true;
  stream_options: { include_usage: true };
  max_tokens: number;
  temperature?: number;
  tools?: readonly object[];
}

type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };

interface WireMessage {
  role: string;
  content: string | readonly Part[] | null;
  tool_calls?: readonly object[];
  tool_call_id?: string;
}

/** A picture of a message as a data address. */
export type EncodePicture = (picture: NonNullable<ChatMessage['images']>[number]) => Promise<string>;

export async function bodyOf(request: AnswerRequest, encode: EncodePicture): Promise<ChatBody> {
  const { model, temperature, maxTokens, tools = [] } = request;
  const messages = await Promise.all(request.messages.map((message) => wireMessage(withPictures(message, tools.length > 0), encode)));
  return {
    ...{ model, messages, stream: true, stream_options: { include_usage: true }, max_tokens: maxTokens },
    ...(temperature === undefined ? {} : { temperature }),
    // A list that is empty is refused by some.
    ...(tools.length === 0 ? {} : { tools: tools.map((tool) => ({ type: 'function', function: tool })) }),
  };
}

/** Tools name the pictures that were attached, which a model that sees them does not find in them. One that does not is told that they are there. */
function withPictures(message: ChatMessage, hasTools: boolean): ChatMessage {
  const { text, pictures = [], images } = message;
  const isBlind = images === undefined;
  if (pictures.length === 0 || !(hasTools || isBlind)) return message;
  const named = pictures.map(({ asset, name }) => (hasTools ? `${asset} (${JSON.stringify(name)})` : JSON.stringify(name))).join(', ');
  const told = hasTools ? `Attached pictures, as tools name them: ${named}` : `Attached pictures: ${named}`;
  const blind = ' You cannot see them: never guess what they show, and say so where it matters.';
  return { ...message, text: `${text}\n\n[${told}.${isBlind ? blind : ''}]` };
}

async function wireMessage(message: ChatMessage, encode: EncodePicture): Promise<WireMessage> {
  const { role, text, images = [], toolCalls = [], toolCall } = message;
  if (images.length > 0) {
    const pictures = await Promise.all(
      images.map(async (picture): Promise<Part> => ({ type: 'image_url', image_url: { url: await encode(picture) } })),
    );
    return { role, content: [{ type: 'text', text }, ...pictures] };
  }
  if (toolCall !== undefined) return { role, tool_call_id: toolCall, content: text };
  if (toolCalls.length === 0) return { role, content: text };
  const tool_calls = toolCalls.map(({ id, tool, arguments: given }) => ({
    ...{ id, type: 'function', function: { name: tool, arguments: JSON.stringify(given) } },
  }));
  return { role, content: text || null, tool_calls };
}

const text = z.string().nullish();

/** One event of the stream. Servers add whatever they like. */
export const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: text,
        delta: z
          .object({
            content: text,
            // As DeepSeek and llama-server say it, OpenRouter and Ollama, and others.
            reasoning_content: text,
            reasoning: text,
            thinking: text,
            refusal: text,
            tool_calls: z
              .array(
                z.object({
                  index: z.number().int().min(0).max(100).optional(),
                  id: text,
                  function: z.object({ name: text, arguments: text }).partial().optional(),
                }),
              )
              .nullish(),
          })
          .partial()
          .nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
  error: z.unknown().optional(),
});
export type Chunk = z.infer<typeof chunkSchema>;
