import { calls } from '@easel/contract/calls';
import type { PriceUnit } from '@easel/contract/prices';
import type { Tool } from '@easel/contract/tools';
import type { Context } from '../context.ts';
import { accountRoutes } from '../features/account/routes.ts';
import { type Announcer, announcementRoutes, createAnnouncer } from '../features/announcements/routes.ts';
import { findAsset } from '../features/assets/routes.ts';
import { billingDocuments, billingRoutes, handlePaymentEvent, resumeKeptPlan } from '../features/billing/routes.ts';
import { botRoutes } from '../features/bots/routes.ts';
import { captchaRoutes } from '../features/captcha/routes.ts';
import { chatFileRoutes, createPictureTaker } from '../features/chat-files/routes.ts';
import { chatSharingRoutes, createImportReader, type ImportReader } from '../features/chat-sharing/routes.ts';
import { Answering, chatRoutes, createToolUse, serveChats, usualPrice } from '../features/chats/routes.ts';
import { couponRoutes } from '../features/coupons/routes.ts';
import { exportRoutes } from '../features/export/routes.ts';
import { guestRoutes } from '../features/guests/routes.ts';
import { helpRoutes } from '../features/help/routes.ts';
import { identityRoutes } from '../features/identity/routes.ts';
import { inviteRoutes, onEmailChanged, withInvites } from '../features/invites/routes.ts';
import { ledgerDocuments, ledgerRoutes } from '../features/ledger/routes.ts';
import {
  accessRoutes,
  announcementRoomRoutes,
  auditRoutes,
  authenticateOperator,
  brandRoutes,
  couponRoomRoutes,
  daysRoutes,
  engineRoutes,
  healthRoutes,
  integrationRoutes,
  memberRoutes,
  moneyRoutes,
  noteRefused,
  passkeyRoutes,
  plansRoomRoutes,
  reportRoutes,
  todayRoutes,
  usualStrikes,
  wordRuleRoutes,
  workRoomRoutes,
} from '../features/operator/routes.ts';
import { planRoutes } from '../features/plans/routes.ts';
import { presetRoutes } from '../features/presets/routes.ts';
import { promotionRoutes } from '../features/promotions/routes.ts';
import {
  createPaintedProofs,
  createSessions,
  type DrawingSessions,
  type PaintedProofs,
  realtimeRoutes,
  serveDrawing,
} from '../features/realtime/routes.ts';
import { authenticate, sessionRoutes } from '../features/sessions/routes.ts';
import { studioRoutes } from '../features/studio/routes.ts';
import { createNetworkGuard, refuseSuspended } from '../features/suspensions/routes.ts';
import { uploadRoutes } from '../features/uploads/routes.ts';
import { createWordGuard, type WordGuard } from '../features/word-rules/routes.ts';
import {
  countOpenWorks,
  countWorksSince,
  createWorkTimes,
  mergeVisitorOnSignIn,
  serveWorks,
  workRoutes,
} from '../features/works/routes.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { DocumentMaker } from '../platform/document.ts';
import { createPassageChooser } from '../platform/documents/passage-chooser.ts';
import { createMetrics, type Metrics, recentMinutes } from '../platform/metrics.ts';
import { listProcesses } from '../platform/processes.ts';
import type { Route } from '../platform/route.ts';
import { createServer } from '../transport/server.ts';

/** Answers browsers and other clients. */
export interface ApiRole {
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  address: string;
  close(): Promise<void>;
}

