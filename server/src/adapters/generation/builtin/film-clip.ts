import { encodePreview } from '@easel/engine/files/encode';
import type { SourceType } from '@easel/engine/files/marks';
import type { ClipQuality } from '@easel/engine/video/encoder';
import type { ClipOrder } from './clip-messages.ts';
import type { MakerTools } from './maker.ts';
import { sketchClip } from './sketch-clip.ts';

/** Long side of the frames that are shown while a clip is made, in pixels. */
const previewSide = 320;
/** With the time to the next frame, and for encoding it, there is one at least every second. */
const previewMilliseconds = 400;
/** The part of the way that the picture takes which moves; the rest is frames. */
const pictureShare = 0.25;

/** Paints and encodes a clip, and hands it over. */
export async function filmClip(
  order: ClipOrder,
  { quality, made, producedFrom }: { quality: ClipQuality; made?: SourceType; producedFrom: unknown },
  tools: MakerTools,
): Promise<void> {
  const { width, height } = order;
  const { seconds, framesPerSecond } = order.motion;
  const frames = Math.round(seconds * framesPerSecond);
  let shown = Number.NEGATIVE_INFINITY;
  const show = (pixels: Uint8Array, size: { width: number; height: number }) => {
    shown = performance.now();
    // A preview is a courtesy: the clip waits for none.
    encodePreview({ data: pixels, ...size, channels: 3 }, previewSide)
      .then(
        (bytes) => tools.preview(0, bytes),
        () => undefined,
      )
      // Copies of frames are large, and come faster than they would be collected.
      .finally(() => pixels.buffer instanceof ArrayBuffer && pixels.buffer.transfer(0));
  };
  // Until there are frames, the camera moves over something still; a clip waits for none, and comes without it too.
  const framed = new AbortController();
  sketchClip(order, tools.pool, { every: previewMilliseconds, until: framed.signal }, (picture) => show(picture.data, picture)).catch(
    () => undefined,
  );
  await tools
    .keepClip(0, { width, height, framesPerSecond, quality }, { seed: order.motion.seed, producedFrom, ...(made ? { made } : {}) }, (add) =>
      tools.clipPainters.paint(
        order,
        {
          painting: (share) => tools.tell(share * pictureShare, 'sketching'),
          async frame(pixels, index) {
            framed.abort();
            tools.tell(pictureShare + ((1 - pictureShare) * (index + 1)) / frames, 'filming');
            if (performance.now() - shown > previewMilliseconds) show(Uint8Array.from(pixels), { width, height });
            await add(pixels);
          },
        },
        tools.signal,
      ),
    )
    .finally(() => framed.abort());
}
