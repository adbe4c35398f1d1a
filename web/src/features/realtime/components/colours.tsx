import { useTranslation } from '../../../i18n/i18n.ts';
import { classes } from '../../../ui/style/classes.ts';
import { palette } from '../form.ts';
import { useBrush } from '../store.ts';
import styles from './board.module.css';
import rowStyles from './tool-bar.module.css';

/** The palette, and any colour besides. */
export function Colours() {
  const { t } = useTranslation('realtime');
  const colour = useBrush((brush) => brush.colour);
  const choose = (value: string) => {
    const { tool } = useBrush.getState();
    const paints = tool !== 'eraser' && tool !== 'pick' && tool !== 'hand';
    useBrush.setState({ colour: value, ...(paints ? {} : { tool: 'brush' }) });
  };
  return (
    <fieldset className={classes(styles.colours, rowStyles.late)}>
      <legend className="sr">{t('colour')}</legend>
      <label className={styles.anyColour} title={t('anyColour')}>
        <input type="color" value={colour} aria-label={t('anyColour')} onChange={(event) => choose(event.target.value)} />
      </label>
      {palette.map(([name, value]) => (
        <label key={name} className={styles.swatch} title={t(`colours.${name}`)} style={{ '--colour': value }}>
          <input
            type="radio"
            className="sr"
            name="realtime-colour"
            checked={colour === value}
            aria-label={t(`colours.${name}`)}
            onChange={() => choose(value)}
          />
          <i aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}
