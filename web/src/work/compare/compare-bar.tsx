import { ArrowLeftRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Segmented } from '../../ui/field/segmented.tsx';
import styles from './compare-bar.module.css';
import type { Comparison } from './use-comparison.ts';

interface CompareBarProps {
  comparison: Comparison;
  /** How large a pixel of the file is on the screen, of 1; nothing before that is known. */
  scale: number | undefined;
  /** 1 in, -1 out. */
  onZoom: (step: 1 | -1) => void;
  /** Each pixel of the file is one of the screen. */
  onActualSize: () => void;
}

/** How two pictures are compared, and how near. */
export function CompareBar({ comparison: { mode, setMode, swap }, scale, onZoom, onActualSize }: CompareBarProps) {
  const { t } = useTranslation('lightbox');
  const segments = [
    { value: 'slider', label: t('comparing.slider') },
    { value: 'side', label: t('comparing.side') },
  ] as const;
  return (
    <div className={styles.bar}>
      <Segmented label={t('comparing.how')} segments={segments} value={mode} onChange={setMode} className={styles.modes ?? ''} />
      <IconButton label={t('zoomOut')} icon={<ZoomOut size={18} aria-hidden />} onClick={() => onZoom(-1)} />
      <span className={styles.scale}>{scale === undefined ? '' : `${Math.round(scale * 100)}%`}</span>
      <IconButton label={t('zoomIn')} icon={<ZoomIn size={18} aria-hidden />} onClick={() => onZoom(1)} />
      <Button title={t('comparing.actual')} aria-label={t('comparing.actual')} onClick={onActualSize}>
        1:1
      </Button>
      {swap && <IconButton label={t('comparing.swap')} icon={<ArrowLeftRight size={18} aria-hidden />} onClick={swap} />}
    </div>
  );
}
