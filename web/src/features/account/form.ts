import type { FieldKey } from '@easel/contract/field-errors';
import { limits } from '@easel/contract/limits';
import { confirmationProblem, emailCodeProblem, emailProblem, passwordProblem } from '@easel/contract/rules';

/** What is wrong with the fields of the account pages, before anything is sent. Names of fields are those of the wire. */

export type Problems = Readonly<Record<string, FieldKey | undefined>>;

export function nameProblems(name: string): Problems {
  return /^[^\p{Cc}]{1,40}$/u.test(name.trim()) ? {} : { name: 'name_invalid' };
}

export function emailProblems(email: string): Problems {
  return { email: emailProblem(email) };
}

export function emailCodeProblems(codes: { oldCode: string; newCode: string }): Problems {
  return { old_code: emailCodeProblem(codes.oldCode), new_code: emailCodeProblem(codes.newCode) };
}

export interface NewPassword {
  email: string;
  code: string;
  password: string;
  confirmation: string;
}

export function newPasswordProblems({ email, code, password, confirmation }: NewPassword): Problems {
  return {
    email: emailProblem(email),
    ver_code: emailCodeProblem(code),
    password: passwordProblem(password),
    confirmation: confirmation === '' ? 'tip2' : confirmationProblem(password, confirmation),
  };
}

/** What deletes the account: the password where there is one, else a mailed code. */
export function proofProblems(hasPassword: boolean, proof: { password: string; code: string }): Problems {
  // An existing password is checked by the server alone: its rules may have been others.
  if (hasPassword) return { password: proof.password === '' ? 'tip2' : undefined };
  return { ver_code: emailCodeProblem(proof.code) };
}

export const pictureTypes = ['image/png', 'image/jpeg', 'image/bmp', 'image/webp'];

/** Why a file cannot become the picture; nothing when it can be tried. */
export function pictureProblem(file: { type: string; size: number }): 'type_refused' | 'picture_too_large' | undefined {
  if (!pictureTypes.includes(file.type)) return 'type_refused';
  return file.size > limits.imageMb * 1024 * 1024 ? 'picture_too_large' : undefined;
}
