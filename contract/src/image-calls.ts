import { z } from 'zod';
import { call } from './call.ts';
import { choiceField, descriptionField, optional, promptField, seedField, wholeField } from './fields.ts';
import { limits } from './limits.ts';
import { longSides, scales, styles } from './recipe.ts';
import { pointsSchema, workSchema } from './works.ts';

/** The image tools. Every call that makes a work answers it with the balance after. */

const madeWorks = z.object({ info: z.object({ works: z.array(workSchema), points: pointsSchema }) });

/** The same `request_id` within a day gives the same work again, so a repeated click costs nothing. */
const requestId = z.string({ error: 'id_invalid' }).max(64, { error: 'id_invalid' }).optional();

export const text2img = call({
  path: 'Image/text2img_do',
  who: 'member',
  input: z.object({
    model: z.string({ error: 'model_unknown' }).max(64, { error: 'model_unknown' }).optional(),
    request_id: requestId,
    prompt: promptField,
    unwanted: optional(descriptionField, ''),
    style: optional(choiceField(styles, 'style_unknown'), 'photo'),
    scale: optional(choiceField(scales, 'scale_unknown'), '1:1'),
    long_side: optional(
      wholeField(longSides[0], longSides[1], 'side_range').refine((side) => longSides.some((offered) => offered === side), {
        error: 'side_range',
      }),
      longSides[0],
    ),
    count: optional(wholeField(1, limits.countMax, 'count_range'), 1),
    creativity: optional(wholeField(0, limits.creativityMax, 'creativity_range'), 5),
    seed: seedField,
  }),
  output: madeWorks,
});
