import type { Call } from '@easel/contract/call';
import { apiBase } from '@easel/contract/envelope';
import { type Language, languageOf } from '@easel/contract/language';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import { hashOf } from '../platform/ids.ts';
import { addressOf } from '../platform/limits/networks.ts';
import type { Log } from '../platform/logging.ts';
import type { CallOutcome, Metrics } from '../platform/metrics.ts';
import type { Caller, CookieAnswer, FileAnswer, Member, Operator, Route } from '../platform/route.ts';
import { awayCode, isUnavailable, type Unavailable } from '../platform/unavailable.ts';
import type { BodyBudget, BodyReservation } from './body-budget.ts';
import { cookieHeader, cookieOf } from './cookies.ts';
import { type BodyType, emptyForm, type Form, readForm } from './forms.ts';
import { readInput } from './inputs.ts';
import { isLocal } from './own-machine.ts';
import { faultOf, type RefusalAnswer, refusalOf, refusalOfRequest } from './refusals.ts';
import { inOwnFrame } from './security-headers.ts';

/** Who a living token belongs to. */
export type Owner = Pick<Member, 'memberId' | 'sessionId' | 'kind'> & { leaving: boolean };

export interface CallDeps {
  calls: readonly Call[];
  routes: readonly Route[];
  log: Log;
  authenticate(tokenHash: string): Promise<Owner | undefined>;
  /** Whose console session a token is. */
  authenticateOperator(tokenHash: string): Promise<Omit<Operator, keyof Caller> | undefined>;
  /** Why nobody from an address is served; nothing where they are. */
  networkRefusal(ip: string): AppError | undefined;
  /** Writes down that an operator was refused a call. */
  onOperatorRefused(operator: Pick<Operator, 'memberId' | 'role'>, path: string): Promise<void>;
  bodies: BodyBudget;
  metrics: Pick<Metrics, 'callAnswered'>;
}

/** Mounts every call of the contract at its path. The wire's envelope and its four added fields stop here. */
export function mountCalls(app: FastifyInstance, deps: CallDeps): void {
  readBodiesAsForms(app);
  for (const route of matchRoutes(deps.calls, deps.routes)) {
    app.post(apiBase + route.call.path, (request, reply) => answer(route, request, reply, deps));
  }
  // A small form is read for its language; before any other body is, whatever it is, the answer is there.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isSmallForm(request)) return refuseUnknown(reply, headerLanguage(request));
  };
  app.all(`${apiBase}*`, { onRequest }, async (request, reply) => {
    const form = emptyForm();
    const reservation = deps.bodies.open(addressOf(request.ip));
    const rules = { reservation, fileField: undefined, beforeFile: async () => false };
    const language = headerLanguage(request);
    const read = readForm(request.raw, request.body as BodyType | undefined, form, rules).finally(reservation.close);
    return read.then(
      () => refuseUnknown(reply, languageOf(form.lang, language)),
      () => refuseUnknown(reply, language),
    );
  });
}

const smallFormBytes = 16 * 1024;

function isSmallForm({ method, headers }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? '';
  const size = Number(headers['content-length'] ?? Number.NaN);
  return method === 'POST' && size <= smallFormBytes && /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type);
}

function refuseUnknown(reply: FastifyReply, language: Language): FastifyReply {
  const { body } = refusalOf(new AppError('not_found'), language);
  return refuse(reply, { httpStatus: 404, retryAfter: undefined, body });
}

/** Every call has exactly one route, and every route serves a call; otherwise the studio does not start. */
function matchRoutes(calls: readonly Call[], routes: readonly Route[]): readonly Route[] {
  for (const call of calls) {
    const count = routes.filter((route) => route.call.path === call.path).length;
    if (count !== 1) throw new Error(`The call ${call.path} has ${count} routes; it needs exactly one`);
  }
  for (const { call } of routes) {
    if (!calls.includes(call)) throw new Error(`The route ${call.path} serves no call of the contract`);
  }
  return routes;
}

