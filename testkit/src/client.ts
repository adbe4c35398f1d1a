import { createHash } from 'node:crypto';
import type { Call } from '@easel/contract/call';
import { type CallPath, calls, type InputAt, type OutputAt } from '@easel/contract/calls';
import { type Refusal, refusal } from '@easel/contract/envelope';
import { type Language, languageNumber } from '@easel/contract/language';
import { limits } from '@easel/contract/limits';
import { type CapturedEmail, emailTo } from './emails.ts';
import { openWorksSocket, type WorksSocket } from './works-socket.ts';

/** The studio as an outside client sees it: forms in, envelopes out, checked against the contract. */
export interface StudioClient {
  readonly url: string;
  language: Language;
  token: string;
  /** The temporary token of a visitor; travels beside `token`. */
  visitorToken: string;
  /** Sent with every call: another browser, or where a proxy says the caller is. */
  headers: Record<string, string>;
  /** The call's answer; throws `Refused` when the studio refuses. */
  call<Path extends CallPath>(path: Path, input: InputAt<Path>): Promise<OutputAt<Path>>;
  /** The studio's refusal; throws when it does not refuse. */
  refusal<Path extends CallPath>(path: Path, input: Record<string, unknown>): Promise<Refusal>;
  /** Like `call`, as multipart with a file. */
  upload<Path extends CallPath>(path: Path, file: Uint8Array, fields?: Record<string, string>, name?: string): Promise<OutputAt<Path>>;
  /** The studio's refusal of an upload, and its HTTP status. */
  uploadRefusal(path: CallPath, file: Uint8Array, fields?: Record<string, string>, name?: string): Promise<Refusal & { http: number }>;
  /** Any body to any path, e.g. a hostile one. */
  post(
    path: string,
    body: string | Uint8Array<ArrayBuffer> | FormData | URLSearchParams,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; text: string; json: unknown }>;
  /** Makes an account through the captured mail and answers a client that is signed in. */
  signUp(email?: string, password?: string): Promise<StudioClient>;
  /** A client of somebody who is not signed in. */
  visitor(): StudioClient;
  /** The same with a temporary token for a device. */
  visit(device?: string): Promise<StudioClient>;
  socket(after?: number): Promise<WorksSocket>;
  emails(): Promise<CapturedEmail[]>;
}

export class Refused extends Error {
  readonly refusal: Refusal;
  readonly path: string;

  constructor(path: string, answer: Refusal) {
    super(`${path} was refused: ${answer.code} (${answer.info})${answer.fields ? ` ${JSON.stringify(answer.fields)}` : ''}`);
    this.refusal = answer;
    this.path = path;
  }
}

let people = 0;

export function createClient(url: string, token = ''): StudioClient {
  const client: StudioClient = {
    url,
    token,
    visitorToken: '',
    headers: {},
    language: 'en',
    async call<Path extends CallPath>(path: Path, input: InputAt<Path>) {
      const { json } = await client.post(`/api/${path}`, form(client, input as Record<string, unknown>));
      if (isRefusal(json)) throw new Refused(path, refusal.parse(json));
      return parseAnswer(path, json) as OutputAt<Path>;
    },
    async refusal(path, input) {
      const { json } = await client.post(`/api/${path}`, form(client, input));
      return refusal.strict().parse(json);
    },
    async upload(path, file, fields = {}, name = 'picture.png') {
      const { json } = await client.post(`/api/${path}`, multipart(client, path, fields, file, name));
      if (isRefusal(json)) throw new Refused(path, refusal.parse(json));
      return parseAnswer(path, json) as OutputAt<typeof path>;
    },
    async uploadRefusal(path, file, fields = {}, name = 'picture.png') {
      const { json, status } = await client.post(`/api/${path}`, multipart(client, path, fields, file, name));
      return { ...refusal.strict().parse(json), http: status };
    },
    async post(path, body, headers = {}) {
      const answer = await fetch(url + path, { method: 'POST', body, headers: { ...client.headers, ...headers } });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text, json: jsonOf(text) };
    },
    async signUp(email = `member${++people}-${Date.now()}@example.com`, password = 'easel2026') {
      await client.call('Extend/sms_send_do', { email });
      const code = /\b[2-9A-HJ-NP-Z]{4}\b/.exec((await emailTo(client, email)).text)?.[0] ?? '';
      const answer = await client.call('User/login_do', { type: 4, email, password: md5(password), ver_code: code });
      const member = createClient(url, answer.usertoken);
      member.language = client.language;
      member.headers = client.headers;
      return member;
    },
    visitor: () => createClient(url),
    async visit(device = `device-${++people}-${Date.now()}`) {
      const visitor = createClient(url);
      visitor.language = client.language;
      const { info } = await visitor.call('Extend/web_version', { device_id: device });
      visitor.visitorToken = info.temp_usertoken;
      return visitor;
    },
    socket: (after) => openWorksSocket(client, after),
    async emails() {
      const answer = await fetch(`${url}/dev/mail.json`);
      return (await answer.json()) as CapturedEmail[];
    },
  };
  return client;
}

/** How a password travels. */
export function md5(password: string): string {
  return createHash('md5').update(password).digest('hex');
}

function form(client: StudioClient, input: Record<string, unknown>): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) body.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  body.set('usertoken', client.token);
  body.set('temp_usertoken', client.visitorToken);
  body.set('app_v', limits.appVersion);
  body.set('lang', String(languageNumber[client.language]));
  return body;
}

function multipart(client: StudioClient, path: CallPath, fields: Record<string, string>, file: Uint8Array, name: string): FormData {
  const body = new FormData();
  for (const [field, value] of form(client, fields)) body.set(field, value);
  body.set(calls.find((call) => call.path === path)?.file ?? 'file', new Blob([new Uint8Array(file)]), name);
  return body;
}

/** Checks an answer with the call's own schema, which may not let an unknown field pass. */
function parseAnswer(path: CallPath, json: unknown): unknown {
  const { output } = calls.find((call) => call.path === path) as Call;
  const { status, ...rest } = json as { status: unknown };
  const answersStatus = 'shape' in output && 'status' in (output.shape as object);
  if (!answersStatus && status !== 1) throw new Error(`${path} answered the status ${status}`);
  return output.parse(answersStatus ? json : rest);
}

function isRefusal(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'code' in json && (json as { status?: unknown }).status === 0;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
