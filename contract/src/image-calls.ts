import { z } from 'zod';
import { call } from './call.ts';
import {
  choiceField,
  descriptionField,
  flagField,
  jsonField,
  maybe,
  optional,
  ownIdField,
  seedField,
  sourceField,
  textField,
  wholeField,
} from './fields.ts';
import { limits } from './limits.ts';
import { enhanceModes } from './recipe.ts';
import {
  again_from,
  count,
  creativity,
  long_side,
  madeWorks,
  model,
  parameters,
  price,
  prompt,
  references,
  request_id,
  scale,
  strength,
  style,
  unwanted,
} from './tool-fields.ts';
import { mediaKinds, tools } from './tools.ts';
import { reportLineSchema } from './works.ts';

/** The image tools. */

export const text2img = call({
  path: 'Image/text2img_do',
  who: 'member',
  input: z.object({
    model,
    request_id,
    price,
    prompt,
    unwanted,
    style,
    scale,
    long_side,
    count,
    creativity,
    seed: seedField,
    references,
    parameters,
    again_from,
  }),
  output: madeWorks,
});

/** A picture in another style, light, season or weather. Creativity 0 keeps it, 10 reimagines it; no words are needed. */
export const img2img = call({
  path: 'Image/img2img_do',
  who: 'member',
  input: z.object({
    model,
    request_id,
    price,
    image: sourceField,
    prompt,
    unwanted,
    style,
    /** Absent: the picture keeps its own shape; otherwise it is cut to the scale around its middle. */
    scale,
    /** Absent: as large as the picture, up to 2048 pixels. */
    long_side,
    count,
    creativity,
    seed: seedField,
    references,
    parameters,
  }),
  output: madeWorks,
});

/** A larger, cleaner picture. `fast` is for pictures made here, `fine` for photographs. */
export const enhance = call({
  path: 'Image/enhance_do',
  who: 'member',
  input: z.object({
    model,
    request_id,
    price,
    image: sourceField,
    factor: maybe(wholeField(1, limits.factorMax, 'factor_unknown')),
    mode: maybe(choiceField(enhanceModes, 'choice_unknown')),
    denoise: strength,
    sharpen: strength,
    parameters,
  }),
  output: madeWorks,
});

const side = z.number().int().min(0).max(limits.marginMax).default(0);
const marginsSchema = z
  .object({ left: side, top: side, right: side, bottom: side })
  .refine(({ left, top, right, bottom }) => left + top + right + bottom > 0);

/** A picture on a larger sheet: what it shows goes on over the margins, and the picture itself stays as it is, every pixel. */
export const expand = call({
  path: 'Image/expand_do',
  who: 'member',
  input: z.object({
    model,
    request_id,
    price,
    image: sourceField,
    /** Pixels on each side, e.g. `{"left":128,"right":128}`; at least one is more than 0. */
    margins: jsonField(marginsSchema, 'margins_range'),
    count,
    seed: seedField,
    parameters,
  }),
  output: madeWorks,
});

/** A picture that tools can start from: an upload or an output, with an address that opens now. */
export const pictureInfo = call({
  path: 'Image/info',
  who: 'visitor',
  input: z.object({ id: ownIdField('asset') }),
  output: z.object({
    info: z.object({
      picture: z.object({
        id: z.string(),
        /** Of the uploaded file, or in the words of its work; empty where there are none. */
        name: z.string(),
        kind: z.enum(mediaKinds),
        url: z.string(),
        mime: z.string(),
        width: z.number(),
        height: z.number(),
        /** The work that made it; null for an upload. */
        work: z.string().nullable(),
      }),
    }),
  }),
});

/** What a model would make of words, before anything is asked for. Costs nothing and makes no work. */
export const promptRead = call({
  path: 'Image/read_do',
  who: 'anyone',
  input: z.object({ tool: choiceField(tools, 'choice_unknown'), model, prompt, unwanted, style }),
  /** Null where the model's engine cannot tell. */
  output: z.object({
    info: z.object({
      report: z.array(reportLineSchema).nullable(),
      /** What it could paint besides, in the language of the words, the best first; none where its engine has no ideas. */
      ideas: z.array(z.string()),
      /** The style that the words name, which is painted where the usual one is chosen; null where they name none. */
      style: z.string().nullable(),
    }),
  }),
});

