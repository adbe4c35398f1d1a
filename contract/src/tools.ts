import type { Language, Sentence } from './language.ts';

/**
 * The tools of the studio, in the order in which they are listed anywhere. This is the only list of them: a new tool is an entry here
 * and one in `web/src/tool/tools.ts`, and the compiler names what else it needs. Free of zod, because the first screen needs it.
 */

/** What works put out and start from. */
export const mediaKinds = ['image', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The recipe's fields that name stored files, the one that is changed first, and of what kind they are where a model names no other. */
export const sourceKinds = {
  /** The clip that a clip goes on from. */
  extends: 'video',
  image: 'image',
  mask: 'image',
  target: 'image',
  source: 'image',
  first_frame: 'image',
  last_frame: 'image',
  references: 'image',
} as const satisfies Record<string, MediaKind>;
export type SourceRole = keyof typeof sourceKinds;
export const sourceRoles = Object.keys(sourceKinds) as SourceRole[];
/** The roles of which a recipe may name several. */
export type ListRole = 'references';

/** Of what kind a stored file is, by its type, e.g. `video/mp4`. */
export function mediaKindOf(mime: string): MediaKind {
  return mime.startsWith('video/') ? 'video' : 'image';
}

interface ToolEntry {
  name: Sentence;
  makes: MediaKind;
  /** What a work of it starts from. The first role is the one that takes an output of another tool. */
  sources: readonly SourceRole[];
  /** The call that asks for a work. Without one the tool is not there yet, and offered by no engine. */
  call: string | null;
}

export const toolTable = {
  text2img: { name: { zh: '文生图', en: 'Text to image' }, makes: 'image', sources: [], call: 'Image/text2img_do' },
  img2img: { name: { zh: '图生图', en: 'Image to image' }, makes: 'image', sources: ['image', 'references'], call: 'Image/img2img_do' },
  enhance: { name: { zh: '画质增强', en: 'Enhance' }, makes: 'image', sources: ['image'], call: 'Image/enhance_do' },
  expand: { name: { zh: '扩图', en: 'Expand' }, makes: 'image', sources: ['image'], call: 'Image/expand_do' },
  face: { name: { zh: '换脸', en: 'Face swap' }, makes: 'image', sources: ['target', 'source'], call: 'Image/face_swap' },
  redraw: { name: { zh: '局部重绘', en: 'Redraw' }, makes: 'image', sources: ['image', 'mask', 'references'], call: 'Image/redraw_do' },
  realtime: { name: { zh: '实时绘画', en: 'Realtime' }, makes: 'image', sources: ['image'], call: 'Image/realtime_save_do' },
  text2video: { name: { zh: '文生视频', en: 'Text to video' }, makes: 'video', sources: [], call: 'Video/text2video_do' },
  img2video: {
    name: { zh: '图生视频', en: 'Image to video' },
    makes: 'video',
    sources: ['image', 'first_frame', 'last_frame', 'references', 'extends'],
    call: 'Video/img2video_do',
  },
} as const satisfies Record<string, ToolEntry>;

export type Tool = keyof typeof toolTable;
/** The tools of which visitors have some uses a day for nothing. */
export const toolsForVisitors: readonly Tool[] = ['face'];
export const tools = Object.keys(toolTable) as [Tool, ...Tool[]];

/** The tools that are there by now. */
export type BuiltTool = { [Name in Tool]: (typeof toolTable)[Name]['call'] extends null ? never : Name }[Tool];

export function isBuilt(tool: Tool): tool is BuiltTool {
  return toolTable[tool].call !== null;
}

export function isTool(name: string | null): name is Tool {
  return name !== null && Object.hasOwn(toolTable, name);
}

/** What the tools are called in a language. */
export function toolNames(language: Language): Record<Tool, string> {
  return byTool((tool) => toolTable[tool].name[language]);
}

/** Something for each tool. */
export function byTool<Value>(of: (tool: Tool) => Value): Record<Tool, Value> {
  return Object.fromEntries(tools.map((tool) => [tool, of(tool)])) as Record<Tool, Value>;
}

/** The tools that can begin with an output of this kind, of whatever tool it is. */
export function toolsTaking(kind: MediaKind): Tool[] {
  return tools.filter((tool) => {
    const first: SourceRole | undefined = toolTable[tool].sources[0];
    return first !== undefined && sourceKinds[first] === kind;
  });
}

/** The tools whose works are pictures, or videos. */
export function toolsMaking(kind: MediaKind): Tool[] {
  return tools.filter((tool) => toolTable[tool].makes === kind);
}
