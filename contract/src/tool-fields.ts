import { z } from 'zod';
import { descriptionField, jsonField, maybe, ownIdField, ownIdListField, scaleField, textField, wholeField } from './fields.ts';
import { limits } from './limits.ts';
import { parameterValuesSchema } from './models.ts';
import { pointsSchema, workSchema } from './works.ts';

/** What the calls that make works have in common. Every one of them answers its work with the balance after. */

export const madeWorks = z.object({ info: z.object({ works: z.array(workSchema), points: pointsSchema }) });

/** Empty or absent: the cheapest that can do what is asked, and of those that cost the same the one that the studio prefers. */
export const model = z.string({ error: 'model_unknown' }).max(64, { error: 'model_unknown' }).optional();
/** The same `request_id` within a day gives the same work again, so a repeated click costs nothing. */
export const request_id = z.string({ error: 'id_invalid' }).max(64, { error: 'id_invalid' }).optional();

/** Credits that the reader was told. Where the work costs something else by now, it is refused with `price_changed`. */
export const price = maybe(wholeField(0, limits.priceMax, 'field_invalid'));

/** The work whose recipe it was made of, with a change. A work that starts from no picture descends from that one. */
export const again_from = maybe(ownIdField('work'));

/*
 * What a model may take (`Extend/config`, its `inputs`). Here are the bounds of the studio; what the model of the work does not
 * take is refused by what it says of itself, and what is absent is as it is usual there.
 */
export const prompt = maybe(descriptionField);
export const unwanted = maybe(descriptionField);
export const style = maybe(textField(64, 'style_unknown'));
export const scale = maybe(scaleField);
export const count = maybe(wholeField(1, limits.countMax, 'count_range'));
export const creativity = maybe(wholeField(0, limits.creativityMax, 'creativity_range'));
export const strength = maybe(wholeField(0, limits.strengthMax, 'strength_range'));
export const long_side = maybe(wholeField(1, limits.longSideMax, 'side_range'));
/** Further pictures to go by, as a JSON list of ids. */
export const references = maybe(ownIdListField('asset'));
/** A model's own parameters by their ids, as JSON, e.g. `{"steps":20}`. */
export const parameters = maybe(jsonField(parameterValuesSchema));
