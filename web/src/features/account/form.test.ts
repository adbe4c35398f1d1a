import { describe, expect, it } from 'vitest';
import { emailCodeProblems, nameProblems, newPasswordProblems, pictureProblem, proofProblems } from './form.ts';

const wrong = (problems: object) => Object.fromEntries(Object.entries(problems).filter(([, key]) => key));

describe('nameProblems', () => {
  it('takes 1 to 40 characters as people count them', () => {
    expect(nameProblems('林')).toEqual({});
    expect(nameProblems('🦊'.repeat(40))).toEqual({});
    expect(nameProblems('🦊'.repeat(41))).toEqual({ name: 'name_invalid' });
    expect(nameProblems('   ')).toEqual({ name: 'name_invalid' });
    expect(nameProblems('a\nb')).toEqual({ name: 'name_invalid' });
  });
});

describe('the other forms', () => {
  it('ask for both codes of an email change', () => {
    expect(wrong(emailCodeProblems({ oldCode: 'AB2C', newCode: '' }))).toEqual({ new_code: 'code_err' });
  });

  it('ask a new password for all four fields', () => {
    const empty = { email: '', code: '', password: '', confirmation: '' };
    expect(wrong(newPasswordProblems(empty))).toEqual({
      email: 'mobile_err1',
      ver_code: 'code_err',
      password: 'tip2',
      confirmation: 'tip2',
    });
    const typed = { email: 'mei@example.com', code: 'AB2C', password: 'lake2026', confirmation: 'lake2027' };
    expect(wrong(newPasswordProblems(typed))).toEqual({ confirmation: 'tip3' });
    expect(wrong(newPasswordProblems({ ...typed, confirmation: 'lake2026' }))).toEqual({});
  });

  it('ask for the password before a deletion, or for a code where there is none', () => {
    expect(wrong(proofProblems(true, { password: '', code: 'AB2C' }))).toEqual({ password: 'tip2' });
    expect(wrong(proofProblems(true, { password: 'x', code: '' }))).toEqual({});
    expect(wrong(proofProblems(false, { password: 'x', code: '' }))).toEqual({ ver_code: 'code_err' });
  });

  it('refuse a file that cannot become a picture before it is read', () => {
    expect(pictureProblem({ type: 'image/png', size: 10 * 1024 * 1024 })).toBeUndefined();
    expect(pictureProblem({ type: 'image/png', size: 10 * 1024 * 1024 + 1 })).toBe('picture_too_large');
    expect(pictureProblem({ type: 'image/gif', size: 1 })).toBe('type_refused');
  });
});
