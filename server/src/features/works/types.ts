import { type ErrorCode, errorSentences } from '@easel/contract/errors';
import type { Language, Sentence } from '@easel/contract/language';
import { type StoredField, storedFieldNames } from '@easel/contract/new-work';
import { takedownText } from '@easel/contract/takedowns';
import { toolTable } from '@easel/contract/tools';
import { faultSentences } from '@easel/contract/work-refusals';
import type { Output, Work } from '@easel/contract/works';
import type { Selectable } from 'kysely';
import type { ReportLine } from '../../ports/generation.ts';
import { extensionOf } from '../assets/types.ts';
import { keptUntil } from './policy.ts';
import type { WorksTable } from './tables.ts';
import type { Upgraded } from './upgrading/upgrade.ts';

export { checkAsked } from './choosing/policy.ts';
export type { Times, TimesOf, WorkTimes } from './timing/reads.ts';
export { pictureRecipe } from './tools/text2img.ts';

/** Makes the address of a stored file that its reader can open. */
export type SignFile = (file: { id: string; name: string }) => string;

export interface WorkLimits {
  /** Works that a member may have queued and running at once. */
  simultaneous: number;
  retentionDays: number;
  /** Works that a visitor may have made for free in a day. */
  visitorUses: number;
}

/** An output with its files, as a query answers it. */
export interface OutputRow {
  id: string;
  thumb_id: string;
  thumb_large_id: string;
  place: number;
  kind: 'image' | 'video';
  mime: string;
  bytes: number;
  width: number;
  height: number;
  duration: number | null;
  fps: number | null;
  sound: boolean;
  preview_id: string | null;
  seed: number | null;
  method: string | null;
  revised_prompt: string | null;
  colour: string;
  storage_key: string;
}

/** A work with everything that its reader sees. */
export type WorkRow = Upgraded<StoredWorkRow>;

/** The same as it lies in the database. */
export type StoredWorkRow = Selectable<WorksTable> & { queue_position: number | null; wait_s: number | null; outputs: OutputRow[] };

type Named = Pick<WorkRow, 'id' | 'tool' | 'title' | 'source_name'> & {
  recipe: { prompt?: string | undefined; count?: number | undefined };
};

/** The name of a saved file: that of its work, and the place in the row where several were asked for. */
export function fileName(work: Named, { place, mime }: Pick<OutputRow, 'place' | 'mime'>, language: Language): string {
  const alone = place === 0 && (work.recipe.count ?? 1) === 1;
  return `${fileNameOfWork(work, language)}${alone ? '' : `-${place + 1}`}.${extensionOf(mime)}`;
}

/**
 * The title, or the prompt, or the tool in the reader's language with what the work was made from, and a piece of its id: two works
 * never share a name.
 */
export function fileNameOfWork({ id, tool, title, source_name, recipe }: Named, language: Language): string {
  const made = `${toolTable[tool].name[language]} ${source_name.replace(pictureEnding, '')}`;
  return `${inFileName(title) || inFileName(recipe.prompt ?? '') || inFileName(made)}-${shortId(id)}`;
}

const pictureEnding = /\.(png|jpe?g|webp|bmp)$/i;

/** The name of a work's files in addresses goes without words: it says nothing to whoever sees it, and stays when the work gets a title. */
export function addressName({ id, tool }: Pick<WorkRow, 'id' | 'tool'>): string {
  return `${tool}-${shortId(id)}`;
}

export function shortId(id: string): string {
  return id.replace(/[^A-Za-z0-9]/g, '').slice(0, 8);
}

/** With all that file systems allow 255 bytes for, words have 60 characters. */
const fileWordsMax = 60;

/**
 * Words without what a file system refuses or a reader could be misled by: signs of paths, control characters, directions of writing,
 * dots and commas at the ends. Longer ones end with a whole word where there are spaces.
 */