export async function startApi(context: Context): Promise<ApiRole> {
  const { db, clock, config, log, events, storage, addresses, limiter, mail, engines, payments } = context;
  const configured = config.studio.chat?.refusedWords ?? [];
  const words = await createWordGuard({ db, clock, events, log, configured, outside: outsideJudge(context) });
  const announcer = await createAnnouncer({ db, clock, events, log });
  const drawing = createSessions({ db, events, clock, log, engines, proofs: proofsOf(context), words, announcer });
  const makers = makersOf(context);
  const importing = createImportReader(config.idleMs);
  const [invoices] = makers;
  const routes = routesOf(context, { drawing, importing, invoices, words, announcer });
  const tools = createToolUse(routes, engines, createPictureTaker({ db, storage, clock, limits: config.studio.limits }), words);
  const passages = createPassageChooser(config.idleMs);
  const answering = new Answering({
    alone: context.driver.kind === 'embedded',
    graceMs: context.answerGraceMs,
    titles: config.studio.chat?.titles !== false,
    rules: chatRulesOf(config.studio),
    ...{ db, events, clock, log, limiter, tools, words, announcer, engines, passages },
    ...{ offers: context.languages, sign: addresses.sign, limits: config.studio.limits },
  });
  const networks = await createNetworkGuard({ db, clock, events, log, contact: () => contactOf(context) });
  const server = await createServer({
    calls,
    routes,
    log,
    events,
    storage,
    addresses,
    documents: context.documents,
    makers,
    countDocument: (owner) => limiter.take(db, 'document', { member: owner }),
    authenticate: (tokenHash) => authenticate({ db, clock }, tokenHash),
    authenticateOperator: (tokenHash) => authenticateOperator({ db, clock }, tokenHash),
    networkRefusal: networks.refusal,
    onNetworksChanged: networks.onChange,
    onOperatorRefused: (operator, path) => noteRefused({ db, clock }, operator, path),
    findAsset: (id) => findAsset({ db }, id),
    sentByNginx: config.storage.sentByNginx,
    clock,
    streams: [serveWorks({ db, clock, events, engines, log, sign: addresses.sign }), serveDrawing(drawing), serveChats(answering, db)],
    uploadBytes: config.uploadBytes,
    payments,
    handlePaymentEvent: (provider, body, headers) =>
      handlePaymentEvent({ ...billingOf(context), log: context.log }, provider, body, headers),
    proxies: config.proxies,
    webFolder: config.webFolder,
    brand: context.brand,
    capturedMail: () => mail.captured?.(),
    ready: () => context.driver.answers(),
    metrics: metricsOf(context),
    metricsToken: config.metricsToken,
  });
  async function close(): Promise<void> {
    // Readers are told while there are sockets.
    await server.close(answering.close());
    networks.close();
    words.close();
    announcer.close();
    await Promise.all([drawing.close(), passages.close(), importing.close(), ...makers.map((maker) => maker.close?.())]);
  }
  try {
    const address = await server.listen(config.listen);
    context.paymentProviders.sendEventsTo(address);
    return { address, close };
  } catch (error) {
    // The address is taken: what is under way ends before the database does.
    await close();
    throw error;
  }
}

function metricsOf({ db, clock, driver, jobs }: Context): Metrics {
  return createMetrics({
    database: () => driver.load(),
    queues: () => jobs.load(),
    openWorks: () => countOpenWorks(db),
    recentWorks: () => countWorksSince(db, new Date(clock.now().getTime() - recentMinutes * 60_000)),
  });
}

/** What billing works with. */
export function billingOf({ db, clock, events, jobs, config, payments, plans }: Context) {
  return { db, clock, events, jobs, offer: plans, providers: payments, invites: config.studio.invites };
}

/** What connecting engines works with. */
export function enginesOf({ db, events, clock, engineKinds: kinds, secretBox: box, storage, config }: Context) {
  return { db, events, clock, kinds, box, storage, prices: config.studio.credits.prices };
}

/** What the room of health looks at. */
export function healthOf(context: Context) {
  const { db, clock, driver, jobs, storage, mail, brand, config, payments: providers, process: own } = context;
  const { studio, credits } = config.studio;
  return {
    ...{ db, clock, driver, jobs, storage, mail, brand, providers },
    ...{ operatorMail: studio.operatorMail, dataFolder: config.dataFolder, prices: credits.prices },
    // The folder of an embedded database has one process.
    processes: async () => (driver.kind === 'server' ? listProcesses(db) : [own]),
  };
}

/** What the keys of payment providers and the mail server are changed with. */
export function settingsOf(context: Context) {
  const { secretBox: box, config, integrations, paymentKinds, mailServer } = context;
  const sandboxAlways = config.payments.sandbox?.confirmed === true;
  return { ...billingOf(context), box, integrations, paymentKinds, mailServer, sandboxAlways };
}

