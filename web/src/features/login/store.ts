import { create } from 'zustand';
import { CallError, fieldSentence } from '../../api/call-error.ts';
import { closeLogin } from '../../api/modals.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { forgetSent, rememberSent, secondsLeft } from './components/code-countdown.ts';
import { emptyForm, fieldOfWire, type LoginForm, type Problems, problemsOf, type Step } from './form.ts';
import { checkAccount, resetPassword, sendCode, signIn } from './mutations.ts';

interface LoginState {
  step: Step;
  form: LoginForm;
  /** What is wrong with each field: a validation key. */
  problems: Problems;
  /** What is wrong with the whole, in words. */
  refusal: string | undefined;
  /** A step that went well elsewhere, such as a new password. */
  notice: 'resetDone' | 'googleOnly' | undefined;
  busy: boolean;
  /** How many times a step was sent or refused. */
  submits: number;
  sending: boolean;
  /** How many codes were sent while the window was open. */
  sends: number;
}

const start: LoginState = {
  step: 'email',
  form: emptyForm,
  problems: {},
  refusal: undefined,
  notice: undefined,
  busy: false,
  submits: 0,
  sending: false,
  sends: 0,
};

export const useLogin = create<LoginState>(() => start);
const { setState: set, getState: get } = useLogin;

/** Closing forgets step, email, code and passwords. */
export function resetLogin(): void {
  set(start, true);
}

export function changeField(field: keyof LoginForm, value: string): void {
  set(({ form, problems }) => ({ form: { ...form, [field]: value }, problems: { ...problems, [field]: undefined }, refusal: undefined }));
}

export function goTo(step: Step): void {
  set(({ form }) => ({ step, form: { ...emptyForm, email: form.email }, problems: {}, refusal: undefined, notice: undefined }));
}

/** Registration and reset begin with a code on its way, so that nobody has to ask for it. */
export function goToCodeStep(step: 'register' | 'reset'): void {
  goTo(step);
  void requestCode();
}

/** Sends a code, unless one was sent within the last minute. */
export async function requestCode(): Promise<void> {
  const { step, form, sending } = get();
  if (sending || secondsLeft(form.email) > 0) return;
  set({ sending: true, refusal: undefined });
  try {
    await sendCode(form.email, step === 'reset' ? 'reset' : 'register');
    rememberSent(form.email);
    set(({ sends }) => ({ sends: sends + 1 }));
  } catch (error) {
    showRefusal(error);
  } finally {
    set({ sending: false });
  }
}

/** Says what is wrong with one field, once the reader has left it; an empty one is not scolded yet. */
export function checkField(field: keyof LoginForm): void {
  const { step, form } = get();
  if (form[field] === '') return;
  set(({ problems }) => ({ problems: { ...problems, [field]: problemsOf(step, form)[field] } }));
}

/** Sends the step. While one is under way, another is ignored. */
export async function submit(): Promise<void> {
  const { step, busy } = get();
  if (busy) return;
  const form = { ...get().form, email: get().form.email.trim() };
  const problems = problemsOf(step, form);
  set(({ submits }) => ({ problems, refusal: undefined, submits: submits + 1 }));
  if (Object.keys(problems).length > 0) return;
  set({ busy: true, notice: undefined, form });
  try {
    await send(step, form);
  } catch (error) {
    showRefusal(error);
  } finally {
    set({ busy: false });
  }
}

async function send(step: Step, form: LoginForm): Promise<void> {
  if (step === 'email') {
    const account = await checkAccount(form.email);
    if (account === 'google') return set({ notice: 'googleOnly' });
    return account === 'exists' ? goTo('password') : goToCodeStep('register');
  }
  if (step === 'reset') {
    await resetPassword(form);
    forgetSent();
    goTo('password');
    return set({ notice: 'resetDone' });
  }
  await signIn(form, step === 'register');
  forgetSent();
  closeLogin();
}

/** Puts a refusal beside the field it belongs to, else over the button. */
function showRefusal(error: unknown): void {
  if (!(error instanceof CallError)) throw error;
  const problems: Problems = {};
  for (const [name, key] of Object.entries(error.fields)) {
    const field = fieldOfWire[name];
    if (field) problems[field] = key;
  }
  const placed = Object.keys(problems).length > 0;
  set(({ submits }) => ({ problems, refusal: placed ? undefined : error.message, submits: submits + 1 }));
}

/** The sentence beside a field. */
export function problemText(problems: Problems, field: keyof LoginForm): string | undefined {
  const key = problems[field];
  return key && fieldSentence(key, currentLanguage());
}
