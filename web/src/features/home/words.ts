import { type Tool, toolsForVisitors } from '@easel/contract/tools';
import type { StudioConfig } from '../../queries/studio-config.ts';

/** What a tool costs as the home page tells it: for one output, by time, or so many a day for nothing. */
export interface ToolPrice {
  kind: 'output' | 'second' | 'minute' | 'free' | 'daily';
  count: number;
  /** About how long one output takes. */
  seconds: number;
}

/** @returns nothing where the studio does not have the tool */
export function priceOf({ tools, limits }: Pick<StudioConfig, 'tools' | 'limits'>, tool: Tool, visitor: boolean): ToolPrice | undefined {
  const model = tools[tool]?.models[0];
  if (!model) return undefined;
  const seconds = Math.max(1, Math.round(model.eta_s));
  const uses = limits.visitor_uses ?? 0;
  if (visitor && uses > 0 && toolsForVisitors.includes(tool)) return { kind: 'daily', count: uses, seconds };
  if (model.price === 0) return { kind: 'free', count: 0, seconds };
  const kind = model.price_unit === '1k_tokens' ? 'output' : model.price_unit;
  return { kind, count: kind === 'output' ? Math.ceil(model.price) : model.price, seconds };
}
