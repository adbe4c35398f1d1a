import type { Call } from '@easel/contract/call';
import { calls } from '@easel/contract/calls';
import { chatTools } from '@easel/contract/chat-tools';
import { creditsPerOutput } from '@easel/contract/prices';
import type { Tool } from '@easel/contract/recipe';
import { sourceKinds, sourceRoles, toolTable } from '@easel/contract/tools';
import type { Work } from '@easel/contract/works';
import { AppError } from '../../../platform/app-error.ts';
import type { EngineRegistry } from '../../../platform/engines/registry.ts';
import { newId } from '../../../platform/ids.ts';
import type { Member, Route } from '../../../platform/route.ts';
import type { ToolCall, ToolDeclaration } from '../../../ports/language.ts';
import type { WordGuard } from '../../word-rules/types.ts';
import { findModel } from '../../works/reads.ts';
import { storable } from '../policy.ts';
import type { StoredAsk } from '../tables.ts';
import { refusedAsk } from '../types.ts';
import { declareTool } from './tool-declarations.ts';
import type { ChatMember } from './types.ts';

/** The tools of the studio as a chat uses them: each through the very call that its screen makes. */
export interface ToolUse {
  /** The tools that a chat may ask for. */
  readonly all: readonly Tool[];
  /** Those of them that the studio offers now. */
  offered(tools: readonly Tool[]): ToolDeclaration[];
  /** The question about what a model asked for. What cannot be made is refused in it; nothing where it is no tool at all. */
  ask(member: ChatMember, call: ToolCall): Promise<StoredAsk | undefined>;
  /** Credits that it will cost. Refuses what cannot be made. */
  quote(member: ChatMember, tool: Tool, fields: Record<string, unknown>): Promise<number>;
  /** Makes it for the price that was told; asked for twice it is made once. Answers the work. */
  use(member: ChatMember, ask: StoredAsk): Promise<string>;
}

/** What the studio adds by itself: a model has no say in it. */
const withheld = ['request_id', 'price', 'model', 'parameters'];

/** Answers how tools name a picture of the member's; one that was attached becomes theirs to start from. */
export type TakePicture = (member: string, asset: string) => Promise<string>;

export function createToolUse(routes: readonly Route[], engines: EngineRegistry, takePicture: TakePicture, words: WordGuard): ToolUse {
  const routeOf = (tool: Tool): { call: Call; route: Route } => {
    const call = calls.find(({ path }) => path === toolTable[tool].call);
    const route = routes.find(({ call: { path } }) => path === call?.path);
    if (!call || !route || !(chatTools as readonly Tool[]).includes(tool)) throw new AppError('not_found');
    return { call, route };
  };
  const parse = (tool: Tool, fields: Record<string, unknown>, more: Record<string, unknown> = {}) => {
    const { call, route } = routeOf(tool);
    const parsed = call.input.safeParse({ ...without(fields, withheld), ...more });
    if (!parsed.success) throw new AppError('invalid');
    const wrong = route.wrongFields?.(parsed.data as never) ?? {};
    if (Object.keys(wrong).length > 0) throw new AppError('invalid', { fields: wrong });
    return { route, input: parsed.data as Record<string, unknown> };
  };

  /** What is asked for, by which model, and for how long where it does not say. */
  const planned = (tool: Tool, fields: Record<string, unknown>) => {
    const { input } = parse(tool, fields);
    words.checkRecipe(input);
    const { offer } = findModel(engines, tool, input.model as string | undefined, input) ?? {};
    if (!offer) throw new AppError('engine_unavailable');
    const duration = (input.duration as number | undefined) ?? offer.model.inputs.duration?.[0];
    return { offer, duration, count: (input.count as number | undefined) ?? 1 };
  };

  const declarationOf = (tool: (typeof chatTools)[number]): ToolDeclaration =>
    declareTool(
      tool,
      routeOf(tool).call,
      engines.offers(tool).map(({ model }) => model.inputs),
    );

  const self: ToolUse = {
    all: chatTools,
    offered: (tools) => chatTools.filter((tool) => tools.includes(tool) && engines.offers(tool).length > 0).map(declarationOf),
    async ask(member, { tool: name, arguments: given }) {
      const tool = chatTools.find((one) => one === name);
      if (!tool) return undefined;
      const recipe = fieldsOf(given);
      const ask = { ask: newId(), tool, recipe: recipe ?? {} };
      try {
        if (!recipe) throw new AppError('invalid');
        const { duration } = planned(tool, recipe);
        const told = { ...recipe, ...(duration !== undefined && { duration }) };
        return { ...ask, recipe: told, price: await self.quote(member, tool, told), state: 'open' };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // Nobody has filled in anything: the model did.
        const reason = error.code === 'invalid' ? new AppError('tool_unclear') : error;
        return { ...ask, price: 0, ...refusedAsk(reason) };
      }
    },
    async quote(_member, tool, fields) {
      const { offer, duration, count } = planned(tool, fields);
      return creditsPerOutput(offer, { duration }) * count;
    },
    async use(member, { ask, tool, recipe, price }) {
      // What is refused anyway takes nothing over.
      parse(tool, recipe);
      const sources = await sourcesIn(recipe, (asset) => takePicture(member.memberId, asset));
      const { route, input } = parse(tool, recipe, { ...sources, request_id: ask, price });
      const answer = (await route.handle(input as never, readerOf(member))) as { info: { works: Work[] } };
      const [work] = answer.info.works;
      if (!work) throw new AppError('fault');
      return work.id;
    },
  };
  return self;
}

/** The fields that name pictures, each taken over. */
async function sourcesIn(fields: Record<string, unknown>, take: (asset: string) => Promise<string>): Promise<Record<string, unknown>> {
  const named = sourceRoles.filter((role) => sourceKinds[role] === 'image' && fields[role] !== undefined);
  const taken = named.map(async (role) => {
    const value = fields[role];
    if (typeof value === 'string') return [role, await take(value)];
    return [role, Array.isArray(value) ? await Promise.all(value.map((one) => (typeof one === 'string' ? take(one) : one))) : value];
  });
  return Object.fromEntries(await Promise.all(taken));
}

/** Characters of what a model may fill in. */
const fieldsMax = 20_000;

/** What a model filled in, as it can be stored; nothing where it is nonsense. */
function fieldsOf(given: unknown): Record<string, unknown> | undefined {
  const text = JSON.stringify(given, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value));
  if (!text?.startsWith('{') || text.length > fieldsMax) return undefined;
  return JSON.parse(text) as Record<string, unknown>;
}

function without(fields: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** Whoever asks in a chat has a socket, and no request of their own: limits count the member alone. */
function readerOf({ memberId, language }: ChatMember): Member {
  return {
    ...{ memberId, language, kind: 'member', sessionId: '', ip: '', local: false, userAgent: '', requestId: '', origin: '' },
    left: () => AbortSignal.any([]),
    ...{ token: undefined, tokenHash: undefined, visitorHash: undefined, file: undefined, cookie: () => undefined },
  };
}