function inFileName(words: string): string {
  const allowed = words.replace(/[\\/:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').replace(/\s+/g, ' ');
  const letters = [...allowed.trim()];
  const cut = letters.slice(0, fileWordsMax).join('');
  const whole = letters.length > fileWordsMax && letters[fileWordsMax] !== ' ' ? cut.replace(/(?<=.{30}) \S*$/u, '') : cut;
  return whole.replace(/^[\s.,，。、；]+|[\s.,，。、；]+$/g, '');
}

/** The number of a work's last change: progress has a column of its own, which no index knows. */
export function changeOf({ change_seq, open_seq }: Pick<WorkRow, 'change_seq' | 'open_seq'>): number {
  return Math.max(change_seq, open_seq);
}

/** What of a work travels as it is stored. */
export function storedPart(row: Pick<Work, StoredField>): Pick<Work, StoredField> {
  return Object.fromEntries(storedFieldNames.map((name) => [name, row[name]])) as unknown as Pick<Work, StoredField>;
}

/** A work as it travels. */
export function encodeWork(row: WorkRow, language: Language, sign: SignFile): Work {
  const { parent_work, parent_asset } = row;
  return {
    ...storedPart(row),
    id: row.id,
    tool: row.tool,
    change: changeOf(row),
    state: row.state,
    progress: Math.round(row.progress * 1000) / 1000,
    phase: row.phase,
    phase_label: row.phase_label?.[language] ?? null,
    queue_position: row.queue_position,
    wait_s: row.wait_s === null ? null : Math.round(row.wait_s),
    price: row.price,
    recipe: row.recipe,
    outputs: row.outputs.map((output) => encodeOutput(row, output, language, sign)),
    ...(row.report ? { report: encodeReport(row.report, language) } : {}),
    error: row.error_code && { code: row.error_code, text: errorText(row, row.error_code, language) },
    parent: parent_work || parent_asset ? { work: parent_work, asset: parent_asset } : null,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    expires_at: keptUntil(row).toISOString(),
  };
}

/** What became of the prompt's things, in the reader's language. */
export function encodeReport(report: readonly ReportLine[], language: Language): NonNullable<Work['report']> {
  return report.map(({ text, as, by }) => ({ text, as, ...(by ? { by: by[language] } : {}) }));
}

const takenDown: Sentence = {
  zh: '本站下架了这个作品：{why}。如有异议，请按我们发给你的邮件申诉',
  en: 'The studio took this down: {why}. The email that we sent you says how to appeal',
};

function errorText({ tool, takedown_reason: reason, takedown_note: note }: WorkRow, code: ErrorCode, language: Language): string {
  if (code === 'taken_down' && reason) return takenDown[language].replace('{why}', () => takedownText({ reason, note }, language));
  const own = code === 'engine_fault' ? faultSentences[tool] : undefined;
  return (own ?? errorSentences[code])[language];
}

function encodeOutput(work: WorkRow, output: OutputRow, language: Language, sign: SignFile): Output {
  const base = `${addressName(work)}-${output.place + 1}`;
  const address = `${base}.${extensionOf(output.mime)}`;
  const thumbName = `${base}.webp`;
  return {
    id: output.id,
    name: fileName(work, output, language),
    kind: output.kind,
    url: sign({ id: output.id, name: address }),
    thumb_url: sign({ id: output.thumb_id, name: thumbName }),
    thumb_large_url: sign({ id: output.thumb_large_id, name: thumbName }),
    ...(output.preview_id ? { preview_url: sign({ id: output.preview_id, name: `${base}.mp4` }) } : {}),
    mime: output.mime,
    bytes: output.bytes,
    width: output.width,
    height: output.height,
    duration: output.duration,
    fps: output.fps,
    sound: output.sound,
    seed: output.seed,
    method: output.method,
    ...(output.revised_prompt ? { revised_prompt: output.revised_prompt } : {}),
    colour: output.colour,
  };
}
