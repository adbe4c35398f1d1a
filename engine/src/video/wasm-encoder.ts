import { type ClipQuality, EncoderFault, type StreamEncoder, type StreamSettings } from './encoder.ts';
import { readVideoTrack } from './mp4-track.ts';
import { describeVideo } from './parameter-sets.ts';

/** The quantizer by quality: 6 more halve the size. At 21 even noise that no frame foretells keeps 40 dB. */
const quantizers = { usual: 25, exact: 21 } as const;
/** Of 10. Faster ones search less: at 5 nothing is lost that anybody measures, at 10 a tenth. */
const speed = 5;

const quantizerOf = (quality: ClipQuality): number =>
  Math.min(51, Math.max(10, typeof quality === 'number' ? quality : quantizers[quality]));

let files = 0;

/**
 * minih264 as WebAssembly: H.264 Baseline on one core, on any processor, from a package of npm. It blocks the thread while
 * it encodes a frame, so it belongs into one of its own.
 */
export async function openWasmEncoder({ width, height, framesPerSecond, quality }: StreamSettings): Promise<StreamEncoder> {
  const { default: library } = await import('h264-mp4-encoder');
  const encoder = await library.createH264MP4Encoder();
  files += 1;
  const name = `clip-${files}.mp4`;
  Object.assign(encoder, { outputFilename: name, width, height, frameRate: framesPerSecond, groupOfPictures: framesPerSecond });
  Object.assign(encoder, { quantizationParameter: quantizerOf(quality), speed });
  encoder.initialize();
  let open = true;
  let frames = 0;

  function close(): void {
    if (!open) return;
    open = false;
    encoder.delete();
    encoder.FS.unlink(name);
  }

  return {
    async encode(frame) {
      if (frame.width !== width || frame.height !== height) throw new EncoderFault(`A frame of ${frame.width}×${frame.height}`);
      encoder.addFrameYuv(frame.data);
      frames += 1;
    },
    async finish() {
      encoder.finalize();
      const track = readVideoTrack(encoder.FS.readFile(name));
      close();
      if (track.samples.length !== frames) throw new EncoderFault(`${track.samples.length} of ${frames} frames were encoded`);
      return { ...track, sequenceSet: describeVideo(track.sequenceSet, framesPerSecond) };
    },
    close,
  };
}
