import type { Size } from '@easel/contract/recipe';

/** The part of a picture that is cut out, in its pixels. Pure geometry. */
export interface CropFrame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What is pulled: −1 the left or upper edge, 1 the right or lower one, 0 neither. */
export interface Handle {
  across: -1 | 0 | 1;
  down: -1 | 0 | 1;
}

/** No side is cut shorter than this, as long as the picture has it. */
const sideMin = 32;

const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max));

export function wholeFrame({ width, height }: Size): CropFrame {
  return { left: 0, top: 0, width, height };
}

/** The largest frame of a ratio (width by height), as near as can be to where the frame was. */
export function fittedFrame(frame: CropFrame, ratio: number, picture: Size): CropFrame {
  const width = Math.min(picture.width, picture.height * ratio);
  const height = width / ratio;
  const left = between(frame.left + (frame.width - width) / 2, 0, picture.width - width);
  const top = between(frame.top + (frame.height - height) / 2, 0, picture.height - height);
  return { left, top, width, height };
}

export function movedFrame(frame: CropFrame, right: number, down: number, picture: Size): CropFrame {
  const left = between(frame.left + right, 0, picture.width - frame.width);
  const top = between(frame.top + down, 0, picture.height - frame.height);
  return { ...frame, left, top };
}

/** One corner or edge pulled; the opposite one stays. With a ratio, the other side follows. */
export function pulledFrame(frame: CropFrame, handle: Handle, right: number, down: number, picture: Size, ratio: number | null): CropFrame {
  const roomAcross = handle.across < 0 ? frame.left + frame.width : picture.width - frame.left;
  const roomDown = handle.down < 0 ? frame.top + frame.height : picture.height - frame.top;
  let width = between(frame.width + handle.across * right, Math.min(sideMin, picture.width), roomAcross);
  let height = between(frame.height + handle.down * down, Math.min(sideMin, picture.height), roomDown);
  if (ratio !== null) {
    // Whichever way the hand went further leads.
    const byWidth = Math.abs(width - frame.width) >= Math.abs(height - frame.height) * ratio;
    width = Math.min(byWidth ? width : height * ratio, roomAcross, roomDown * ratio);
    height = width / ratio;
  }
  const left = handle.across < 0 ? frame.left + frame.width - width : frame.left;
  const top = handle.down < 0 ? frame.top + frame.height - height : frame.top;
  return { left, top, width, height };
}

/** The same part after the picture (of this size) was turned a quarter to the right. */
export function turnedFrame({ left, top, width, height }: CropFrame, picture: Size): CropFrame {
  return { left: picture.height - top - height, top: left, width: height, height: width };
}

/** Whole pixels, for the file. */
export function pixelsOf(frame: CropFrame, picture: Size): CropFrame {
  const left = Math.round(between(frame.left, 0, picture.width - 1));
  const top = Math.round(between(frame.top, 0, picture.height - 1));
  const width = between(Math.round(frame.width), 1, picture.width - left);
  const height = between(Math.round(frame.height), 1, picture.height - top);
  return { left, top, width, height };
}
