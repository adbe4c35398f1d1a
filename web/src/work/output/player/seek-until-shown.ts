import type { RefObject } from 'react';

/** Milliseconds after which a frame that has not been shown is asked for again, and how often. */
const shownWithin = 100;
const attemptsMax = 5;

/**
 * Seeks to `wanted`, and again while that changes, until the browser has shown the frame. Chromium shows nothing more when it is sent on
 * before it has shown where it was: each frame is waited for, and asked for again. What plays meanwhile ends it: then `wanted` is undefined.
 *
 * @param frameOf the number of the frame that is seen at so many seconds
 */
export async function seekUntilShown(
  video: HTMLVideoElement,
  wanted: RefObject<number | undefined>,
  frameOf: (seconds: number) => number,
): Promise<void> {
  let attempts = 0;
  let before: number | undefined;
  while (wanted.current !== undefined) {
    const to = wanted.current;
    attempts = to === before ? attempts + 1 : 1;
    before = to;
    const shown = await showFrameAt(video, to, (mediaTime) => !video.paused || frameOf(mediaTime) === frameOf(to));
    if (wanted.current === to && (shown || attempts === attemptsMax)) wanted.current = undefined;
  }
}

/** Whether it has been shown in time, as far as the browser can tell: one that tells nothing is believed. */
function showFrameAt(video: HTMLVideoElement, to: number, isIt: (mediaTime: number) => boolean): Promise<boolean> {
  const tells = 'requestVideoFrameCallback' in video;
  return new Promise((resolve) => {
    const stop = new AbortController();
    let callback = 0;
    const end = (shown: boolean) => {
      stop.abort();
      if (tells) video.cancelVideoFrameCallback(callback);
      resolve(shown);
    };
    const look = () => {
      callback = video.requestVideoFrameCallback((_, { mediaTime }) => (isIt(mediaTime) ? end(true) : look()));
    };
    const { signal } = stop;
    video.addEventListener('seeked', () => setTimeout(end, shownWithin, !tells), { signal, once: true });
    if (tells) look();
    video.currentTime = to;
    // Nothing is loaded yet: it begins there.
    if (!video.seeking) end(true);
  });
}
