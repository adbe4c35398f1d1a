import { Camera, Fullscreen, Minimize, Pause, Play, Repeat, StepBack, StepForward, Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Toolbar } from '../../../ui/button/toolbar.tsx';
import { classes } from '../../../ui/style/classes.ts';
import { type Clip, lengthText, timeText } from './moments.ts';
import styles from './player.module.css';
import type { Playback } from './use-playback.ts';

interface TransportProps {
  clip: Clip;
  /** The engine has told how many frames there are. */
  counts: boolean;
  playback: Playback;
  sound: boolean;
  full: boolean;
  onFull: (() => void) | undefined;
  onSave: () => void;
}

/** What moves a clip, under it and never on it. */
export function Transport({ clip, counts, playback, sound, full, onFull, onSave }: TransportProps) {
  const { t } = useTranslation('player');
  const { playing, frame, frames, loops, muted, speed } = playback;
  const icon = { size: 20, 'aria-hidden': true } as const;
  return (
    <Toolbar label={t('controls')} className={styles.transport}>
      <IconButton label={t('back')} icon={<StepBack {...icon} />} onClick={() => playback.step(-1)} aria-keyshortcuts="," />
      <IconButton
        className={styles.play}
        label={playing ? t('pause') : t('play')}
        icon={playing ? <Pause {...icon} fill="currentColor" /> : <Play {...icon} fill="currentColor" />}
        aria-keyshortcuts="K"
        onClick={playback.toggle}
      />
      <IconButton label={t('forth')} icon={<StepForward {...icon} />} onClick={() => playback.step(1)} aria-keyshortcuts="." />
      <span className={styles.time}>
        <b>{timeText(frame / clip.fps)}</b> <span className="soft">/ {lengthText(clip.duration)}</span>
      </span>
      {counts && <span className={classes(styles.count, 'only-wide')}>{t('frame', { frame: frame + 1, frames })}</span>}
      <span className={styles.rest}>
        {sound && (
          <IconButton
            label={t('mute')}
            aria-pressed={muted}
            icon={muted ? <VolumeX {...icon} /> : <Volume2 {...icon} />}
            aria-keyshortcuts="M"
            onClick={playback.toggleMuted}
          />
        )}
        <IconButton
          label={t('loop')}
          aria-pressed={loops}
          icon={<Repeat {...icon} />}
          aria-keyshortcuts="L"
          onClick={playback.toggleLoop}
        />
        <Button aria-label={t('speed', { speed })} className={styles.speed} onClick={() => playback.nextSpeed(0)}>
          {speed}×
        </Button>
        <IconButton label={t('save')} icon={<Camera {...icon} />} aria-keyshortcuts="S" onClick={onSave} />
        {onFull && (
          <IconButton
            className="only-wide"
            label={full ? t('fullEnd') : t('full')}
            icon={full ? <Minimize {...icon} /> : <Fullscreen {...icon} />}
            aria-keyshortcuts="W"
            onClick={onFull}
          />
        )}
      </span>
    </Toolbar>
  );
}
