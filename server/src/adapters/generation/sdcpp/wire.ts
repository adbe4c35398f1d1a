import { z } from 'zod';

/** The native messages of sd-server, the server of stable-diffusion.cpp (`/sdcpp/v1`), as far as they are used. */

export const paths = {
  capabilities: '/sdcpp/v1/capabilities',
  pictures: '/sdcpp/v1/img_gen',
  videos: '/sdcpp/v1/vid_gen',
  job: (id: string) => `/sdcpp/v1/jobs/${encodeURIComponent(id)}`,
  cancel: (id: string) => `/sdcpp/v1/jobs/${encodeURIComponent(id)}/cancel`,
} as const;

const flag = z.boolean().optional().catch(undefined);
const size = z.number().int().positive();

const featuresSchema = z.looseObject({ init_image: flag, end_image: flag, mask_image: flag });

const defaultsSchema = z.looseObject({
  width: size,
  height: size,
  strength: z.number().optional().catch(undefined),
  video_frames: size.optional().catch(undefined),
  fps: size.optional().catch(undefined),
  sample_params: z
    .looseObject({
      sample_steps: z.number().int().optional().catch(undefined),
      guidance: z
        .looseObject({ txt_cfg: z.number().optional().catch(undefined) })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
});
export type Defaults = z.infer<typeof defaultsSchema>;

/** By mode: `img_gen` makes pictures, `vid_gen` videos. */
const byMode = <Value extends z.ZodType>(value: Value) => z.object({ img_gen: value.optional(), vid_gen: value.optional() });

const names = z.array(z.string().min(1).max(64)).catch([]);

export const capabilitiesSchema = z.looseObject({
  model: z.looseObject({ name: z.string(), stem: z.string().optional().catch(undefined) }),
  supported_modes: z.array(z.string()),
  defaults_by_mode: byMode(defaultsSchema),
  features_by_mode: byMode(featuresSchema),
  limits: z.looseObject({ max_width: size, max_height: size }),
  samplers: names,
  schedulers: names,
});
export type Capabilities = z.infer<typeof capabilitiesSchema>;

export const acceptedSchema = z.looseObject({ id: z.string().min(1).max(200) });

const base64 = z.string().min(1);

export const jobSchema = z.looseObject({
  status: z.enum(['queued', 'generating', 'completed', 'failed', 'cancelled']),
  queue_position: z.number().nullish().catch(undefined),
  result: z
    .looseObject({
      images: z.array(z.looseObject({ b64_json: base64 })).optional(),
      b64_json: base64.optional(),
      fps: z.number().positive().optional().catch(undefined),
      frame_count: z.number().int().positive().optional().catch(undefined),
    })
    .nullish(),
  error: z.unknown().optional(),
});
export type Job = z.infer<typeof jobSchema>;
