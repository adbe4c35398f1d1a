import { availableParallelism } from 'node:os';
import { noopControl } from '@easel/engine/control';
import { apartIn, blotted, drawSky, drawTexture, ellipse } from '@easel/engine/fill/fixtures/known-pictures';
import { removeArea } from '@easel/engine/fill/remove-area';
import type { Mask, Raster } from '@easel/engine/pixels/raster';
import { agreement, drawThing, type Look } from '@easel/engine/segment/fixtures/drawn-things';
import { type ComputerVision, openComputerVision, withFreed } from '@easel/engine/segment/open-cv';
import { preparePicture, type Selection, selectFrom } from '@easel/engine/segment/segment';
import { createEditing } from '@easel/server/adapters/generation/builtin/editing';
import { median, printTable } from './figures.ts';

/**
 * Removing: processor seconds by size and mask, against OpenCV's inpainting (Telea) of the same build, on drawn
 * pictures whose truth is known. Selecting: processor seconds and agreement with the truth, against plain GrabCut from the box.
 */

const seconds = (started: number) => (performance.now() - started) / 1000;

/** Seconds of processor time that `work` took, whoever else is busy on this machine. */
function processorSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function telea(cv: ComputerVision, image: Raster<3>, mask: Mask): Raster<3> {
  return withFreed((keep) => {
    const source = keep(cv.matFromArray(image.height, image.width, cv.CV_8UC3, image.data as never));
    const hole = keep(cv.matFromArray(image.height, image.width, cv.CV_8UC1, mask.data as never));
    const filled = keep(new cv.Mat());
    cv.inpaint(source, hole, filled, 5, cv.INPAINT_TELEA);
    return { ...image, data: Uint8Array.from(filled.data) };
  });
}

/** How busy a filling is beside the truth: 1 is the same, less is blurred. */
function sharpness(picture: Raster, truth: Raster, mask: Mask): number {
  const busy = ({ data, width }: Raster) => {
    let sum = 0;
    for (let at = 0; at < mask.data.length - width; at += 1) {
      if (mask.data[at] && mask.data[at + 1]) sum += Math.abs((data[at * 3] as number) - (data[at * 3 + 3] as number));
    }
    return sum;
  };
  return busy(picture) / busy(truth);
}

function compareRemoval(cv: ComputerVision): void {
  const rows: string[][] = [];
  for (const [width, height, share] of [
    [512, 512, 0.02],
    [1024, 683, 0.002],
    [1024, 683, 0.045],
    [1024, 1024, 0.045],
    [1024, 1024, 0.13],
    [2048, 1536, 0.045],
    [4096, 4096, 0.02],
  ] as const) {
    for (const [name, truth] of [
      ['texture', drawTexture(width, height, 3)],
      ['sky', drawSky(width, height)],
    ] as const) {
      if (width > 2000 && name === 'sky') continue;
      const radius = Math.sqrt((share * width * height) / Math.PI / 2);
      const mask = ellipse(width, height, width * 0.45, height * 0.5, radius, radius * 2);
      const image = blotted(truth, mask);
      const times: number[] = [];
      let filled: Raster = image;
      for (const seed of width > 2000 ? [1] : [1, 2, 3]) {
        times.push(
          processorSeconds(() => {
            filled = removeArea({ image, mask, feather: 8, seed }, noopControl);
          }),
        );
      }
      let smeared: Raster = image;
      const other = processorSeconds(() => {
        smeared = telea(cv, image, mask);
      });
      rows.push([
        `${name} ${width}×${height}`,
        `${(share * 100).toFixed(1)} %`,
        `${median(times).toFixed(2)} s`,
        `${other.toFixed(2)} s`,
        `${apartIn(mask, filled, truth).toFixed(1)} / ${apartIn(mask, smeared, truth).toFixed(1)}`,
        `${sharpness(filled, truth, mask).toFixed(2)} / ${sharpness(smeared, truth, mask).toFixed(2)}`,
      ]);
    }
  }
  printTable(['removing, processor time', 'mask', 'ours', 'Telea', 'error ours/Telea', 'sharpness ours/Telea'], rows);
}

