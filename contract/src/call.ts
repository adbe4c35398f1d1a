import type { z } from 'zod';
import { type OperatorRole, type Permission, permissions } from './operators.ts';

/**
 * Who may make a call.
 * - `anyone`: no token needed
 * - `visitor`: a member, or a visitor with a temporary token
 * - `member`: a session token; otherwise the answer is `nologin`
 * - `operator`: the token of a console session in the place of the session token; otherwise the answer is `nologin`
 */
export type Who = 'anyone' | 'visitor' | 'member' | 'operator';

/** One call of the wire as data. `output` is the whole answer but its `status`. */
export interface Call<
  Path extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Asks extends Who = Who,
> {
  readonly path: Path;
  readonly who: Asks;
  readonly input: Input;
  readonly output: Output;
  /** Of a call for operators: the roles that may make it. For all others the answer is `forbidden`. */
  readonly roles?: readonly OperatorRole[];
  /** The call may carry a file besides its fields, as multipart form data: the name of its part. */
  readonly file?: string;
  /** Megabytes that the file may have, where they are not those of a picture. */
  readonly fileMb?: number;
  /** Answered also while the account waits for its deletion; every other call of a member is then `account_leaving`. */
  readonly whileLeaving?: true;
  /** Answers a file instead of an envelope. The app takes it in a frame of its page, where it reads a refusal. */
  readonly answersFile?: true;
}

export function call<Path extends string, Input extends z.ZodType, Output extends z.ZodType, Asks extends Who>(
  definition: Call<Path, Input, Output, Asks>,
): Call<Path, Input, Output, Asks> {
  return definition;
}

/** A call of the console: its row of the permissions says which roles may make it. */
export function operatorCall<Path extends string, Input extends z.ZodType, Output extends z.ZodType>({
  may,
  ...definition
}: Omit<Call<Path, Input, Output>, 'who' | 'roles'> & { readonly may: Permission }): Call<Path, Input, Output, 'operator'> {
  return { ...definition, who: 'operator', roles: permissions[may] };
}

/** What a client passes: numbers, lists and objects are turned into form text by the client. */
export type CallInput<C extends Call> = z.input<C['input']>;
/** What a handler receives, parsed. */
export type CallParsed<C extends Call> = z.output<C['input']>;
/** The answer's fields besides `status`. */
export type CallOutput<C extends Call> = z.output<C['output']>;
