import type { Output } from '@easel/contract/works';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { mayMove } from '../may-move.ts';
import { FrameReader } from './frame-reader.ts';
import { type Clip, frameAt, secondsOf, timeText } from './moments.ts';
import styles from './player.module.css';
import type { Playback } from './use-playback.ts';

interface FilmStripProps {
  output: Output;
  clip: Clip;
  playback: Playback;
}

const cells = 12;
const cell = { width: 96, height: 60 };

/** The clip itself as the way to a moment of it: twelve of its frames, a line where it stands, and the frame under the pointer. */
export function FilmStrip({ output, clip, playback }: FilmStripProps) {
  const { t } = useTranslation('player');
  const strip = useRef<HTMLCanvasElement>(null);
  const reader = useStripReader(output, clip, strip);
  const peek = useRef<HTMLCanvasElement>(null);
  const [pointed, setPointed] = useState<{ share: number; frame: number }>();
  const resumes = useRef(false);
  const { frame, frames, seconds } = playback;

  const point = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch') return;
    const box = event.currentTarget.getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
    const at = frameAt(share * clip.duration, clip);
    setPointed({ share, frame: at });
    reader.current?.readNewest(secondsOf(at, clip)).then(
      (video) => video && peek.current && drawInto(peek.current, video, 0, 1),
      () => undefined,
    );
  };
  const letGo = () => {
    if (resumes.current) playback.play();
    resumes.current = false;
  };
  const words = t('position', { seconds: seconds.toFixed(1), length: clip.duration.toFixed(1), frame: frame + 1, frames });
  return (
    <div className={styles.strip} onPointerMove={point} onPointerLeave={() => setPointed(undefined)}>
      <canvas ref={strip} width={cells * cell.width} height={cell.height} style={{ backgroundImage: `url("${output.thumb_url}")` }} />
      <span className={styles.head} style={{ insetInlineStart: `${(100 * frame) / Math.max(1, frames - 1)}%` }} />
      <input
        type="range"
        className={styles.seek}
        aria-label={t('seek')}
        aria-valuetext={words}
        min={0}
        max={frames - 1}
        step={1}
        value={frame}
        onPointerDown={() => {
          resumes.current = playback.playing;
          playback.pause();
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onChange={(event) => playback.showFrame(event.target.valueAsNumber)}
      />
      {pointed && (
        <span className={styles.peek} aria-hidden style={{ '--at': pointed.share, '--shape': output.width / output.height }}>
          <canvas ref={peek} width={peekWidth(output)} height={Math.round((peekWidth(output) * output.height) / output.width)} />
          {timeText(pointed.frame / clip.fps)}
        </span>
      )}
    </div>
  );
}

const peekWidth = ({ width, height }: Output) => Math.round(width >= height ? 160 : (160 * width) / height);

/** Draws the strip once, and leaves the reader open for the frames that are pointed at. */
function useStripReader(output: Output, { duration }: Clip, strip: { current: HTMLCanvasElement | null }) {
  const reader = useRef<FrameReader>(undefined);
  const { url } = output;
  useEffect(() => {
    // Those who pay for what they load see its poster instead, over and over.
    if (!mayMove('data')) return;
    const opened = new FrameReader(url);
    reader.current = opened;
    const draw = async () => {
      for (let place = 0; place < cells; place += 1) {
        const video = await opened.read(((place + 0.5) / cells) * duration);
        if (reader.current !== opened || !strip.current) return;
        drawInto(strip.current, video, place, cells);
      }
    };
    draw().catch(() => undefined);
    return () => {
      reader.current = undefined;
      opened.close();
    };
  }, [url, duration, strip]);
  return reader;
}

/** A frame into one of several cells side by side, filling it. */
function drawInto(canvas: HTMLCanvasElement, video: HTMLVideoElement, place: number, of: number): void {
  const width = canvas.width / of;
  const { height } = canvas;
  const scale = Math.max(width / video.videoWidth, height / video.videoHeight);
  const [across, down] = [width / scale, height / scale];
  const from = [(video.videoWidth - across) / 2, (video.videoHeight - down) / 2] as const;
  canvas.getContext('2d')?.drawImage(video, ...from, across, down, place * width, 0, width, height);
}
