import type { OutputAt } from '@easel/contract/calls';

/** The marks that say how a picture or a video came to be, as files carry them. */

export interface Marks {
  /** IPTC's word, e.g. `trainedAlgorithmicMedia`. Source: cv.iptc.org/newscodes/digitalsourcetype. */
  sourceType: string | undefined;
  /** China's label (GB 45438-2025). */
  label: Label | undefined;
}

export interface Label {
  /** 1: made by AI, 2: possibly, 3: suspected. */
  Label?: string;
  ContentProducer?: string;
  ProduceID?: string;
}

/** IPTC's words for what was made or changed by a program. */
const byAi = new Set([
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'algorithmicMedia',
  'compositeSynthetic',
  'algorithmicallyEnhanced',
]);

/** C2PA: a signed record of how a file came to be. */

export interface Manifest {
  /** The program that signed. */
  by: string | undefined;
  /** Whose certificate it is. */
  signer: string | undefined;
  /** The record belongs to this very file, and its signature is right. Whether the signer is to be trusted, nobody here says. */
  isWhole: boolean;
  /** It says that AI made the file or changed it. */
  saysAi: boolean;
}

type Known = OutputAt<'Extend/file_verify'>['info'];

/** What a file says of itself, and what the studio knows of it. */
export interface Look {
  mime: string;
  sha256: string;
  marks: Marks;
  manifest: Manifest | undefined;
  known: Known;
}

/**
 * `here`: made here, to the byte; `changed`: its label names a file of ours; `claimed`: it names this studio,
 * which made no such file; `marked`: others say that it is by AI; `told`: it has a record, and
 * that says nothing of AI; `unmarked`: nothing is said.
 */
export type Verdict = 'here' | 'changed' | 'claimed' | 'marked' | 'told' | 'unmarked';

/** How far the reading of a file has come. */
export type LookState =
  | { kind: 'looking' }
  | { kind: 'unreadable'; why: 'kind' | 'large' | 'cutOff' }
  | { kind: 'failed' }
  | { kind: 'looked'; look: Look };

export const fileBytesMax = 200 * 1024 * 1024;

export class UnreadableFile extends Error {}

export function verdictOf({ known, marks, manifest }: Look): Verdict {
  if (known.found === 'same') return 'here';
  if (known.found === 'named') return 'changed';
  if (known.found === 'claimed') return 'claimed';
  if (saysAi(marks) || manifest?.saysAi) return 'marked';
  return manifest || marks.sourceType ? 'told' : 'unmarked';
}

function saysAi({ sourceType, label }: Marks): boolean {
  return label !== undefined || (sourceType !== undefined && byAi.has(sourceType));
}