/** Bodies are read by the handlers, which know who may send how much. */
function readBodiesAsForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const types = { 'application/x-www-form-urlencoded': 'urlencoded', 'multipart/form-data': 'multipart' } as const;
  for (const [mime, type] of Object.entries(types)) {
    app.addContentTypeParser(mime, (_request, _payload, done) => done(null, type satisfies BodyType));
  }
}

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply, deps: CallDeps): Promise<FastifyReply> {
  const form = emptyForm();
  const language = () => languageOf(form.lang, headerLanguage(request));
  const reservation = deps.bodies.open(addressOf(request.ip));
  if (route.call.answersFile) reply.headers(inOwnFrame);
  const begun = performance.now();
  let outcome: CallOutcome = 'answered';
  try {
    const file = await readBody(route, request, reply, form, deps, reservation);
    const caller = callerOf(form, file, language(), request, reply);
    const reader = await identify(route, caller, deps);
    const output = await route.handle(readInput(route, form), reader);
    if (isFile(output)) return sendFile(reply, output);
    if (leavesCookie(output)) {
      reply.header('set-cookie', cookieHeader(output.cookie, route.call.path, caller.origin));
      return sendJson(reply, JSON.stringify({ status: 1, ...(output.answer as object) }));
    }
    return sendJson(reply, JSON.stringify({ status: 1, ...(output as object) }));
  } catch (error) {
    outcome = error instanceof AppError || isUnavailable(error) ? 'refused' : 'failed';
    if (error instanceof AppError) return refuse(reply, refusalOf(error, language()));
    if (isUnavailable(error)) return refuse(reply, busy(deps.log, error, request, language()));
    deps.log.error({ err: error, request: request.id, call: route.call.path }, 'A call failed');
    return refuse(reply, faultOf(error, request.id, language()));
  } finally {
    reservation.close();
    deps.metrics.callAnswered(route.call.path, outcome, (performance.now() - begun) / 1000);
  }
}

/** Fills the form and answers the file. */
async function readBody(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  form: Form,
  deps: CallDeps,
  reservation: BodyReservation,
): Promise<Buffer | undefined> {
  const file = await readForm(request.raw, request.body as BodyType | undefined, form, {
    reservation,
    fileField: route.call.file,
    fileMb: route.call.fileMb,
    // A session that comes before the file is authenticated first: an ended one is refused at once, a valid one counts as its member in the budget.
    async beforeFile() {
      if (!form.usertoken && !form.temp_usertoken) return false;
      const { memberId } = await identify(route, callerOf(form, undefined, headerLanguage(request), request, reply), deps);
      if (memberId) reservation.assignTo(memberId);
      return memberId !== undefined;
    },
  });
  reservation.arrived();
  return file;
}

function callerOf(form: Form, file: Buffer | undefined, language: Language, request: FastifyRequest, reply: FastifyReply): Caller {
  const { usertoken, temp_usertoken } = form;
  return {
    language,
    ip: request.ip,
    local: isLocal(request),
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
    token: usertoken || undefined,
    tokenHash: usertoken ? hashOf(usertoken) : undefined,
    visitorHash: temp_usertoken ? hashOf(temp_usertoken) : undefined,
    origin: originOf(request),
    cookie: (name) => cookieOf(request.headers.cookie, name),
    left: () => leftBefore(reply),
    file,
  };
}

