import type { ChatFile } from '@easel/contract/bots';
import { errorSentences } from '@easel/contract/errors';
import type { Language } from '@easel/contract/language';
import type { Selectable } from 'kysely';
import type { ChatFilesTable } from './tables.ts';

/** A file without its text. */
export type ChatFileRow = Omit<Selectable<ChatFilesTable>, 'text' | 'source_id'>;

interface FileEncoding {
  language: Language;
  sign(file: { id: string; name: string }): string;
}

export function encodeChatFile(row: ChatFileRow, { language, sign }: FileEncoding): ChatFile {
  const { id, name, mime, bytes, words, kind, state, error_code: code, asset_id: asset } = row;
  return {
    ...{ id, name, mime, bytes, words, kind, state },
    error: code && errorSentences[code][language],
    url: asset && sign({ id: asset, name }),
  };
}
