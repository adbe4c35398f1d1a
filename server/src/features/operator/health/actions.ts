import { join } from 'node:path';
import { readCertificate } from '../../../platform/certificate.ts';
import { readFilesAt } from '../../../platform/installation.ts';
import type { StudioProcess } from '../../../platform/processes.ts';
import { listEngines } from '../../engines/reads.ts';
import type { Actor } from '../command-line/commands.ts';
import { readQueue } from '../today/reads.ts';
import { writeAudit } from '../writes.ts';
import { judgeBackup, judgeDatabase, judgeDisk, judgeFiles, judgeProcesses, judgeQueues } from './inside.ts';
import { testEmail } from './mail.ts';
import { type CertificateFound, judgeCertificate, judgeEngines, judgeMail, judgeWebhooks } from './outside.ts';
import { readDatabase, readDisk, readFiles, readLastDone, readSignals, sizeOfFolder } from './reads.ts';
import type { Finding, HealthDeps } from './types.ts';

/** Looks at everything, at the command line and in the console alike. */

const handshakeMs = 4_000;
const storageMs = 4_000;
/** The key of no file. */
const noFile = 'health/none';

/** @param address where members reach the studio, as far as it is known */
export async function examine(deps: HealthDeps, address: string | undefined): Promise<Finding[]> {
  const { db, clock, driver, jobs, dataFolder } = deps;
  const now = clock.now();
  // The certificate and the storage may take seconds: they are asked meanwhile.
  const elsewhere = Promise.all([findCertificate(address), storageProblem(deps)]);
  const [filesAt, files, database] = [await readFilesAt(db), await readFiles(db), await readDatabase(db)];
  const parts = {
    files: filesAt === 'disk' ? files.bytes : undefined,
    database: driver.kind === 'embedded' ? await sizeOfFolder(join(dataFolder, 'database')) : undefined,
    models: await sizeOfFolder(join(dataFolder, 'models')),
  };
  const engines = await listEngines(db, deps.prices);
  const signals = await readSignals(db, now);
  const processes = await deps.processes();
  const { queues, clockedSeconds } = await jobs.backlog();
  const findings = [
    judgeDisk(await readDisk(dataFolder), parts),
    judgeDatabase(driver.kind, database, driver.load()),
    judgeBackup(await readLastDone(db, 'studio.backup'), now),
    judgeQueues(queues, { ago: clockedSeconds, there: clockedFor(processes) }, await readQueue(db), now),
    judgeEngines(engines),
    judgeMail(deps.mail.captured !== undefined, deps.brand.sender().from, await readLastDone(db, 'mail.test')),
    judgeWebhooks(deps.providers, signals, now),
    judgeProcesses(processes, new Date()),
  ];
  const [certificate, problem] = await elsewhere;
  return [...findings, judgeFiles(filesAt, files, problem), judgeCertificate(certificate, now)];
}

/** For how many seconds there has been a clock; nothing where there is none. */
function clockedFor(processes: readonly StudioProcess[]): number | undefined {
  const started = processes.flatMap(({ roles, started_at }) => (roles.includes('clock') ? [started_at.getTime()] : []));
  return started.length > 0 ? (Date.now() - Math.min(...started)) / 1000 : undefined;
}

const thisMachine = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

async function findCertificate(address: string | undefined): Promise<CertificateFound | undefined> {
  const url = address === undefined ? null : URL.parse(address);
  if (url?.protocol !== 'https:' || thisMachine.test(url.hostname)) return undefined;
  const host = url.hostname;
  try {
    return { host, certificate: await readCertificate({ host, port: Number(url.port) || 443 }, handshakeMs) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { host, problem: code ?? message };
  }
}

/** What the storage says where it does not answer. */
async function storageProblem({ storage }: HealthDeps): Promise<string | undefined> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, storageMs, 'ETIMEDOUT').unref());
  const asked = storage.size(noFile).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return Promise.race([asked, late]);
}

/** What is told of a test email. `answer` is what the mail server said, whether it took it or not. */
export interface MailTried {
  sent: boolean;
  answer: string;
  audit: string;
}

/**
 * Sends a test email and writes down what came of it.
 * @param target whom the audit names: it keeps no addresses
 */
export async function tryMail(deps: HealthDeps, actor: Actor, { to, target }: { to: string; target: string }): Promise<MailTried> {
  const { db, clock, mail, brand } = deps;
  const tried = await mail.send(testEmail(brand, to, clock.now())).then(
    (answer) => ({ sent: true, answer }),
    (error: Error) => ({ sent: false, answer: error.message }),
  );
  const answer = withoutAddresses(tried.answer);
  const details = { sent: tried.sent, answer };
  const audit = await db
    .transaction()
    .execute((tx) => writeAudit(tx, actor, { action: 'mail.test', target, details, reason: undefined }, clock.now()));
  return { ...tried, answer, audit };
}

const answerMax = 300;

/** Mail servers repeat the address that they refuse. */
function withoutAddresses(answer: string): string {
  return answer.replace(/[^\s<>"]+@[^\s<>":;,]+/g, '…@…').slice(0, answerMax);
}