async function compareThreads(): Promise<void> {
  const truth = drawTexture(1024, 683, 3);
  const mask = ellipse(1024, 683, 460, 340, 70, 140);
  const image = blotted(truth, mask);
  const rows: string[][] = [];
  for (const hands of [1, availableParallelism()]) {
    const editing = createEditing({ hands });
    const signal = new AbortController().signal;
    const fill = (seed: number) => editing.run('removeArea', { image, mask, feather: 8, seed }, { signal });
    await Promise.all(Array.from({ length: hands }, (_none, seed) => fill(seed)));
    const times: number[] = [];
    for (const count of [1, 4]) {
      const started = performance.now();
      await Promise.all(Array.from({ length: count }, (_none, seed) => fill(seed)));
      times.push(seconds(started));
    }
    const begun = Promise.withResolvers<void>();
    const stopping = new AbortController();
    const ended = editing.run(
      'removeArea',
      { image, mask, feather: 8, seed: 9 },
      { signal: stopping.signal, onProgress: () => begun.resolve() },
    );
    await begun.promise;
    const stopped = performance.now();
    stopping.abort(new Error('stopped'));
    await ended.catch(() => undefined);
    rows.push([`${hands} threads`, ...times.map((time) => `${time.toFixed(2)} s`), `${Math.round(performance.now() - stopped)} ms`]);
    await editing.close();
  }
  printTable(['1024×683, 4.4 %', '1 output', '4 outputs', 'stop'], rows);
}

/** OpenCV's own way: a rectangle and five rounds at the same working size. */
function plainGrabCut(cv: ComputerVision, image: Raster<3>, [x, y, width, height]: readonly [number, number, number, number]): Mask {
  return withFreed((keep) => {
    const picture = keep(cv.matFromArray(image.height, image.width, cv.CV_8UC3, image.data as never));
    const labels = keep(new cv.Mat());
    const [background, foreground] = [keep(new cv.Mat()), keep(new cv.Mat())];
    cv.grabCut(picture, labels, new cv.Rect(x, y, width, height), background, foreground, 5, cv.GC_INIT_WITH_RECT);
    const data = Uint8Array.from(labels.data, (label) => (label === cv.GC_FGD || label === cv.GC_PR_FGD ? 255 : 0));
    return { data, width: image.width, height: image.height, channels: 1 };
  });
}

function compareSelection(cv: ComputerVision): void {
  const wall: Look = { colour: [120, 130, 150], rough: 30, wave: 9, slope: 40 };
  const looks: Record<string, [Look, Look]> = {
    'cloth on a wall': [{ colour: [180, 70, 50], rough: 60, wave: 6, slope: -50 }, wall],
    'shaded white on sky': [
      { colour: [200, 195, 190], rough: 70, wave: 22, slope: 60 },
      { colour: [90, 130, 190], rough: 12, wave: 60, slope: 90 },
    ],
    'fur on its own colour': [
      { colour: [140, 120, 95], rough: 150, wave: 2.5, slope: 20 },
      { colour: [140, 125, 105], rough: 8, wave: 30, slope: 20 },
    ],
    'moss on leaves': [
      { colour: [95, 120, 60], rough: 90, wave: 5, slope: 0 },
      { colour: [80, 110, 50], rough: 130, wave: 14, slope: 30 },
    ],
  };
  const rows: string[][] = [];
  for (const [name, [thing, ground]] of Object.entries(looks)) {
    const shape = (x: number, y: number) =>
      ((x - 250) / 95) ** 2 + ((y - 180) / 120) ** 2 < 1 || (Math.abs(x - 250) < 18 && y > 180 && y < 345);
    const { picture, truth } = drawThing(512, 384, shape, thing, ground);
    const box = [145, 50, 210, 305] as const;
    let prepared = preparePicture(picture, noopControl);
    const preparing = processorSeconds(() => {
      prepared = preparePicture(picture, noopControl);
    });
    const times: number[] = [];
    const scores = ([{ points: [{ x: 250, y: 170, include: true }] }, { points: [], box }] satisfies Selection[]).map((selection) => {
      let score = 0;
      times.push(
        processorSeconds(() => {
          score = agreement(selectFrom(prepared, selection, cv, noopControl).mask, truth);
        }),
      );
      return score;
    });
    let reference: Mask = truth;
    const other = processorSeconds(() => {
      reference = plainGrabCut(cv, picture, box);
    });
    rows.push([
      name,
      `${preparing.toFixed(2)} s`,
      `${median(times).toFixed(2)} s`,
      ...scores.map((score) => score.toFixed(3)),
      `${other.toFixed(2)} s`,
      agreement(reference, truth).toFixed(3),
    ]);
  }
  printTable(['selecting, 512×384', 'first look', 'each click', 'one click', 'box', 'GrabCut', 'its box'], rows);
}

const cv = await openComputerVision();
compareRemoval(cv);
await compareThreads();
compareSelection(cv);
