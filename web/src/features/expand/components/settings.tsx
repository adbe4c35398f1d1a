import { type Margins, scales } from '@easel/contract/recipe';
import type { Model } from '@easel/contract/studio';
import { useTranslation } from '../../../i18n/i18n.ts';
import { ModelChoice } from '../../../tool/model/model-picker.tsx';
import { Parameters } from '../../../tool/settings/parameters.tsx';
import pickers from '../../../tool/settings/pickers.module.css';
import { CountRow, SeedRow, SettingRow } from '../../../tool/settings/setting-rows.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { Slider } from '../../../ui/field/slider.tsx';
import { evenMargins, marginsToShape, mostOf, noMargins, quote, sides, steppedMargin } from '../form.ts';
import { useDraft } from '../store.ts';
import styles from './settings.module.css';

interface SettingsProps {
  models: readonly Model[];
  model: Model | undefined;
  /** What can be asked. */
  offered: Model | undefined;
  /** What the picture gets. */
  margins: Margins;
  /** The sizes before and after, in words. */
  sizes: string | undefined;
  tooLarge: string | undefined;
  /** Why no shape can be chosen now: another picture is on its way, which it would not fit. */
  arriving: string | undefined;
  shownSeed: number | undefined;
  onMargins: (margins: Margins) => void;
}

export function Settings({ models, model, offered, margins, sizes, tooLarge, arriving, shownSeed, onMargins }: SettingsProps) {
  const { t } = useTranslation('expand');
  const { t: image } = useTranslation('image');
  const { draft, problems, change } = useDraft();
  const picture = draft.image;
  return (
    <>
      <ModelChoice
        models={models}
        model={model}
        chosen={draft.model}
        quote={(each) => quote(draft, each)}
        onChange={(id) => change({ model: id })}
      />
      <div className={pickers.field}>
        {sides.map((side) => {
          const value = picture ? margins[side] : draft.margins[side];
          const most = picture ? mostOf(picture, side, offered) : 512;
          return (
            <SettingRow key={side} label={t(`side.${side}`)}>
              <div className={pickers.row}>
                <Slider
                  label={t(`side.${side}`)}
                  min={0}
                  max={most}
                  value={value}
                  valueText={t('pixels', { value })}
                  onChange={(to) => onMargins({ ...draft.margins, [side]: steppedMargin(value, to, most) })}
                />
                <output className={styles.figure}>{value}</output>
              </div>
            </SettingRow>
          );
        })}
        <p className={styles.note} data-wrong={tooLarge ? '' : undefined}>
          {sizes ?? t('sizeLater')}
        </p>
        <FieldError text={tooLarge} />
      </div>
      {picture && (
        <fieldset className={styles.shapes} aria-label={t('shapes')}>
          <Button kind="line" disabledReason={arriving} onClick={() => onMargins(evenMargins(picture))}>
            {t('allSides')}
          </Button>
          {scales
            .filter((scale) => !isShape(picture, scale))
            .map((scale) => (
              <Button key={scale} kind="line" disabledReason={arriving} onClick={() => onMargins(marginsToShape(picture, scale))}>
                {scale}
              </Button>
            ))}
          <Button kind="plain" onClick={() => onMargins(noMargins)}>
            {t('none')}
          </Button>
        </fieldset>
      )}
      <CountRow label={image('pictures')} model={offered} value={draft.count} onChange={(count) => change({ count })} />
      <SeedRow model={model} value={draft.seed} problem={problems.seed} shownSeed={shownSeed} onChange={(seed) => change({ seed })} />
      <Parameters model={model} values={draft.parameters} onChange={(parameters) => change({ parameters })} />
    </>
  );
}

/** A picture of this shape already has nothing to gain. */
function isShape(picture: { width: number; height: number }, scale: string): boolean {
  const { left, top, right, bottom } = marginsToShape(picture, scale);
  return left + top + right + bottom < 4;
}
