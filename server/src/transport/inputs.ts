import type { Call, CallParsed } from '@easel/contract/call';
import { z } from 'zod';
import { AppError } from '../platform/app-error.ts';
import type { Route } from '../platform/route.ts';
import type { Form } from './forms.ts';
import { fieldsOf } from './refusals.ts';

/**
 * The fields of a call as its handler receives them.
 * @throws AppError `invalid` with every wrong field at once, in the order of the call.
 */
export function readInput<C extends Call>({ call, wrongFields }: Route<C>, form: Form): CallParsed<C> {
  const parsed = call.input.safeParse(form);
  const readable = parsed.success ? parsed.data : readableOf(call.input, form);
  const wrong = { ...wrongFields?.(readable as Partial<CallParsed<C>>), ...(parsed.success ? {} : fieldsOf(parsed.error)) };
  if (parsed.success && Object.keys(wrong).length === 0) return parsed.data as CallParsed<C>;
  const order = call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : [];
  const placeOf = (field: string) => order.indexOf(field.split('.')[0] ?? '');
  const fields = Object.fromEntries(Object.entries(wrong).sort(([one], [other]) => placeOf(one) - placeOf(other)));
  throw new AppError('invalid', Object.keys(fields).length > 0 ? { fields } : {});
}

/** Those fields that can be read although others cannot. */
function readableOf(input: z.ZodType, form: Form): Record<string, unknown> {
  if (!(input instanceof z.ZodObject)) return {};
  const read = Object.entries(input.shape).map(([name, field]) => [name, z.safeParse(field as z.ZodType, form[name])] as const);
  return Object.fromEntries(read.flatMap(([name, { success, data }]) => (success ? [[name, data]] : [])));
}
