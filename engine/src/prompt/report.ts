import type { Detail, Subject } from '../paint/plan.ts';
import type { StyleName } from '../paint/style.ts';
import type { ThingKind } from '../paint/things/thing.ts';
import { chineseLexicons } from './chinese/tokens.ts';
import { type ConceptName, concepts } from './concepts.ts';
import { englishLexicons } from './english/tokens.ts';
import type { Name, ReportLine } from './fates/report-lines.ts';
import type { Lack } from './fates/shortcomings.ts';
import { isAlive } from './gather-mentions.ts';
import { styleWordIn } from './style-named.ts';

const subjectNames: Record<Subject, Name> = {
  mountains: { zh: '山野', en: 'a landscape' },
  ocean: { zh: '大海', en: 'the sea' },
  forest: { zh: '森林', en: 'a forest' },
  desert: { zh: '沙漠', en: 'a desert' },
  city: { zh: '城市', en: 'a city' },
  townscape: { zh: '街镇', en: 'a town' },
  space: { zh: '太空', en: 'space' },
  aurora: { zh: '极光', en: 'northern lights' },
  underwater: { zh: '海底', en: 'the sea floor' },
  flowers: { zh: '花田', en: 'flowers' },
  tree: { zh: '树', en: 'a tree' },
  'still-life': { zh: '静物', en: 'a still life' },
  room: { zh: '室内', en: 'a room' },
  abstract: { zh: '抽象画', en: 'an abstract picture' },
};

const lackNames: Record<Lack, Name> = {
  colour: { zh: '颜色不同', en: 'in another colour' },
  count: { zh: '数量不同', en: 'in another number' },
  material: { zh: '材质不同', en: 'of another material' },
  lit: { zh: '不亮灯', en: 'unlit' },
  glow: { zh: '不发光', en: 'without its glow' },
  side: { zh: '方位不定', en: 'on either side' },
  place: { zh: '位置不同', en: 'in another place' },
  pose: { zh: '姿势不同', en: 'in another pose' },
  burning: { zh: '没有燃烧', en: 'not burning' },
  ruined: { zh: '完好', en: 'not in ruins' },
  broken: { zh: '完好', en: 'unbroken' },
  flooded: { zh: '没有被淹', en: 'not flooded' },
  portrait: { zh: '不是特写', en: 'not close up' },
  melting: { zh: '没有融化', en: 'not melting' },
};

/** The name of what is drawn, and what of it is not: "castle, not burning". */
export function nameWithout({ zh, en }: Name, lacks: readonly Lack[]): Name {
  if (lacks.length === 0) return { zh, en };
  const without = lackedBy(lacks);
  return { zh: `${zh}（${without.zh}）`, en: `${en}, ${without.en}` };
}

/** What stands for something that is drawn itself: not "cat → cat, in another pose". */
export function itselfWithout(concept: ConceptName, lacks: readonly Lack[]): Name {
  return lacks.includes('pose') && isAlive([concept]) ? lackedBy(lacks) : nameWithout(nameOf(concept), lacks);
}

/** The line of something that is drawn in another pose, where that is told otherwise. */
export function withoutPose(line: ReportLine): ReportLine {
  if (!line.by) return line;
  const { pose } = lackNames;
  const by = { zh: withoutLack(line.by.zh, pose.zh, '，'), en: withoutLack(line.by.en, pose.en, ', ') };
  return by.zh === '' ? { text: line.text, as: 'drawn' } : { ...line, by };
}

/** What `nameWithout` or `lackedBy` gives, without one of the lacks. */
function withoutLack(said: string, lack: string, mark: string): string {
  const others = (part: string) => part.split(mark).filter((one) => one !== lack);
  return said.replace(/[^（）]+/gu, (part) => others(part).join(mark)).replace('（）', '');
}

function lackedBy(lacks: readonly Lack[]): Name {
  return { zh: lacks.map((lack) => lackNames[lack].zh).join('，'), en: lacks.map((lack) => lackNames[lack].en).join(', ') };
}

/** What a whole picture is called: "a forest". */
export function nameOfSubject(subject: Subject): Name {
  return subjectNames[subject];
}

/** The first word that each language has for a concept. */
export function nameOf(concept: ConceptName): Name {
  const first = (lexicons: readonly Partial<Record<ConceptName, string>>[], separator: RegExp) =>
    lexicons.map((lexicon) => lexicon[concept]?.split(separator)[0]).find((word) => word !== undefined) ?? concept;
  return { zh: first(chineseLexicons, /\s+/), en: first(englishLexicons, /\s*,\s*/) };
}

/** What a style is called in a report; its id where no word names it. */
export function nameOfStyle(style: StyleName): Name {
  const concept = conceptNames.find((name) => concepts[name].style === style);
  return concept ? nameOf(concept) : { zh: style, en: style };
}

/** What becomes of the style that a prompt names, where another is painted. "Photo" may only tell what a picture is. */
export function overruledStyle(prompt: string, painted: StyleName): ReportLine[] {
  const named = styleWordIn(prompt);
  if (!named || named.style === painted || named.style === 'photo') return [];
  return [{ text: named.text, as: 'replaced', by: nameOfStyle(painted) }];
}

const conceptNames = Object.keys(concepts) as ConceptName[];

/** What one of a kind of thing is called; its id where no word names it. */
export function nameOfThing(kind: ThingKind): Name {
  const concept =
    conceptNames.find((name) => name === kind && concepts[name].thing === kind) ??
    conceptNames.find((name) => concepts[name].thing === kind && concepts[name].count === undefined);
  return concept ? nameOf(concept) : { zh: kind, en: kind };
}

/** What a detail of a scene is called; its id where no word names it. */
export function nameOfDetail(detail: Detail): Name {
  const same = conceptNames.find((name) => name === detail && concepts[name].look === undefined);
  const alone = same ?? conceptNames.find((name) => concepts[name].details?.length === 1 && concepts[name].details[0] === detail);
  const concept = alone ?? conceptNames.find((name) => concepts[name].details?.includes(detail) || concepts[name].standIn === detail);
  return concept ? nameOf(concept) : { zh: detail, en: detail };
}

/** Several names as one, each once, in their order. */
export function joinNames(names: readonly Name[]): Name {
  const unlike = names.filter(({ en }, at) => names.findIndex((other) => other.en === en) === at);
  return { zh: unlike.map(({ zh }) => zh).join('、'), en: unlike.map(({ en }) => en).join(', ') };
}
