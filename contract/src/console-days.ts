import { z } from 'zod';
import { operatorCall } from './call.ts';
import { dayField } from './fields.ts';
import { tools } from './tools.ts';

/** What was made over days, what it brought and what it cost. Days are those of UTC; costs are millionths of the studio's currency. */

/** A range is no longer than this. */
const rangeDaysMax = 1100;

const count = z.number().int();

/** The first and the last day. */
const rangeInput = z
  .object({ from: dayField, to: dayField })
  .refine(({ from, to }) => to >= from && Date.parse(to) - Date.parse(from) < rangeDaysMax * 86_400_000, {
    path: ['to'],
    error: 'days_order',
    when: ({ issues }) => issues.length === 0,
  });

const figuresSchema = z.object({
  made: count,
  failed: count,
  cancelled: count,
  /** Paid for good. */
  credits: count,
  /** The part of `credits` that models with a cost brought: only that can be compared with `cost`. */
  costed_credits: count,
  cost: z.number(),
  /** Seconds that a work waited before it began, on average; null where nothing began. */
  wait_s: z.number().nullable(),
});
export type DayFigures = z.infer<typeof figuresSchema>;

export const consoleDays = operatorCall({
  path: 'Console/days',
  may: 'money.see',
  input: rangeInput,
  output: z.object({
    info: z.object({
      from: z.string(),
      to: z.string(),
      total: figuresSchema,
      /** Days on which nothing ended are not among them. */
      by_day: z.array(figuresSchema.extend({ day: z.string() })),
      by_tool: z.array(figuresSchema.extend({ tool: z.enum([...tools, 'chat', 'realtime']) })),
      /** Realtime is not among it: it is not known which engine served it. */
      by_engine: z.array(figuresSchema.extend({ engine: z.string() })),
      /** Of these days, from the books: what payment providers took, and what went back through them. */
      taken: z.array(z.object({ provider: z.string(), currency: z.string(), in_cents: count, out_cents: count })),
      /** Millionths that a credit brings at least. Null where no plan sells any. */
      credit_worth: z.number().nullable(),
    }),
  }),
});

/** The same as comma-separated values: a line for each day, tool and engine. */
export const consoleDaysCsv = operatorCall({
  path: 'Console/days_csv',
  may: 'money.see',
  input: rangeInput,
  output: z.object({ info: z.object({ name: z.string(), csv: z.string() }) }),
});