/** A box in pixels of the picture: left, top, width, height. */
export const boxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);

export const faceSchema = z.object({
  /** From 0, left to right; swapping names faces by it. */
  index: z.number(),
  box: boxSchema,
  /** How sure it is a face, 0 to 1. */
  score: z.number(),
  /** Why this face cannot be swapped, as code and words; null when it can. */
  problem: z.object({ code: z.string(), text: z.string() }).nullable(),
});
export type Face = z.infer<typeof faceSchema>;

/** The faces of a picture. Costs nothing and makes no work. */
export const faceLists = call({
  path: 'Image/face_lists',
  who: 'visitor',
  input: z.object({ image: sourceField }),
  output: z.object({ info: z.object({ faces: z.array(faceSchema) }) }),
});

/**
 * Small pictures of one's own in each style, at a strength, as data addresses: what restyling it would come to. Costs nothing and makes no
 * work; empty where the model's engine shows none.
 */
export const stylePreviews = call({
  path: 'Image/style_previews',
  who: 'visitor',
  input: z.object({ model, image: sourceField, creativity }),
  output: z.object({ info: z.object({ previews: z.array(z.object({ style: z.string(), url: z.string() })) }) }),
});

const place = z.number().int().min(0).max(99);
export const facePairsSchema = z.array(z.object({ target: place, source: place })).max(limits.facePairsMax);

/** Puts faces of `source` onto faces of `target`. Without `pairs`: the first onto the first. */
export const faceSwap = call({
  path: 'Image/face_swap',
  who: 'visitor',
  input: z.object({
    model,
    request_id,
    price,
    target: sourceField,
    source: sourceField,
    pairs: maybe(jsonField(facePairsSchema.min(1))),
    /** Whoever asks has the right to use both pictures. */
    consent: optional(flagField, false).refine((ticked) => ticked, { error: 'consent_needed' }),
    /** Whether the picture says "AI" in a corner. */
    label: maybe(flagField),
    parameters,
  }),
  output: madeWorks,
});

const point = z.object({ x: z.number(), y: z.number(), include: z.union([z.literal(0), z.literal(1), z.boolean()]).transform(Boolean) });

/** Smart select: what lies under the points and in the box, as a mask (white = selected) in the picture's size. */
export const smartSelect = call({
  path: 'Image/sam_do',
  who: 'visitor',
  input: z.object({
    image: sourceField,
    points: optional(jsonField(z.array(point).max(limits.selectPointsMax)), []),
    box: maybe(jsonField(boxSchema)),
  }),
  /** `area`: the selected share of the picture, 0 to 1. */
  output: z.object({ info: z.object({ mask: z.object({ id: z.string(), url: z.string() }), area: z.number() }) }),
});

/**
 * Paints anew what the mask covers (white = repaint); without words it removes what is there. The mask is an asset's id,
 * or a PNG in the part `mask`, in the picture's size.
 */
export const redraw = call({
  path: 'Image/redraw_do',
  who: 'member',
  file: 'mask',
  input: z.object({
    model,
    request_id,
    price,
    image: sourceField,
    mask: maybe(ownIdField('asset')),
    prompt,
    unwanted,
    /** Width of the soft edge in pixels. */
    feather: maybe(wholeField(0, limits.featherMax, 'feather_range')),
    count,
    seed: seedField,
    references,
    parameters,
  }),
  output: madeWorks,
});

/**
 * Keeps a picture of a realtime session as a work, made anew in full quality from its canvas. The canvas is what the
 * session holds under the frame's number, or a PNG or WebP in the part `canvas`. What was painted within a paid minute of
 * the session costs nothing more: what the session holds, and a canvas with the `proof` that its `painted` frame had, which
 * says its settings too. A canvas that comes without one takes its settings from the fields and costs what image-to-image does.
 */
export const realtimeSave = call({
  path: 'Image/realtime_save_do',
  who: 'member',
  file: 'canvas',
  input: z.object({
    request_id,
    session: ownIdField('drawing'),
    frame: wholeField(0, 4_294_967_295, 'field_invalid'),
    proof: maybe(textField(8000)),
    prompt: optional(descriptionField, ''),
    style,
    creativity,
    seed: seedField,
  }),
  output: madeWorks,
});