/** What the operator allows in chats. */
function chatRulesOf({ chat = {}, plans }: Context['config']['studio']) {
  const ofPlans = plans.types.flatMap((type) => type.plans.map((plan) => [plan.id, plan.chat ?? {}] as const));
  return { free: chat.free ?? {}, plans: new Map(ofPlans) };
}

/** The offer, what there is without a plan, and what credits are enough for. */
function plansOf(context: Context) {
  const { db, clock, config, payments: providers, plans: offer } = context;
  const { credits, limits, chat } = config.studio;
  const { simultaneous, retentionDays } = limits;
  const free = { signUp: credits.signUp, simultaneous, retentionDays, messagesPerDay: chat?.free?.messagesPerDay };
  return { db, clock, offer, free, prices: () => usualPrices(context), providers };
}

/** What works cost by the cheapest model, which is the one that members get who choose none. */
function usualPrices({ engines }: Context) {
  const cheapest = (tool: Tool, unit: PriceUnit) => {
    const prices = engines.offers(tool).flatMap(({ price, price_unit }) => (price_unit === unit ? [price] : []));
    return prices.length > 0 ? Math.min(...prices) : undefined;
  };
  return { picture: cheapest('text2img', 'output'), clipSecond: cheapest('text2video', 'second') };
}

/** The service that judges what members write. */
function outsideJudge({ moderator, config: { moderation } }: Context) {
  return moderator && moderation && { moderator, silent: moderation.silent };
}

/** What strikes come to in this studio. */
export function strikesOf({ moderation = {} }: Context['config']['studio']) {
  return { ...usualStrikes, ...moderation.strikes };
}

/** The proofs of painted canvases, which all processes can verify. */
function proofsOf({ config }: Context): PaintedProofs {
  return createPaintedProofs(config.secrets.fileKey);
}

/** The makers of documents that are read by signed addresses. */
function makersOf({ db, config, brand }: Context): [invoices: DocumentMaker, ledger: DocumentMaker, ...others: DocumentMaker[]] {
  const { invoices, creditNotes } = billingDocuments(db, brand.seller, config.idleMs);
  return [invoices, ledgerDocuments(db), creditNotes];
}

/** The address that people write to. */
function contactOf({ brand }: Pick<Context, 'brand'>): string {
  return brand.seller('en').email;
}

interface RouteParts {
  drawing: DrawingSessions;
  importing: ImportReader;
  invoices: DocumentMaker;
  words: WordGuard;
  announcer: Announcer;
}

/** What else goes on where an account that was to be deleted is kept. */
const onKeptOf = (context: Context) => (tx: Transaction, member: string) => resumeKeptPlan(tx, context, member);

/** What operators call. */
function consoleRoutesOf(context: Context): Route[] {
  const { db, clock, config, events, brand, addresses, documents, limiter, plans } = context;
  const striking = { ...billingOf(context), strikes: strikesOf(config.studio), contact: () => contactOf(context) };
  const { sign } = addresses;
  const { chat } = config.studio;
  const engineRoom = { db, clock, engines: enginesOf(context), sold: () => [...plans.types.flatMap((type) => type.plans), ...plans.packs] };
  return [
    ...accessRoutes({ db, clock, limiter, box: context.secretBox, studioName: brand.studioName, currency: plans.currency }),
    ...passkeyRoutes({ db, clock, limiter, box: context.secretBox, studioName: brand.studioName }),
    ...engineRoutes(engineRoom),
    ...todayRoutes(engineRoom),
    ...auditRoutes({ db }),
    ...announcementRoomRoutes({ db, events, clock }),
    ...workRoomRoutes({ ...striking, sign }),
    ...healthRoutes(healthOf(context)),
    ...reportRoutes(striking),
    ...wordRuleRoutes({ db, events, clock, configured: chat?.refusedWords ?? [] }),
    ...memberRoutes({ ...billingOf(context), sign }),
    ...moneyRoutes({ ...billingOf(context), signDocument: documents.sign }),
    ...plansRoomRoutes({ ...billingOf(context), refreshPlans: plans.refresh, configuredPlans: config.studio.plans }),
    ...couponRoomRoutes({ ...billingOf(context), promotions: config.promotions }),
    ...brandRoutes({ db, events, clock, brand }),
    ...integrationRoutes(settingsOf(context)),
    ...daysRoutes({ ...engineRoom, currency: plans.currency }),
  ];
}

