import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Clip, frameAt, frameCount, secondsOf } from './moments.ts';
import { seekUntilShown } from './seek-until-shown.ts';

const speeds = [0.25, 0.5, 1, 1.5, 2] as const;

interface Settings {
  loops: boolean;
  muted: boolean;
}
const key = 'easel.player';

/** Where a clip stands, and what moves it. The speed is for one clip; whether it loops and is heard is kept in this browser. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, clip: Clip) {
  const [playing, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [speed, setSpeed] = useState<number>(1);
  const [settings, setSettings] = useState(readSettings);
  /** Where it shall stand while the browser is still on its way to somewhere else. */
  const wanted = useRef<number>(undefined);
  const latest = useRef(clip);
  latest.current = clip;

  const seek = useCallback(
    (to: number) => {
      const element = video.current;
      if (!element) return;
      setSeconds(to);
      const underWay = wanted.current !== undefined;
      wanted.current = to;
      if (!underWay) seekUntilShown(element, wanted, (seconds) => frameAt(seconds, latest.current));
    },
    [video],
  );
  const showFrame = useCallback((frame: number) => seek(secondsOf(frame, latest.current)), [seek]);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    let next = 0;
    const follow = () => {
      setSeconds(element.currentTime);
      next = requestAnimationFrame(follow);
    };
    const rest = () => {
      cancelAnimationFrame(next);
      // The last frame that was shown may be newer than the last one that was followed.
      if (wanted.current === undefined) setSeconds(element.currentTime);
      setPlaying(false);
    };
    element.addEventListener(
      'play',
      () => {
        cancelAnimationFrame(next);
        wanted.current = undefined;
        setPlaying(true);
        follow();
      },
      { signal },
    );
    element.addEventListener('pause', rest, { signal });
    return () => {
      stop.abort();
      cancelAnimationFrame(next);
    };
  }, [video]);

  const change = (part: Partial<Settings>) => {
    const now = { ...settings, ...part };
    setSettings(now);
    persistSettings(now);
  };
  const changeSpeed = (to: number) => {
    setSpeed(to);
    if (video.current) video.current.playbackRate = to;
  };
  return {
    playing,
    seconds,
    frame: frameAt(seconds, clip),
    frames: frameCount(clip),
    speed,
    ...settings,
    toggle: () => {
      const element = video.current;
      if (element?.paused) element.play().catch(() => undefined);
      else element?.pause();
    },
    pause: () => video.current?.pause(),
    play: () => void video.current?.play().catch(() => undefined),
    step: (by: -1 | 1) => {
      video.current?.pause();
      showFrame(frameAt(wanted.current ?? video.current?.currentTime ?? 0, latest.current) + by);
    },
    showFrame,
    toggleLoop: () => change({ loops: !settings.loops }),
    toggleMuted: () => change({ muted: !settings.muted }),
    /** @param by to the next slower or faster one; 0: the next one, and from the fastest to the slowest */
    nextSpeed: (by: -1 | 0 | 1) => {
      const at = speeds.indexOf(speed as (typeof speeds)[number]);
      const next = by === 0 ? (at + 1) % speeds.length : Math.max(0, Math.min(speeds.length - 1, at + by));
      changeSpeed(speeds[next] ?? 1);
    },
  };
}

export type Playback = ReturnType<typeof usePlayback>;

function readSettings(): Settings {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Settings>;
    return { loops: stored.loops !== false, muted: stored.muted === true };
  } catch {
    return { loops: true, muted: false };
  }
}

function persistSettings(settings: Settings): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // They hold until the page is left.
  }
}
