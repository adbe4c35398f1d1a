import { CallError } from './call-error.ts';

/** Why a call was refused, in words; nothing where it was not. */
export async function refusedWords(calling: Promise<unknown>): Promise<string | undefined> {
  try {
    await calling;
    return undefined;
  } catch (error) {
    if (error instanceof CallError) return error.message;
    throw error;
  }
}