function routesOf(context: Context, { drawing, importing, invoices, words, announcer }: RouteParts): Route[] {
  const { db, clock, config, log, events, jobs, mail, brand, google, storage, addresses, documents, limiter, engines } = context;
  const { credits, invites, limits } = config.studio;
  const { plans } = context;
  const { prices, signUp } = credits;
  const { sign } = addresses;
  const captchaSecret = `captcha:${config.secrets.fileKey}`;
  const whoIs = (tokenHash: string) => authenticate({ db, clock }, tokenHash);
  const onSignedIn = refuseSuspended(() => contactOf(context), withInvites({ events, invites }, mergeVisitorOnSignIn({ events, jobs })));
  const signing = { db, events, jobs, clock, limiter, mail, signUp, onSignedIn };
  const times = createWorkTimes(db);
  const hasCardPage = (provider: string) => context.payments.some(({ id, portal }) => id === provider && portal !== undefined);
  const profile = { captchaSecret, storage, sign, log, studioName: brand.studioName, onEmailChanged, onKept: onKeptOf(context) };
  return [
    ...accountRoutes({ ...signing, ...profile, limits, hasCardPage }),
    ...captchaRoutes({ db, clock, limiter, captchaSecret }),
    ...guestRoutes({ db, clock, limiter, visitorUses: config.studio.limits.visitorUses }),
    ...planRoutes(plansOf(context)),
    ...billingRoutes({ ...billingOf(context), signDocument: documents.sign }),
    ...promotionRoutes({ db, clock, promotions: config.promotions, currency: plans.currency }),
    ...couponRoutes({ db, clock, limiter, currency: plans.currency }),
    ...presetRoutes({ db, clock }),
    ...ledgerRoutes({ db, clock, signDocument: documents.sign }),
    ...inviteRoutes({ db, clock, invites, studioName: brand.studioName }),
    ...sessionRoutes({ db, events, clock }),
    ...identityRoutes({ db, clock, log, jobs, limiter, google, signUp, onSignedIn }),
    ...exportRoutes({ db, clock, storage, limiter, studioName: brand.studioName, drawInvoice: invoices.make }),
    ...uploadRoutes({ db, clock, storage, limiter, sign, limits }),
    ...studioRoutes(
      {
        engines,
        languages: context.languages,
        times,
        studio: config.studio,
        capturedMail: () => mail.captured !== undefined,
        google: google !== undefined,
      },
      { brand, db, limiter, log },
    ),
    ...botRoutes({
      ...{ db, clock, limiter, storage, sign, studioName: brand.studioName, words },
      whoIs,
      models: () => context.languages.all().map(({ model }) => model),
      priceOf: (model) => usualPrice(context.languages.find(model)[0]),
    }),
    ...chatRoutes({ db, events, clock, limiter, sign, limits }),
    ...chatFileRoutes({ db, clock, storage, limiter, sign, documents: context.documentReader }),
    ...chatSharingRoutes({ db, clock, limiter, sign, limits, importing, whoIs }),
    ...consoleRoutesOf(context),
    ...helpRoutes(),
    ...announcementRoutes(announcer),
    ...workRoutes({
      db,
      events,
      jobs,
      limiter,
      clock,
      engines,
      storage,
      clips: context.clips,
      sign,
      limits,
      whoIs,
      studioName: brand.studioName,
      times,
      words,
      announcer,
    }),
    ...realtimeRoutes({
      db,
      events,
      jobs,
      limiter,
      clock,
      engines,
      storage,
      sign,
      sessions: drawing,
      proofs: proofsOf(context),
      price: prices.img2img ?? 0,
      limits,
      words,
    }),
  ];
}
