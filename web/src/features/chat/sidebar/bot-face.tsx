import styles from './sidebar.module.css';

/** A bot's picture, or the first letter of its name. */
export function BotFace({ name, picture, size = 32 }: { name: string; picture: string; size?: number }) {
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.45 };
  return (
    <span className={styles.face} style={style} aria-hidden>
      {picture ? <img src={picture} alt="" width={size} height={size} loading="lazy" /> : [...name][0]}
    </span>
  );
}
