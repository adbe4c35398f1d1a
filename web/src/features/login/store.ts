import type { FieldKey } from '@easel/contract/field-errors';
import { create } from 'zustand';
import { CallError } from '../../api/call-error.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { fieldSentence } from '../../i18n/refusals.ts';
import { closeLogin } from '../../modals/modals.ts';
import { lookUpStudioConfig } from '../../queries/studio-config.ts';
import { goToGoogle } from '../../sign-in/google.ts';
import { fetchImageCode, type ImageCode } from '../../sign-in/image-code.ts';
import { forgetCode, rememberCode, secondsLeft, useMailedCodes } from '../../sign-in/mailed-codes.ts';
import { secondsUntil } from '../../ui/time/use-seconds.ts';
import { emptyForm, fieldOfWire, imageCodeProblem, type LoginForm, problemsOf, type Step } from './form.ts';
import { checkAccount, resetPassword, sendCode, signIn } from './mutations.ts';

type FieldProblems = Partial<Record<keyof LoginForm, FieldKey | { text: string }>>;

/** The fields that refusals without a field of their own belong to. */
const fieldOfRefusal: Partial<Record<CallError['code'], keyof LoginForm>> = { code_wrong: 'code', login_wrong: 'password' };

interface LoginState {
  step: Step;
  form: LoginForm;
  /** What is wrong with each field: a validation key, or what the server says of it. */
  problems: FieldProblems;
  /** What is wrong with the whole, in words. */
  refusal: string | undefined;
  /** Until when the server wants no further try, in milliseconds since 1970. */
  pausedUntil: number;
  /** A step that went well elsewhere, such as a new password. */
  notice: 'resetDone' | 'googleOnly' | undefined;
  busy: boolean;
  /** How many times a step was sent or refused. */
  submits: number;
  sending: boolean;
  /** The picture to be read before the next code is sent. */
  imageCode: ImageCode | undefined;
  /** The server did not find what was read to be right, in words. */
  imageCodeWrong: string | undefined;
}

const start: LoginState = {
  step: 'email',
  form: emptyForm,
  problems: {},
  refusal: undefined,
  pausedUntil: 0,
  notice: undefined,
  busy: false,
  submits: 0,
  sending: false,
  imageCode: undefined,
  imageCodeWrong: undefined,
};

export const useLogin = create<LoginState>(() => start);
const { setState: set, getState: get } = useLogin;

/** How often the window was closed or a step was left: an answer that comes later belongs to nothing. */
let turns = 0;

/** Closing forgets step, email, code, picture and passwords. */
export function resetLogin(): void {
  turns += 1;
  set(start, true);
}

export function changeField(field: keyof LoginForm, value: string): void {
  set(({ form, problems, refusal, pausedUntil, imageCodeWrong }) => ({
    form: { ...form, [field]: value },
    problems: { ...problems, [field]: undefined },
    refusal: secondsUntil(pausedUntil) > 0 ? refusal : undefined,
    imageCodeWrong: field === 'imageCode' ? undefined : imageCodeWrong,
  }));
}

export function goTo(step: Step): void {
  turns += 1;
  set(({ form, submits }) => ({ ...start, step, form: { ...emptyForm, email: form.email }, submits }));
}

/** Registration and reset begin with a code on its way, so that nobody has to ask for it. */
export function goToCodeStep(step: 'register' | 'reset'): void {
  goTo(step);
  void requestCode();
}

/** What the code of a step is for. */
export function codeKindOf(step: Step): 'register' | 'reset' {
  return step === 'reset' ? 'reset' : 'register';
}

/** Sends a code, unless one was sent within the last minute. With a picture in view, only after it was read. */
export async function requestCode(): Promise<void> {
  const { step, form, sending, imageCode } = get();
  const kind = codeKindOf(step);
  if (sending || secondsLeft(useMailedCodes.getState(), kind, form.email) > 0) return;
  const unread = imageCode && imageCodeProblem(form.imageCode);
  if (unread) return set(({ problems, submits }) => ({ problems: { ...problems, imageCode: unread }, submits: submits + 1 }));
  const turn = turns;
  set({ sending: true, refusal: undefined, imageCodeWrong: undefined });
  try {
    const answered = imageCode && { img_code: form.imageCode.trim(), img_id: imageCode.id };
    await sendCode(form.email, kind, answered);
    rememberCode(kind, form.email);
    if (turn !== turns) return;
    set(({ form: now }) => ({ imageCode: undefined, form: { ...now, imageCode: '' } }));
  } catch (error) {
    if (turn === turns) await refuseCode(error);
  } finally {
    if (turn === turns) set({ sending: false });
  }
}

