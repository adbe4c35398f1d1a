import { classes } from '../../../ui/style/classes.ts';
import { initialOf } from '../form.ts';
import styles from './bots.module.css';

/** The picture of a bot, or the first letter of its name. Its name stands beside it. */
export function BotFace({ name, url, large }: { name: string; url: string; large?: boolean }) {
  return (
    <span className={classes(styles.face, large && styles.large)} aria-hidden>
      {url ? <img src={url} alt="" decoding="async" /> : initialOf(name)}
    </span>
  );
}
