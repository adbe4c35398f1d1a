import { z } from 'zod';

/** Messages of `/sdapi/v1`, which AUTOMATIC1111's web UI began, as far as they are used. */

export const paths = {
  models: '/sdapi/v1/sd-models',
  samplers: '/sdapi/v1/samplers',
  schedulers: '/sdapi/v1/schedulers',
  upscalers: '/sdapi/v1/upscalers',
  faces: '/sdapi/v1/face-restorers',
  fromWords: '/sdapi/v1/txt2img',
  fromPicture: '/sdapi/v1/img2img',
  enlarge: '/sdapi/v1/extra-single-image',
  /** How far the one task is that runs, whoever has asked for it. */
  progress: '/sdapi/v1/progress',
  /** How far a task of a name is. SD.Next has no such path. */
  taskProgress: '/internal/progress',
  interrupt: '/sdapi/v1/interrupt',
} as const;

const name = z.string().min(1).max(200);

export const modelsSchema = z.array(z.looseObject({ model_name: name, title: name }));
export const namedSchema = z.array(z.looseObject({ name }));

export const picturesSchema = z.looseObject({ images: z.array(z.string()) });
export const enlargedSchema = z.looseObject({ image: z.string().min(1) });

export const taskProgressSchema = z.looseObject({
  active: z.boolean(),
  progress: z.number().nullish().catch(undefined),
  live_preview: z.string().max(2_000_000).nullish().catch(undefined),
});

export const progressSchema = z.looseObject({
  progress: z.number(),
  state: z
    .looseObject({ sampling_step: z.number().int().optional(), sampling_steps: z.number().int().optional() })
    .nullish()
    .catch(undefined),
  current_image: z.string().max(8_000_000).nullish().catch(undefined),
});

/** Base64, with or without the head of a data address. */
export function bytesOf(encoded: string): Buffer {
  return Buffer.from(encoded.replace(/^data:[^,]{0,100},/, ''), 'base64');
}
