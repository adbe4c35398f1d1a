import styles from './slider.module.css';

/** A range of whole numbers. The browser's own control, drawn in ink. */
export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  onChange,
  valueText,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  /** What the number means, where a number alone does not say it. */
  valueText?: string;
}) {
  return (
    <input
      type="range"
      className={styles.slider}
      style={{ '--at': (value - min) / (max - min) }}
      aria-label={label}
      aria-valuetext={valueText}
      {...{ min, max, step, value }}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
