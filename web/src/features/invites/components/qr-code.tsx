import { ArrowDownToLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { codeFile, modulesPath, quietZone } from '../form.ts';
import styles from './invites.module.css';
import { codePicture, saveFile } from './save-code.ts';

/** The link as a QR code, to scan or to save. What draws it arrives with it; without it the link still works. */
export function QrCode({ url }: { url: string }) {
  const { t } = useTranslation('invites');
  const rows = useCode(url);
  if (rows === 'failed') return <p className={styles.codeNote}>{t('code.failed')}</p>;
  const side = (rows?.length ?? 0) + 2 * quietZone;
  const save = async (type: 'png' | 'svg') => {
    if (!rows) return;
    const file = type === 'png' ? await codePicture(rows) : new Blob([codeFile(rows)], { type: 'image/svg+xml' });
    saveFile(file, `${t('code.file')}.${type}`);
  };
  return (
    <figure className={styles.code}>
      {rows ? (
        // Dark on light in both themes: many readers know no other.
        <svg className={styles.modules} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={t('code.alt')} shapeRendering="crispEdges">
          <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
          <path fill="#000" d={modulesPath(rows)} />
        </svg>
      ) : (
        <Skeleton ratio="1" className={styles.modules ?? ''} />
      )}
      <figcaption>
        <span className={styles.codeNote}>{t('code.hint')}</span>
        <span className={styles.saves}>
          <Button kind="line" icon={<ArrowDownToLine size={16} aria-hidden />} onClick={() => void save('png')}>
            {t('code.png')}
          </Button>
          <Button kind="line" icon={<ArrowDownToLine size={16} aria-hidden />} onClick={() => void save('svg')}>
            {t('code.svg')}
          </Button>
        </span>
      </figcaption>
    </figure>
  );
}

/** The modules of the code by rows; nothing while they arrive. */
function useCode(url: string): readonly boolean[][] | 'failed' | undefined {
  const [code, setCode] = useState<{ url: string; rows: boolean[][] | 'failed' }>();
  useEffect(() => {
    let wanted = true;
    import('uqr')
      .then(({ encode }) => encode(url, { ecc: 'M', border: 0 }).data)
      .catch(() => 'failed' as const)
      .then((rows) => wanted && setCode({ url, rows }));
    return () => {
      wanted = false;
    };
  }, [url]);
  return code?.url === url ? code.rows : undefined;
}
