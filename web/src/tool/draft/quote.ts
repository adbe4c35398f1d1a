import { effortOf, estimateSeconds, type Measured } from '@easel/contract/estimates';
import { creditsPerOutput } from '@easel/contract/prices';
import type { Model } from '@easel/contract/studio';
import type { Quote } from '../frame/quote-words.ts';

/** What somebody asks for costs and about how long it takes: at the button, at each model and in the list before the answer. */
export function quoteOf(model: Model, asked: Measured): Quote {
  const duration = model.inputs.duration && asked.duration;
  const seconds = Math.max(1, Math.round(estimateSeconds(model, effortOf(asked))));
  return { credits: creditsPerOutput(model, { duration }) * (asked.count ?? 1), seconds };
}
