import type { ChatMessage, ToolDeclaration } from '../../../ports/language.ts';
import type { FunctionCall, Functions, HistoryItem } from './llama.ts';

/** A chat as `node-llama-cpp` takes it: what tools answered is part of the answer that asked for them. */
export function historyOf(messages: readonly ChatMessage[]): HistoryItem[] {
  const history: HistoryItem[] = [];
  const calls = new Map<string, FunctionCall>();
  for (const { role, text, toolCalls = [], toolCall } of messages) {
    if (role === 'system' || role === 'user') history.push({ type: role, text });
    else if (role === 'assistant') {
      const made = toolCalls.map(({ id, tool, arguments: params }): FunctionCall => {
        const call: FunctionCall = { type: 'functionCall', name: tool, params, result: 'No outcome yet' };
        calls.set(id, call);
        return call;
      });
      answerOf(history).push(...(text === '' ? [] : [text]), ...made);
    } else {
      const call = toolCall === undefined ? undefined : calls.get(toolCall);
      if (call) call.result = text;
    }
  }
  // The answer that is asked for now.
  answerOf(history);
  return history;
}

/** The last answer of a history, begun where there is none. */
function answerOf(history: HistoryItem[]): (string | FunctionCall)[] {
  const last = history.at(-1);
  if (last?.type === 'model') return last.response;
  const response: (string | FunctionCall)[] = [];
  history.push({ type: 'model', response });
  return response;
}

export function functionsOf(tools: readonly ToolDeclaration[]): Functions {
  return Object.fromEntries(tools.map(({ name, description, parameters }) => [name, { description, params: plainSchema(parameters) }]));
}

const understood = new Set(['type', 'properties', 'items', 'enum', 'const', 'description', 'required']);

/** The words of a JSON schema from which the package makes a grammar; a tool's own checks find what the others would. */
function plainSchema(schema: { [key: string]: unknown }): { [key: string]: unknown } {
  const kept = Object.entries(schema).filter(([key]) => understood.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => {
      if (key === 'properties') return [key, mapFields(value as { [key: string]: { [key: string]: unknown } }, plainSchema)];
      if (key === 'items') return [key, plainSchema(value as { [key: string]: unknown })];
      return [key, value];
    }),
  );
}

function mapFields<From, To>(fields: { [key: string]: From }, map: (from: From) => To): { [key: string]: To } {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, map(value)]));
}
