import type { CallPath, InputAt, OutputAt } from '@easel/contract/calls';
import type { Output, Points, Work } from '@easel/contract/works';
import type { CallError } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { saveAnswer } from '../../api/save-answer.ts';
import { upload } from '../../api/upload.ts';
import { setCredits } from '../../queries/usage.ts';
import { bringBack, cacheWork, dropWorks, wishFavorite } from './works.ts';

/** What can be done with works. Each puts its result into the works that the browser knows. */

type Made = { info: { works: Work[]; points: Points } };
/** The calls that make works. */
type MakingPath = { [Path in CallPath]: OutputAt<Path> extends Made ? Path : never }[CallPath];

/** Asks a tool for works. Pictures that travel along come as a form. */
export async function makeWorks<Path extends MakingPath>(path: Path, input: InputAt<Path> | FormData): Promise<Work[]> {
  const answer = input instanceof FormData ? upload(path, input) : call(path, input);
  const { info } = (await answer) as Made;
  setCredits(info.points);
  for (const work of info.works) cacheWork(work);
  return info.works;
}

export async function cancelWork(id: string): Promise<void> {
  const { info } = await call('Work/cancel_do', { id });
  setCredits(info.points);
  cacheWork(info.work);
}

/** Shows the change at once and takes it back if the server refuses. */
export async function favoriteWork(work: Work, favorite: boolean): Promise<void> {
  const end = wishFavorite(work, favorite);
  try {
    const { info } = await call('Work/favorite_do', { id: work.id, value: favorite ? 1 : 0 });
    cacheWork(info.work);
  } finally {
    end();
  }
}

/** Takes the works out of sight at once and puts them back if the server refuses. */
export async function deleteWorks(works: readonly Work[]): Promise<void> {
  const ids = works.map((work) => work.id);
  dropWorks(ids);
  try {
    await call('Work/del_do', { ids });
  } catch (error) {
    bringBack(works);
    throw error;
  }
}

/** Saves one picture. */
export function downloadOutput(output: Pick<Output, 'url' | 'name'>): void {
  const link = document.createElement('a');
  link.href = output.url;
  link.download = output.name;
  link.click();
}

/** Saves all pictures of works as one zip. */
export function downloadZip(ids: readonly string[], onRefused: (error: CallError) => void): void {
  saveAnswer('Work/download', { ids: [...ids] }, onRefused);
}

/** Puts a picture on the clipboard, as PNG because every other program takes that. */
export async function copyOutput(output: Output): Promise<void> {
  const picture = async () => {
    const blob = await (await fetch(output.url)).blob();
    return blob.type === 'image/png' ? blob : (await import('../output/to-png.ts')).toPng(blob);
  };
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture() })]);
}
