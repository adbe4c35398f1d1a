import type { ChatBody } from './wire.ts';

/** What a model takes differently. Learned from its refusals, so the second question goes right at once. */
export interface Quirks {
  tokenLimit: 'max_tokens' | 'max_completion_tokens';
  temperature: boolean;
  usage: boolean;
  tools: boolean;
  systemRole: 'system' | 'developer' | 'user';
}

export const usualQuirks: Quirks = { tokenLimit: 'max_tokens', temperature: true, usage: true, tools: true, systemRole: 'system' };

/** What is to be done differently after a refusal of something in the request; nothing where it is about something else. */
export function learn(quirks: Quirks, refusal: string): Quirks | undefined {
  const refused = (name: RegExp) =>
    name.test(refusal) &&
    /unsupported|not support|unrecognized|unknown|unexpected|extra|not permitted|invalid|only the default/i.test(refusal);
  if (quirks.tokenLimit === 'max_tokens' && /max_completion_tokens/.test(refusal))
    return { ...quirks, tokenLimit: 'max_completion_tokens' };
  if (quirks.usage && refused(/stream_options|include_usage/)) return { ...quirks, usage: false };
  if (quirks.temperature && refused(/temperature/)) return { ...quirks, temperature: false };
  if (quirks.tools && refused(/\btools?\b|function/i)) return { ...quirks, tools: false };
  if (quirks.systemRole === 'system' && refused(/\bdeveloper\b/) && /system/.test(refusal)) return { ...quirks, systemRole: 'developer' };
  if (quirks.systemRole === 'system' && refused(/system (role|message|prompt)|role.{0,20}system/i))
    return { ...quirks, systemRole: 'user' };
  return undefined;
}

export function withQuirks(body: ChatBody, quirks: Quirks): object {
  const { max_tokens, temperature, stream_options, tools, messages, ...rest } = body;
  return {
    ...rest,
    messages: messages.map((message) => (message.role === 'system' ? { ...message, role: quirks.systemRole } : message)),
    [quirks.tokenLimit]: max_tokens,
    ...(quirks.temperature ? { temperature } : {}),
    ...(quirks.usage ? { stream_options } : {}),
    ...(quirks.tools && tools ? { tools } : {}),
  };
}
