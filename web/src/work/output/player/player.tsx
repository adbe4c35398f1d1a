import type { Output } from '@easel/contract/works';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { isTyping } from '../../../ui/keyboard/typing.ts';
import { classes } from '../../../ui/style/classes.ts';
import { useWorkActions } from '../../work-actions.ts';
import { FilmStrip } from './film-strip.tsx';
import { frameCount, secondsOf, usualFps } from './moments.ts';
import styles from './player.module.css';
import { Transport } from './transport.tsx';
import { type Playback, usePlayback } from './use-playback.ts';

export interface PlayerProps {
  output: Output;
  alt: string;
  className?: string | undefined;
  /** It is one of several that are played as one: it begins by itself, does not loop, and says when it is over. */
  onEnded?: (() => void) | undefined;
  /** Where it stands, for those who do something with that very frame. */
  moment?: RefObject<Moment>;
  children?: ReactNode;
}

/** Seconds of a clip, or its last frame. */
export type Moment = number | 'last';

/**
 * Plays a clip: with the film itself to find a moment, frame by frame, slowly, in a loop. It is as wide as the room around it allows
 * (a container of sizes), or as `--player-width` says, and its picture at most as tall as `--player-height`. It never starts by itself.
 */
export function Player({ output, alt, className, onEnded, moment, children }: PlayerProps) {
  const { t } = useTranslation('player');
  const actions = useWorkActions();
  const root = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const [length, setLength] = useState(output.duration ?? 0);
  const clip = { duration: length, fps: output.fps ?? usualFps };
  const playback = usePlayback(video, clip);
  const { full, toggleFull } = useFullScreen(root);
  const { width, height, colour } = output;
  const atEnd = playback.frame >= frameCount(clip) - 1;
  const here = (): Moment => (atEnd ? 'last' : secondsOf(playback.frame, clip));
  if (moment) moment.current = here();
  const save = () => actions.saveFrame(output, here());
  usePlayerKeys(root, playback, { save, full: toggleFull });
  useEffect(() => {
    if (onEnded) video.current?.play().catch(() => undefined);
  }, [onEnded]);
  return (
    <section
      ref={root}
      className={classes(styles.player, className)}
      style={{ '--shape': width / height, '--colour': colour }}
      data-full={full || undefined}
      aria-label={alt}
    >
      <div className={styles.screen}>
        <video
          key={output.id}
          ref={video}
          src={output.url}
          poster={output.thumb_large_url}
          width={width}
          height={height}
          loop={playback.loops && !onEnded}
          muted={playback.muted}
          playsInline
          preload="metadata"
          aria-hidden
          tabIndex={-1}
          onClick={playback.toggle}
          onDoubleClick={toggleFull}
          onEnded={onEnded}
          onLoadedMetadata={({ currentTarget: { duration } }) => Number.isFinite(duration) && setLength(duration)}
          onError={() => setFailed(true)}
        />
        {failed && (
          <p className={styles.failed} role="alert">
            {t('unavailable')}
          </p>
        )}
        {children}
      </div>
      <FilmStrip output={output} clip={clip} playback={playback} />
      <Transport
        clip={clip}
        counts={output.fps !== null}
        playback={playback}
        sound={output.sound}
        full={full}
        onFull={document.fullscreenEnabled ? toggleFull : undefined}
        onSave={save}
      />
    </section>
  );
}

function useFullScreen(root: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === root.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [root]);
  const toggleFull = () => {
    const turned = full ? document.exitFullscreen() : root.current?.requestFullscreen();
    turned?.catch(() => undefined);
  };
  return { full, toggleFull };
}

/** Keys for the clip that is in front: on the page, or in the window over it. */
function usePlayerKeys(root: RefObject<HTMLElement | null>, playback: Playback, { save, full }: { save: () => void; full: () => void }) {
  const keys: Record<string, () => void> = {
    k: playback.toggle,
    ' ': playback.toggle,
    ',': () => playback.step(-1),
    '.': () => playback.step(1),
    '<': () => playback.nextSpeed(-1),
    '>': () => playback.nextSpeed(1),
    l: playback.toggleLoop,
    m: playback.toggleMuted,
    s: save,
    w: full,
  };
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
      const over = document.querySelector('[role="dialog"]:not([data-closed]), [role="menu"]');
      if (over && !over.contains(root.current)) return;
      // The space bar presses what has the focus.
      if (event.key === ' ' && target instanceof Element && target.closest('button, a, label, input, summary')) return;
      const run = latest.current[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root]);
}
