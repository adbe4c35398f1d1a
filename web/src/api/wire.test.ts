import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../i18n/i18n.ts';
import { textLoaders } from '../i18n/text-loaders.ts';
import { CallError } from './call-error.ts';
import { decodeAnswer, encodeBody } from './wire.ts';

const member = { token: 'secret', visitorToken: 'guest', language: 'en' as const };
const visitor = { ...member, token: '' };

function caught(run: () => unknown): CallError {
  try {
    run();
  } catch (error) {
    if (error instanceof CallError) return error;
  }
  throw new Error('Nothing was refused');
}

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'zh' });
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('addEventListener', () => {});
  await startTexts(textLoaders);
});

describe('encodeBody', () => {
  it('adds the four fields', () => {
    const body = encodeBody('User/usage_info', { show_type: 2 }, member) as URLSearchParams;
    expect(Object.fromEntries(body)).toEqual({ show_type: '2', usertoken: 'secret', temp_usertoken: 'guest', app_v: '1.0.1', lang: '2' });
  });

  it('leaves absent values out, writes lists as JSON and truths as 1 and 0', () => {
    const body = encodeBody('Work/del_do', { ids: ['a', 'b'], favorite: true, held: false, cursor: undefined }, member);
    expect(body.get('ids')).toBe('["a","b"]');
    expect(body.get('favorite')).toBe('1');
    expect(body.get('held')).toBe('0');
    expect(body.has('cursor')).toBe(false);
  });

  it('sends the four fields of a FormData before its own', () => {
    const form = new FormData();
    form.set('file', new Blob(['x']), 'x.png');
    const body = encodeBody('Image/upload_do', form, { ...member, language: 'zh' });
    expect([...body.keys()]).toEqual(['usertoken', 'temp_usertoken', 'app_v', 'lang', 'file']);
    expect([body.get('usertoken'), body.get('lang')]).toEqual(['secret', '1']);
    expect((body.get('file') as File).name).toBe('x.png');
  });

  it('sends the temporary token as the session for face swap and segmentation only, and only without a session', () => {
    expect(encodeBody('Image/face_swap', {}, visitor).get('usertoken')).toBe('guest');
    expect(encodeBody('Image/sam_do', {}, visitor).get('usertoken')).toBe('guest');
    expect(encodeBody('Image/text2img_do', {}, visitor).get('usertoken')).toBe('');
    expect(encodeBody('Image/face_swap', {}, member).get('usertoken')).toBe('secret');
  });
});

describe('decodeAnswer', () => {
  it('answers what succeeded', () => {
    expect(decodeAnswer({ status: 1, info: { items: [] } }, 'en')).toEqual({ status: 1, info: { items: [] } });
  });

  it('takes a status 0 without words for an answer', () => {
    expect(decodeAnswer({ status: 0, info: '', is_google: 0 }, 'en')).toMatchObject({ status: 0 });
  });

  it('throws a refusal with its code, words, fields and patience', () => {
    const answer = { status: 0, info: 'No.', code: 'invalid', fields: { email: 'mobile_err2' }, retry_after: 47 };
    const error = caught(() => decodeAnswer(answer, 'en'));
    expect(error).toMatchObject({ code: 'invalid', message: 'No.', fields: { email: 'mobile_err2' }, retryAfter: 47 });
  });

  it('reads nologin from the words of an older server', () => {
    expect(caught(() => decodeAnswer({ status: 0, info: 'nologin' }, 'en')).code).toBe('nologin');
  });

  it('keeps a code of a newer server, and calls what is none a fault', () => {
    const text = 'This costs 4 credits. You have 3.';
    const short = caught(() => decodeAnswer({ status: 0, info: 'subscribe', text, code: 'subscribe' }, 'en'));
    expect(short).toMatchObject({ code: 'subscribe', message: text });
    expect(caught(() => decodeAnswer({ status: 0, info: 'Hm', code: 'new_thing' }, 'en')).code).toBe('new_thing');
    expect(caught(() => decodeAnswer({ status: 0, info: 'Something went wrong' }, 'en')).code).toBe('fault');
  });

  it('takes anything else for a broken network, in the language of the reader', () => {
    expect(caught(() => decodeAnswer('<html>', 'zh'))).toMatchObject({ code: 'network', message: '网络错误，请重试' });
    expect(caught(() => decodeAnswer(null, 'en')).code).toBe('network');
  });
});
