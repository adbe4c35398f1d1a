import type { Context } from '../context.ts';
import { deleteAccountsJob, sendNoticeJob, sweepAccountsJob, sweepCapturedMailJob } from '../features/account/jobs.ts';
import { sweepAssetsJob, sweepFilesJob } from '../features/assets/jobs.ts';
import {
  abandonSandboxJob,
  billingDocuments,
  reconcileJob,
  sendBillingEmailJob,
  sweepPaymentEventsJob,
  tellOfPricesJob,
  turnCyclesJob,
} from '../features/billing/jobs.ts';
import { sweepLimitsJob } from '../features/captcha/jobs.ts';
import { sweepChatFilesJob } from '../features/chat-files/jobs.ts';
import { sweepChatsJob } from '../features/chats/jobs.ts';
import { expireCreditsJob, sweepBucketsJob } from '../features/credits/jobs.ts';
import { tellOfOpenEnginesJob } from '../features/engines/jobs.ts';
import { sweepVisitorsJob } from '../features/guests/jobs.ts';
import { sweepSignInsJob } from '../features/identity/jobs.ts';
import { countDaysJob, refuseRefund, sweepConsoleJob } from '../features/operator/jobs.ts';
import { sweepPromotionsJob } from '../features/promotions/jobs.ts';
import { sweepRealtimeJob } from '../features/realtime/jobs.ts';
import { announceWorker, followEngines, makeWorkJob, sweepWorksJob } from '../features/works/jobs.ts';
import { maintainDatabaseJob } from '../platform/db/maintenance.ts';
import { asJob } from '../platform/job-queue.ts';
import { sweepJobsJob } from '../platform/job-sweep.ts';
import type { JobDefinition, ScheduledJob } from '../platform/jobs.ts';

/** Every job there is. All roles know them, because each may send one. */
export function jobDefinitions(context: Context): JobDefinition<never>[] {
  const { db, events, jobs, clock, storage, clips, engines, log, mail, brand, config } = context;
  const { studioName } = brand;
  return [
    makeWorkJob({ db, events, jobs, clock, storage, clips, engines, log }),
    sendNoticeJob({ db, mail, studioName }),
    sendBillingEmailJob({
      db,
      mail,
      studioName,
      documents: billingDocuments(db, brand.seller, config.idleMs),
      providers: context.payments,
    }),
    abandonSandboxJob({ db, events, jobs, clock, providers: context.payments, invites: config.studio.invites }),
    ...scheduledJobs(context).map(asJob),
  ];
}

export function scheduledJobs(context: Context): ScheduledJob[] {
  const { longRunningDb: db, events, jobs, clock, storage, limiter, payments, mail, brand, log, config } = context;
  const { invites } = config.studio;
  return [
    sweepWorksJob({ db, events, jobs, clock, storage }),
    sweepLimitsJob({ db, clock, limiter }),
    sweepAccountsJob({ db, clock }),
    sweepConsoleJob({ db, clock }),
    countDaysJob({ db, clock }),
    deleteAccountsJob({ db, clock, storage }),
    sweepSignInsJob({ db, clock }),
    sweepAssetsJob({ db, clock, storage }),
    sweepFilesJob({ db, clock, storage }),
    sweepChatFilesJob({ db, clock, storage }),
    sweepBucketsJob({ db, clock }),
    sweepPaymentEventsJob({ db, clock }),
    sweepRealtimeJob({ db, clock }),
    sweepChatsJob({ db, clock }),
    sweepPromotionsJob({ db, clock }),
    tellOfOpenEnginesJob({ db, clock, mail, brand, operatorMail: config.studio.studio.operatorMail }),
    sweepCapturedMailJob({ mail, clock }),
    sweepJobsJob({ db }),
    expireCreditsJob({ db, clock }),
    sweepVisitorsJob({ db, clock, storage }),
    reconcileJob({
      ...{ db, clock, events, jobs, providers: payments, invites, log },
      refuseRefund: (order, answer) => refuseRefund({ db, clock }, order, answer),
    }),
    turnCyclesJob({ db, clock, events, jobs, providers: payments, invites, log }),
    tellOfPricesJob({ db, clock, events, jobs, invites, offer: context.plans }),
    ...maintainDatabaseJob(context),
  ];
}

/** Makes the queues of all jobs. */
export function openJobs(context: Context): Promise<void> {
  return context.jobs.open(
    jobDefinitions(context).map((job) => job.name),
    scheduledJobs(context).map((job) => job.name),
  );
}

/** Does what takes long: makes works, sweeps up. */
export function startWorker(context: Context): { close(): Promise<void> } {
  context.jobs.work(jobDefinitions(context));
  const unfollow = followEngines(context);
  // The folder of an embedded database has one process.
  const announced = context.driver.kind === 'server' ? announceWorker(context) : undefined;
  return {
    async close() {
      unfollow();
      await announced?.close();
    },
  };
}
