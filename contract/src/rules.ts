import type { FieldKey } from './field-errors.ts';
import { limits } from './limits.ts';

/**
 * The validation rules of the forms, as plain functions: each answers the key of what is wrong, or nothing.
 * The server's schemas and the browser's forms use the same ones.
 */

const emailPattern = /^[^\s@<>"',;:\\()[\]]+@[^\s@<>"',;:\\()[\]]+\.[^\s@<>"',;:\\()[\]]{2,}$/;

export function emailProblem(email: string): FieldKey | undefined {
  const trimmed = email.trim();
  if (trimmed === '') return 'mobile_err1';
  if (trimmed.length > limits.emailMax || !emailPattern.test(trimmed)) return 'mobile_err2';
  return undefined;
}

/** The password as a person types it; the wire carries only its MD5, so only the browser can check this. */
export function passwordProblem(password: string): FieldKey | undefined {
  if (password === '') return 'tip2';
  const { passwordMin, passwordMax } = limits;
  const shape = new RegExp(`^(?=.*[A-Za-z])(?=.*\\d)[A-Za-z\\d]{${passwordMin},${passwordMax}}$`);
  return shape.test(password) ? undefined : 'tip1';
}

export function confirmationProblem(password: string, confirmation: string): FieldKey | undefined {
  return password === confirmation ? undefined : 'tip3';
}

export function emailCodeProblem(code: string): FieldKey | undefined {
  return code.trim().length === limits.emailCodeLength ? undefined : 'code_err';
}

/** Length in characters as people count them: an emoji or a rare Chinese character is one. */
export function characterCount(text: string): number {
  return [...text].length;
}

export function promptProblem(prompt: string): FieldKey | undefined {
  if (prompt.trim() === '') return 'prompt_empty';
  return textProblem(prompt);
}

export function textProblem(text: string): FieldKey | undefined {
  return characterCount(text) > limits.descriptionMax ? 'text_too_long' : undefined;
}

/** What a member calls a work: one line. Empty means none. */
export function titleProblem(title: string): FieldKey | undefined {
  const trimmed = title.trim();
  return characterCount(trimmed) > limits.titleMax || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(trimmed) ? 'title_invalid' : undefined;
}

/** An empty seed means "random". */
export function seedProblem(seed: string): FieldKey | undefined {
  const trimmed = seed.trim();
  if (trimmed === '') return undefined;
  return /^\d{1,10}$/.test(trimmed) && Number(trimmed) <= limits.seedMax ? undefined : 'seed_invalid';
}
