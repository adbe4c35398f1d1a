import type { Bot } from '@easel/contract/bots';
import { toolTable } from '@easel/contract/tools';
import { Clapperboard, Heart, Image, Lock, Pin } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/routing/router.tsx';
import { useMarks } from '../lists/mutations.ts';
import { BotFace } from './bot-face.tsx';
import styles from './bots.module.css';

/** A bot in a list: who it is, what it does, how much it is used. */
export function BotCard({ bot, signedIn }: { bot: Bot; signedIn: boolean }) {
  const { t } = useTranslation('bots');
  const { id, name, tagline, author, avatar_url, uses, accessibility, tools, shipped } = bot;
  const { marks, setFavorite, setPinned } = useMarks(bot);
  const { favorite, pinned } = marks;
  const draws = tools.some((tool) => toolTable[tool].makes === 'image');
  const films = tools.some((tool) => toolTable[tool].makes === 'video');
  return (
    <li className={styles.card}>
      <Link to={`/bot/${id}`} className={styles.who}>
        <BotFace name={name} url={avatar_url} />
        <span className={styles.names}>
          <b>{name}</b>
          <span className={styles.small}>{author.name}</span>
        </span>
      </Link>
      <p>{tagline}</p>
      <div className={styles.facts}>
        {!shipped && <span>{t('uses', { count: uses })}</span>}
        {draws && (
          <span>
            <Image size={14} aria-hidden /> {t('draws')}
          </span>
        )}
        {films && (
          <span>
            <Clapperboard size={14} aria-hidden /> {t('films')}
          </span>
        )}
        {accessibility === 'mine' && (
          <span>
            <Lock size={14} aria-hidden /> {t('onlyYou')}
          </span>
        )}
        {signedIn && (
          <span className={styles.marks}>
            <IconButton
              label={t(favorite ? 'unfavorite' : 'favorite', { name })}
              aria-pressed={favorite}
              icon={<Heart size={17} fill={favorite ? 'currentColor' : 'none'} aria-hidden />}
              onClick={() => setFavorite(!favorite)}
            />
            <IconButton
              label={t(pinned ? 'unpin' : 'pin', { name })}
              aria-pressed={pinned}
              icon={<Pin size={17} fill={pinned ? 'currentColor' : 'none'} aria-hidden />}
              onClick={() => setPinned(!pinned)}
            />
          </span>
        )}
      </div>
    </li>
  );
}
