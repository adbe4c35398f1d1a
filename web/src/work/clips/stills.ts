import type { OutputAt } from '@easel/contract/calls';
import type { Output, Work } from '@easel/contract/works';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { saveAnswer } from '../../api/save-answer.ts';
import { upload } from '../../api/upload.ts';
import { usualFps } from '../output/player/moments.ts';
import { takeFrame } from '../output/player/take-frame.ts';

type Still = OutputAt<'Video/frame_do'>['info']['asset'];

/** A frame of a video as a picture of its own. Where the server cannot take it out of the file, this browser does. */
export async function stillOf(output: Output, moment: number | 'last'): Promise<Still> {
  // Whole milliseconds.
  const at = moment === 'last' ? moment : Math.round(moment * 1000) / 1000;
  try {
    return (await call('Video/frame_do', { output: output.id, at })).info.asset;
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'frame_unreadable') throw error;
    const form = new FormData();
    form.set('output', output.id);
    form.set('at', String(at));
    form.set('frame', await takeFrame(output.url, at === 'last' ? lastMoment(output) : at), 'frame.png');
    return (await upload('Video/frame_do', form)).info.asset;
  }
}

/** Saves a frame of a video as a picture. */
export async function saveStill(output: Output, at: number | 'last'): Promise<void> {
  const { url } = await stillOf(output, at);
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Saves the clips of works as one video. */
export function joinClips(works: readonly Work[], onRefused: (error: CallError) => void): void {
  saveAnswer('Video/join', { ids: works.map(({ id }) => id) }, onRefused);
}

const lastMoment = ({ duration, fps }: Output) => Math.max(0, (duration ?? 0) - 0.5 / (fps ?? usualFps));
