import { Clapperboard, Expand, ImageUp, type LucideIcon, MessageSquare, PenTool, ScanFace, SquareDashedMousePointer } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Link } from '../../../ui/routing/router.tsx';
import { heroPicture } from './pictures.ts';
import styles from './tool-index.module.css';

type ToolKey = 'text2img' | 'img2img' | 'redraw' | 'face' | 'enhance' | 'realtime' | 'video' | 'chat';

/** A tool without an icon shows a picture of its own. */
const tools: readonly { key: ToolKey; to: string; icon?: LucideIcon; coming?: true }[] = [
  { key: 'text2img', to: '/image/text2img' },
  { key: 'img2img', to: '/studio/image?tool=img2img', icon: ImageUp },
  { key: 'redraw', to: '/image/redraw', icon: SquareDashedMousePointer },
  { key: 'face', to: '/image/face', icon: ScanFace },
  { key: 'enhance', to: '/image/enhance', icon: Expand },
  { key: 'realtime', to: '/image/realtime', icon: PenTool },
  { key: 'video', to: '/studio/video', icon: Clapperboard, coming: true },
  { key: 'chat', to: '/studio/chat', icon: MessageSquare, coming: true },
];

/** All tools as an index, saying what is ready and what comes. */
export function ToolIndex() {
  const { t } = useTranslation('home');
  const { t: studio } = useTranslation();
  return (
    <section className={styles.index} aria-labelledby="tools">
      <h2 id="tools">{t('tools.title')}</h2>
      <ul className={styles.tools}>
        {tools.map(({ key, to, icon: Icon, coming }) => (
          <li key={key}>
            <Link to={to}>
              <b>{studio(`screen.${key}`)}</b>
              <span className={styles.what}>{t(`tools.${key}`)}</span>
              <span className={coming ? styles.coming : styles.ready}>{coming ? t('tools.coming') : t('tools.ready')}</span>
              <span className={styles.sample} style={Icon ? undefined : { backgroundColor: heroPicture.colour }}>
                {Icon ? (
                  <Icon size={20} aria-hidden />
                ) : (
                  <img src={`/pictures/${heroPicture.id}-thumb.webp`} alt="" width={168} height={94} loading="lazy" decoding="async" />
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
