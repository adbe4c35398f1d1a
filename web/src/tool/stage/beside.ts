export type Size = { width: number; height: number };

/** Between the pictures and their label. */
export const labelGap = 16;
/** Of the label beside the pictures at most, in pixels. */
const besideMost = 248;
/** What a label of a low window takes below the pictures. */
const lowLabel = 64;
/** Below these, a stage is low, and narrow as a phone's held upright. */
const low = { height: 320, width: 480 };

/**
 * In a low wide stage, as a phone's on its side, the label stands beside the pictures, which have all of the height; not where they are
 * so wide that they are larger above it.
 * @param least pixels that the label needs
 * @param fit how wide each picture and all of them are in so much room
 * @returns the label's width; nothing where it stands below
 */
export function besideWidth(
  stage: Size,
  least: number,
  fit: (width: number, height: number) => { width: number; across: number },
): number | undefined {
  if (stage.height === 0 || stage.height >= low.height || stage.width < low.width) return undefined;
  const beside = fit(stage.width - least - labelGap, stage.height);
  if (beside.width < fit(stage.width, stage.height - lowLabel - labelGap).width) return undefined;
  return Math.min(besideMost, stage.width - labelGap - beside.across);
}
