import { consoleFields } from '@easel/contract/console-errors';
import type { ErrorCode } from '@easel/contract/errors';
import { type FieldKey, fieldKeys } from '@easel/contract/field-errors';

/** The reasons of a refusal that the browser finds out by itself. The server's come with their sentence, so that no page carries them. */
export const ownRefusals = [
  'invalid',
  'type_refused',
  'picture_too_large',
  'broken_picture',
  'source_gone',
  'fast_needs_made',
  'engine_unavailable',
  'coming',
  'payment_unavailable',
  'oauth',
  'fault',
  'upgrading',
] as const satisfies readonly ErrorCode[];
export type OwnRefusal = (typeof ownRefusals)[number];

/** What no form of the app can be filled in with: the server's sentence of it is shown as a message. */
const neverInForms: readonly FieldKey[] = [
  'id_invalid',
  'list_invalid',
  'limit_range',
  'extends_alone',
  'duration_unknown',
  'motion_unknown',
  'moment_outside',
  'frame_size',
  // The console has forms of its own, and the sentences of them.
  ...consoleFields,
];
export const shownFields = fieldKeys.filter((key) => !neverInForms.includes(key));