function leftBefore({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  if (raw.destroyed) leaving.abort();
  raw.once('close', () => raw.writableFinished || leaving.abort());
  return leaving.signal;
}

async function identify(route: Route, caller: Caller, deps: CallDeps): Promise<Member> {
  const banned = deps.networkRefusal(caller.ip);
  // Operators can undo what shut them out.
  if (banned && route.call.who !== 'operator') throw banned;
  if (route.call.who === 'anyone' || route.authenticatesItself) return caller as Member;
  if (route.call.who === 'operator') return identifyOperator(route, caller, deps);
  const owner = await ownerOf(caller, deps);
  if (!owner || (owner.kind === 'visitor' && route.call.who !== 'visitor')) throw new AppError('nologin');
  if (owner.leaving && !route.call.whileLeaving) throw new AppError('account_leaving');
  return { ...caller, memberId: owner.memberId, sessionId: owner.sessionId, kind: owner.kind };
}

/** The handler of a call for operators takes an `Operator` for its reader. */
async function identifyOperator({ call }: Route, caller: Caller, deps: CallDeps): Promise<Member> {
  const operator = caller.tokenHash && (await deps.authenticateOperator(caller.tokenHash));
  if (!operator) throw new AppError('nologin');
  if (!call.roles?.includes(operator.role)) {
    await deps.onOperatorRefused(operator, call.path);
    throw new AppError('forbidden');
  }
  return { ...caller, ...operator } as Operator as unknown as Member;
}

/** The visitor's token counts only where no session token was sent: a dead session is not to pass for a visitor. */
async function ownerOf(caller: Caller, deps: CallDeps): Promise<Owner | undefined> {
  if (caller.tokenHash) return deps.authenticate(caller.tokenHash);
  const visitor = caller.visitorHash && (await deps.authenticate(caller.visitorHash));
  return visitor && visitor.kind === 'visitor' ? visitor : undefined;
}

/** As the browser says it itself; other clients and old browsers are taken to stand where they called. */
function originOf(request: FastifyRequest): string {
  const { origin, host } = request.headers;
  const named = origin === undefined ? null : URL.parse(origin);
  return named && named.host === host ? named.origin : `${request.protocol}://${host}`;
}

/** Errors from before a handler ran: the body was too large, of another type, cut off. */
export function handleRequestError(
  log: Log,
): (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  return (error, request, reply) => {
    const language = headerLanguage(request);
    const refusal = error instanceof AppError ? error : refusalOfRequest(error);
    if (refusal) return refuse(reply, refusalOf(refusal, language));
    if (isUnavailable(error)) return refuse(reply, busy(log, error, request, language));
    log.error({ err: error, request: request.id }, 'A request failed');
    return refuse(reply, faultOf(error, request.id, language));
  };
}

const busySeconds = 2;

/** The database or the storage is away, or did not answer in time. */
function busy(log: Log, error: unknown, request: FastifyRequest, language: Language): RefusalAnswer {
  const { message, code } = error as Unavailable;
  const level = code === awayCode ? 'debug' : 'warn';
  log[level](
    { reason: message, request: request.id, path: request.routeOptions.url },
    'A request was refused: something that it needs was not there',
  );
  return refusalOf(new AppError('studio_busy', { retryAfter: busySeconds }), language);
}

export function refuse(reply: FastifyReply, { httpStatus, retryAfter, body }: RefusalAnswer): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return sendJson(reply.code(httpStatus), JSON.stringify(body));
}

function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store').send(json);
}

/** The language of the browser, for requests whose `lang` field cannot be read. */
export function headerLanguage(request: FastifyRequest): Language {
  const wanted = /\b(zh|en)\b/i.exec(request.headers['accept-language'] ?? '');
  return wanted?.[1]?.toLowerCase() === 'en' ? 'en' : 'zh';
}

function leavesCookie(output: unknown): output is CookieAnswer<unknown> {
  return typeof output === 'object' && output !== null && 'cookie' in output;
}

function isFile(output: unknown): output is FileAnswer {
  return typeof output === 'object' && output !== null && 'file' in output;
}

function sendFile(reply: FastifyReply, { file }: FileAnswer): FastifyReply {
  return reply
    .header('content-type', file.mime)
    .header('content-disposition', attachment(file.name))
    .header('cache-control', 'no-store')
    .send(file.stream);
}

/** A name for old readers in ASCII, and the whole one (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
