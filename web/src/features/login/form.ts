import type { FieldKey } from '@easel/contract/field-errors';
import { confirmationProblem, emailCodeProblem, emailProblem, passwordProblem } from '@easel/contract/rules';

/** The four steps and what each asks for. */
export type Step = 'email' | 'password' | 'register' | 'reset';

export interface LoginForm {
  email: string;
  password: string;
  confirmation: string;
  code: string;
  /** The answer to the picture that is shown after many requests. */
  imageCode: string;
}

export const emptyForm: LoginForm = { email: '', password: '', confirmation: '', code: '', imageCode: '' };
export type Problems = Partial<Record<keyof LoginForm, FieldKey>>;

/** What is wrong with each field of a step; empty when it may be sent. `pictured` while the picture is shown. */
export function problemsOf(step: Step, form: LoginForm, pictured = false): Problems {
  const problems: Problems = {};
  const note = (field: keyof LoginForm, problem: FieldKey | undefined) => {
    if (problem) problems[field] = problem;
  };
  note('email', emailProblem(form.email));
  // An existing password is checked by the server alone: its rules may have been others.
  if (step === 'password') note('password', form.password === '' ? 'tip2' : undefined);
  if (step === 'register' || step === 'reset') {
    // Whoever has a code by now needs no other.
    if (pictured && form.code === '') note('imageCode', imageCodeProblem(form.imageCode));
    note('code', emailCodeProblem(form.code));
    note('password', passwordProblem(form.password));
    note('confirmation', form.confirmation === '' ? 'tip2' : confirmationProblem(form.password, form.confirmation));
  }
  return problems;
}

export function imageCodeProblem(answer: string): FieldKey | undefined {
  return answer.trim() === '' ? 'imgcode_err' : undefined;
}

/** The server's names of the fields, as they come back in a refusal. */
export const fieldOfWire: Readonly<Record<string, keyof LoginForm>> = {
  email: 'email',
  ver_code: 'code',
  password: 'password',
  img_code: 'imageCode',
};
