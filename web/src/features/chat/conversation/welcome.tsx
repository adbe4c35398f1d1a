import type { Bot } from '@easel/contract/bots';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Seal } from '../../../ui/display/seal.tsx';
import { BotFace } from '../sidebar/bot-face.tsx';
import styles from './welcome.module.css';

interface WelcomeProps {
  bot: Bot | undefined;
  /** Who answers where there is no bot: its name, and whether it is the studio's guide. */
  guide: string | undefined;
  onStart: (text: string) => void;
}

/** Painted by this studio from just these words. */
const pictures = { lake: 'home-1', forest: 'home-2', harbour: 'home-3', ink: 'home-4' } as const;
const starters = Object.keys(pictures) as (keyof typeof pictures)[];

/** A chat that has not begun: who answers, and something to begin with. */
export function Welcome({ bot, guide, onStart }: WelcomeProps) {
  const { t } = useTranslation('chat');
  if (bot) return <BotWelcome bot={bot} onStart={onStart} />;
  return (
    <div className={styles.welcome}>
      <Seal size={40} className={styles.seal} />
      <p className={styles.title}>{t('welcome.title')}</p>
      {guide && (
        <div className={styles.who}>
          <p>{t('welcome.guide')}</p>
          <p className={styles.honest}>
            {guide} · {t('welcome.honest')}
          </p>
        </div>
      )}
      <ul className={styles.pictures} aria-label={t('welcome.starters')}>
        {starters.map((starter) => (
          <li key={starter}>
            <button type="button" onClick={() => onStart(t(`starters.${starter}`))}>
              <img
                src={`/pictures/${pictures[starter]}-small.webp`}
                srcSet={`/pictures/${pictures[starter]}-small.webp 400w, /pictures/${pictures[starter]}.webp 640w`}
                sizes="(max-width: 767px) 45vw, 180px"
                alt=""
                decoding="async"
              />
              <span>{t(`starters.${starter}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function BotWelcome({ bot, onStart }: { bot: Bot; onStart: (text: string) => void }) {
  const { t } = useTranslation('chat');
  return (
    <div className={styles.welcome}>
      <BotFace name={bot.name} picture={bot.avatar_url} size={64} />
      <div>
        <p className={styles.title}>{bot.name}</p>
        {!bot.shipped && bot.author.name !== '' && <p className={styles.honest}>{t('welcome.by', { name: bot.author.name })}</p>}
      </div>
      <p className={styles.who}>{bot.greeting || bot.tagline}</p>
      {bot.starters.length > 0 && (
        <ul className={styles.words} aria-label={t('welcome.starters')}>
          {bot.starters.map((starter) => (
            <li key={starter}>
              <button type="button" onClick={() => onStart(starter)}>
                {starter}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
