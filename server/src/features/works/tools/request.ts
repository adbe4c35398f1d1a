import type { CallParsed } from '@easel/contract/call';
import type { CallAt } from '@easel/contract/calls';
import type { BuiltTool, ListRole, toolTable } from '@easel/contract/tools';
import type { RecipeOf } from '@easel/contract/works';
import type { Member } from '../../../platform/route.ts';
import type { ClipFiles } from '../../../ports/clips.ts';
import type { EngineModel } from '../../../ports/generation.ts';
import type { NewAsset } from '../../assets/types.ts';
import type { FaceFinder } from '../analysis/faces.ts';
import type { OwnSource, TakenRole } from '../sources/reads.ts';
import type { MaskDeps } from './mask.ts';

/** How works of a tool are asked for. */

/** The tools that are asked for by a call of their own. What was painted in realtime is kept by its own feature. */
export type RequestedTool = Exclude<BuiltTool, 'realtime'>;

/** The fields of the call that the contract names for the tool, parsed. */
export type ToolInput<Name extends RequestedTool> = CallParsed<CallAt<(typeof toolTable)[Name]['call']>>;

/** The sources that the call has fields for. */
type ToolSources<Input> = {
  readonly [Role in keyof Input & TakenRole]-?: Role extends ListRole
    ? readonly OwnSource[]
    : OwnSource | (undefined extends Input[Role] ? undefined : never);
};

export interface ToolDeps extends MaskDeps {
  clips: ClipFiles;
  faces: FaceFinder;
  limits: { enhanceMaxSide: number };
}

/** What somebody asked for, with what has been found for it: the model takes all of it, and the sources are theirs. */
export interface Asked<Name extends RequestedTool> {
  input: ToolInput<Name>;
  model: EngineModel;
  sources: ToolSources<ToolInput<Name>>;
  reader: Member;
  /** For works that were given none. */
  randomSeed: number;
  deps: ToolDeps;
}

export interface Completed<Name extends RequestedTool> {
  /** With everything chosen and its size in pixels known. */
  recipe: RecipeOf<Name>;
  /** What the recipe names besides the sources of the fields. */
  besides?: readonly OwnSource[] | undefined;
  /** A stored file that came with the request. */
  brought?: NewAsset | undefined;
}

/** Completes the recipe, or refuses what cannot be made. Nothing is charged yet. */
export type CompleteRequest<Name extends RequestedTool> = (asked: Asked<Name>) => Completed<Name> | Promise<Completed<Name>>;