/** A code was not sent: the server wants a picture read first, or some time to pass. */
async function refuseCode(error: unknown): Promise<void> {
  if (!(error instanceof CallError)) throw error;
  if (error.code === 'img_code_needed') return showImageCode('picture');
  if (error.code === 'img_code_wrong') {
    await showImageCode('picture');
    return set(({ submits }) => ({ imageCodeWrong: error.message, submits: submits + 1 }));
  }
  if (error.retryAfter) {
    rememberCode(codeKindOf(get().step), get().form.email, error.retryAfter);
    return set({ refusal: error.message });
  }
  showRefusal(error);
}

/** Brings a new picture, or a task for the browser. Each works once. */
export async function showImageCode(kind: ImageCode['kind']): Promise<void> {
  const turn = turns;
  try {
    const imageCode = await fetchImageCode(kind);
    if (turn !== turns) return;
    set(({ form, problems }) => ({
      imageCode,
      imageCodeWrong: undefined,
      form: { ...form, imageCode: '' },
      problems: { ...problems, imageCode: undefined },
    }));
  } catch (error) {
    if (turn === turns) showRefusal(error);
  }
}

/** Says what is wrong with one field, once the reader has left it; an empty one is not scolded yet. */
export function checkField(field: keyof LoginForm): void {
  const { step, form } = get();
  if (form[field] === '') return;
  set(({ problems }) => ({ problems: { ...problems, [field]: problemsOf(step, form)[field] } }));
}

/** Sends the step. While one is under way or the server wants a pause, another is ignored. */
export async function submit(): Promise<void> {
  const { step, busy, pausedUntil, imageCode } = get();
  if (busy || secondsUntil(pausedUntil) > 0) return;
  const form = { ...get().form, email: get().form.email.trim() };
  const problems = problemsOf(step, form, imageCode !== undefined);
  set(({ submits }) => ({ problems, refusal: undefined, submits: submits + 1 }));
  if (Object.keys(problems).length > 0) return;
  set({ notice: undefined, form });
  await whileBusy(() => send(step, form));
}

/** Leaves for Google. The page goes away, so the window stays busy until then. */
export async function leaveForGoogle(): Promise<void> {
  if (get().busy) return;
  set({ refusal: undefined, notice: undefined });
  await whileBusy(() => goToGoogle(), true);
}

/** The page comes back from the browser's back/forward cache after the reader was at Google. */
export function comeBack(): void {
  set({ busy: false });
}

async function whileBusy(run: () => Promise<unknown>, leaves = false): Promise<void> {
  const turn = turns;
  set({ busy: true });
  try {
    const left = (await run()) === 'left' || leaves;
    if (!left && turn === turns) set({ busy: false });
  } catch (error) {
    if (turn !== turns) return;
    set({ busy: false });
    showRefusal(error);
  }
}

async function send(step: Step, form: LoginForm): Promise<'left' | undefined> {
  const turn = turns;
  if (step === 'email') {
    const account = await checkAccount(form.email);
    if (turn !== turns) return undefined;
    if (account === 'google') return signInWithGoogle();
    if (account === 'exists') goTo('password');
    else goToCodeStep('register');
  } else if (step === 'reset') {
    await resetPassword(form);
    forgetCode('reset');
    if (turn !== turns) return undefined;
    goTo('password');
    set({ notice: 'resetDone' });
  } else {
    await signIn(form, step === 'register');
    forgetCode('register');
    closeLogin();
  }
  return undefined;
}

/** An account that signs in by Google only goes there by itself. */
async function signInWithGoogle(): Promise<'left' | undefined> {
  const { features } = await lookUpStudioConfig();
  if (features.google) {
    await goToGoogle();
    return 'left';
  }
  set({ notice: 'googleOnly' });
  return undefined;
}

/** Puts a refusal beside the field it belongs to, else over the button, and counts down what the server asks to wait. */
function showRefusal(error: unknown): void {
  if (!(error instanceof CallError)) throw error;
  const problems: FieldProblems = {};
  const place = fieldOfRefusal[error.code];
  if (place) problems[place] = { text: error.message };
  for (const [name, key] of Object.entries(error.fields)) {
    const field = fieldOfWire[name];
    if (field) problems[field] = key;
  }
  const placed = Object.keys(problems).length > 0;
  set(({ submits }) => ({
    problems,
    refusal: placed ? undefined : error.message,
    pausedUntil: error.retryAfter ? Date.now() + error.retryAfter * 1000 : 0,
    submits: submits + 1,
  }));
}

/** The sentence beside a field. */
export function problemText(problems: FieldProblems, field: keyof LoginForm): string | undefined {
  const problem = problems[field];
  return typeof problem === 'object' ? problem.text : problem && fieldSentence(problem, currentLanguage());
}
