import { describe, expect, it } from 'vitest';
import { emptyForm, problemsOf } from './form.ts';

describe('problemsOf', () => {
  it('asks the first step for an email only', () => {
    expect(problemsOf('email', emptyForm)).toEqual({ email: 'mobile_err1' });
    expect(problemsOf('email', { ...emptyForm, email: 'mei@' })).toEqual({ email: 'mobile_err2' });
    expect(problemsOf('email', { ...emptyForm, email: ' mei@example.com ' })).toEqual({});
  });

  it('does not judge the shape of a password that exists', () => {
    expect(problemsOf('password', { ...emptyForm, email: 'mei@example.com', password: 'x' })).toEqual({});
    expect(problemsOf('password', { ...emptyForm, email: 'mei@example.com' })).toEqual({ password: 'tip2' });
  });

  it.each(['register', 'reset'] as const)('asks %s for code, rules and confirmation', (step) => {
    const form = { ...emptyForm, email: 'mei@example.com', code: '4F', password: 'lakeside', confirmation: 'lakesid' };
    expect(problemsOf(step, form)).toEqual({ code: 'code_err', password: 'tip1', confirmation: 'tip3' });
    expect(problemsOf(step, { ...form, code: '4F2K', password: 'lake2026', confirmation: 'lake2026' })).toEqual({});
  });

  it('asks for the characters of the picture while it is shown and no code has come', () => {
    const form = { ...emptyForm, email: 'mei@example.com', password: 'lake2026', confirmation: 'lake2026' };
    expect(problemsOf('register', form, true)).toEqual({ imageCode: 'imgcode_err', code: 'code_err' });
    expect(problemsOf('register', { ...form, imageCode: ' k7wq ' }, true)).toEqual({ code: 'code_err' });
    expect(problemsOf('register', { ...form, code: '4F2K' }, true)).toEqual({});
    expect(problemsOf('password', form, true)).toEqual({});
  });
});
