import { encodePreview } from '@easel/engine/files/encode';
import type { ClipOrder } from './clip-messages.ts';
import type { Maker, MakerTools } from './maker.ts';
import { createPace } from './pace.ts';
import { paintClip } from './paint-clip.ts';

/** Long side of the frames that are shown while a clip is made, in pixels. */
const previewSide = 320;
const previewMilliseconds = 900;
/** The part of the way that the picture takes which moves; the rest is frames. */
const pictureShare = 0.25;

/** Seconds for a megapixel of frames; a guess for a usual machine with two cores until one was made. */
export const clipPace = createPace(0.25);

/** Text to video: paints the scene once, larger than the clip, then moves through it, while the frames before are encoded. */
export const makeText2video: Maker = async (request, tools) => {
  const { order, report } = await tools.reader.read('clip', { recipe: request.recipe });
  if (!tools.isStored(0)) await filmClip(order, tools);
  return { report };
};

/** Paints and encodes a clip, and hands it over. */
async function filmClip(order: ClipOrder, tools: MakerTools): Promise<void> {
  const { width, height } = order.plate;
  const { seconds, framesPerSecond } = order.motion;
  const frames = Math.round(seconds * framesPerSecond);
  const begun = performance.now();
  let shown = Number.NEGATIVE_INFINITY;
  const show = (pixels: Uint8Array, size: { width: number; height: number }) => {
    shown = performance.now();
    // A preview is a courtesy: the clip waits for none.
    encodePreview({ data: pixels, ...size, channels: 3 }, previewSide).then(
      (bytes) => tools.preview(0, bytes),
      () => undefined,
    );
  };
  await tools.keepClip(0, { width, height, framesPerSecond, quality: 'usual' }, { seed: order.motion.seed, producedFrom: order }, (add) =>
    paintClip(
      order,
      {
        painting: (share) => tools.tell(share * pictureShare, 'sketching'),
        sketch: ({ pixels, ...size }) => show(pixels, size),
        async frame(pixels, index) {
          tools.tell(pictureShare + ((1 - pictureShare) * (index + 1)) / frames, 'filming');
          if (performance.now() - shown > previewMilliseconds) show(Uint8Array.from(pixels), { width, height });
          await add(pixels);
        },
      },
      tools.signal,
    ),
  );
  clipPace.note((performance.now() - begun) / 1000, width * height * frames);
}
