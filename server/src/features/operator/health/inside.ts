import type { Sentence } from '@easel/contract/language';
import type { FilePlace } from '../../../platform/installation.ts';
import type { QueueBacklog } from '../../../platform/job-queue.ts';
import type { StudioProcess } from '../../../platform/processes.ts';
import type { Fact, Finding } from './types.ts';
import { bytesText, joined, plain, spanText } from './words.ts';

/** How the studio's own parts are: disk, files, database, backup, queues and processes. Pure. */

const gigabyte = 1e9;
const dayMs = 24 * 60 * 60 * 1000;

/** Below that works fail: the rest is the database's. */
const diskFull = 0.5 * gigabyte;
const diskLow = 5 * gigabyte;

export function judgeDisk(
  disk: { total: number; free: number },
  parts: { files: number | undefined; database: number | undefined; models: number },
): Finding {
  const { total, free } = disk;
  const state = free < diskFull ? 'broken' : free < diskLow ? 'look' : 'ok';
  const own = [
    { name: { zh: '作品与上传', en: 'Works and uploads' }, bytes: parts.files ?? 0 },
    { name: { zh: '数据库', en: 'Database' }, bytes: parts.database ?? 0 },
    { name: { zh: '模型', en: 'Models' }, bytes: parts.models },
  ].filter(({ bytes }) => bytes > 0);
  const others = Math.max(0, total - free - own.reduce((sum, { bytes }) => sum + bytes, 0));
  return {
    check: 'disk',
    state,
    says: { zh: `剩余 ${bytesText(free)}，共 ${bytesText(total)}`, en: `${bytesText(free)} of ${bytesText(total)} are free` },
    todo:
      state === 'ok'
        ? undefined
        : state === 'look'
          ? { zh: '请尽早腾出空间，或调低配置中的 retentionDays', en: 'Make room soon, or lower retentionDays in the configuration' }
          : {
              zh: '新作品会失败，积分自动退回。请马上腾出空间，不需要重启',
              en: 'New works fail and their credits come back. Make room now; no restart is needed',
            },
    room: { total, free, parts: [...own, { name: { zh: '其他', en: 'Everything else' }, bytes: others }] },
  };
}

/** @param problem what the storage said where it did not answer */
export function judgeFiles(place: FilePlace, { files, bytes }: { files: number; bytes: number }, problem: string | undefined): Finding {
  const where = place === 's3' ? { zh: 'S3 服务器', en: 'the S3 server' } : { zh: '这台机器的磁盘', en: 'the disk of this machine' };
  const facts: Fact[] = [{ name: { zh: '文件', en: 'Files' }, text: plain(String(files)), bytes }];
  if (problem === undefined) return { check: 'files', state: 'ok', says: { zh: `保存在${where.zh}上`, en: `Kept on ${where.en}` }, facts };
  return {
    check: 'files',
    state: 'broken',
    says: { zh: `${where.zh}没有回应：${problem}`, en: `No answer from ${where.en}: ${problem}` },
    todo:
      place === 's3'
        ? {
            zh: '请检查 S3 服务器和 EASEL_S3 的密钥；在此期间作品会等待',
            en: 'Check the S3 server and the keys in EASEL_S3; works wait until it is back',
          }
        : { zh: '请检查数据文件夹是否存在、是否可读写', en: 'Check that the data folder is there and can be written' },
    facts,
  };
}

const slowMs = 500;
const manyWaiting = 20;

export function judgeDatabase(
  kind: 'embedded' | 'server',
  { version, bytes, schema, ms }: { version: string; bytes: number; schema: string; ms: number },
  { used, waiting }: { used: number; waiting: number },
): Finding {
  const slow = ms > slowMs || waiting > manyWaiting;
  const name =
    kind === 'embedded'
      ? { zh: '内置 PostgreSQL', en: 'PostgreSQL inside the studio' }
      : { zh: 'PostgreSQL 服务器', en: 'PostgreSQL server' };
  return {
    check: 'database',
    state: slow ? 'look' : 'ok',
    says: slow
      ? {
          zh: `${name.zh}，响应很慢（${Math.round(ms)} 毫秒，${waiting} 个请求在排队）`,
          en: `${name.en}, answering slowly (${Math.round(ms)} ms, ${waiting} requests wait)`,
        }
      : { zh: `${name.zh}，响应正常`, en: `${name.en}, answering well` },
    todo: slow
      ? kind === 'embedded'
        ? {
            zh: '人多时请改用 PostgreSQL 服务器：npm run admin -- move-to-postgres',
            en: 'With many people, move to a PostgreSQL server: npm run admin -- move-to-postgres',
          }
        : {
            zh: '请检查数据库服务器的负载，或调高 EASEL_DATABASE_CONNECTIONS',
            en: 'Look at the load of the database server, or raise EASEL_DATABASE_CONNECTIONS',
          }
      : undefined,
    facts: [
      { name: { zh: '版本', en: 'Version' }, text: plain(version) },
      { name: { zh: '大小', en: 'Size' }, bytes },
      { name: { zh: '表结构', en: 'Schema' }, text: plain(schema) },
      { name: { zh: '响应时间', en: 'Answers in' }, text: plain(`${ms.toFixed(1)} ms`) },
      { name: { zh: '本进程的连接', en: 'Connections of this process' }, text: { zh: `${used} 个使用中`, en: `${used} in use` } },
    ],
  };
}

const backupDays = 7;
const makeOne: Sentence = {
  zh: '请运行 npm run admin -- backup <文件>，并存到另一台机器；用其他方式备份的话可以忽略',
  en: 'Run npm run admin -- backup <file> and keep it on another machine. If you back up in another way, you can ignore this',
};

export function judgeBackup(last: { at: Date; target: string; details: Record<string, unknown> } | undefined, now: Date): Finding {
  if (!last) return { check: 'backup', state: 'look', says: { zh: '还没有备份过', en: 'No backup was made yet' }, todo: makeOne };
  const age = Math.max(0, now.getTime() - last.at.getTime());
  const old = age > backupDays * dayMs;
  const ago = spanText(age / 1000);
  const { rows, files, bytes } = last.details as { rows?: number; files?: number; bytes?: number };
  return {
    check: 'backup',
    state: old ? 'look' : 'ok',
    says: { zh: `上次备份在 ${ago.zh}前`, en: `The last one was made ${ago.en} ago` },
    todo: old ? makeOne : undefined,
    facts: [
      { name: { zh: '时间', en: 'Made' }, at: last.at },
      { name: { zh: '文件', en: 'File' }, text: plain(last.target) },
      {
        name: { zh: '内容', en: 'Content' },
        text: { zh: `${rows ?? 0} 行，${files ?? 0} 个文件`, en: `${rows ?? 0} rows, ${files ?? 0} files` },
        ...(bytes === undefined ? {} : { bytes }),
      },
    ],
  };
}

const lateSeconds = 5 * 60;
const stuckSeconds = 15 * 60;
const worksLateSeconds = 30 * 60;

/** Jobs of works wait for a place at their engine: the works themselves say for how long. */
export const worksQueue = 'make-work';

/** @param clocked how many seconds ago a clock looked for scheduled jobs, and for how many one has been there */
export function judgeQueues(
  queues: readonly QueueBacklog[],
  clocked: { ago: number | undefined; there: number | undefined },
  works: { running: number; waiting: number; oldest_at: Date | null },
  now: Date,
): Finding {
  const others = queues.filter(({ queue }) => queue !== worksQueue);
  const oldest = Math.max(0, ...others.map(({ waiting, oldestSeconds }) => (waiting > 0 ? oldestSeconds : 0)));
  const worksSeconds = works.oldest_at ? (now.getTime() - works.oldest_at.getTime()) / 1000 : 0;
  const waiting = others.reduce((sum, one) => sum + one.waiting, 0) + works.waiting;
  const running = others.reduce((sum, one) => sum + one.running, 0) + works.running;
  const counts = { zh: `${running} 个进行中，${waiting} 个等待`, en: `${running} running, ${waiting} waiting` };
  const facts: Fact[] = [
    queueFact({ zh: '作品', en: 'Works' }, works.running, works.waiting, worksSeconds),
    ...others.map((one) => queueFact(plain(one.queue), one.running, one.waiting, one.oldestSeconds, one.later)),
  ];
  const found = (state: Finding['state'], says: Sentence, todo?: Sentence): Finding => ({ check: 'queues', state, says, todo, facts });
  const isNew = clocked.there !== undefined && clocked.there < lateSeconds;
  if (!isNew && (clocked.ago === undefined || clocked.ago > lateSeconds)) {
    return found(
      'broken',
      { zh: '定时任务没有在运行：续费、清理和提醒都停了', en: 'Scheduled jobs do not run: renewals, sweeps and notices stand still' },
      { zh: '请启动一个带 clock 角色的进程（EASEL_ROLES）', en: 'Start a process with the role clock (EASEL_ROLES)' },
    );
  }
  if (oldest > stuckSeconds) {
    return found(
      'broken',
      { zh: `有任务等了 ${spanText(oldest).zh}还没有人处理`, en: `A job has waited for ${spanText(oldest).en}, and nobody takes it` },
      {
        zh: '请确认有带 worker 角色的进程在运行，并查看它的日志',
        en: 'Make sure that a process with the role worker runs, and read its log',
      },
    );
  }
  if (oldest > lateSeconds || worksSeconds > worksLateSeconds) {
    return found(
      'look',
      {
        zh: `${counts.zh}，最久的等了 ${spanText(Math.max(oldest, worksSeconds)).zh}`,
        en: `${counts.en}, the oldest for ${spanText(Math.max(oldest, worksSeconds)).en}`,
      },
      {
        zh: '引擎或 worker 跟不上：请查看引擎，或再启动一个 worker',
        en: 'Engines or workers do not keep up: look at the engines, or start another worker',
      },
    );
  }
  return found('ok', counts);
}

function queueFact(name: Sentence, running: number, waiting: number, oldestSeconds: number, later = 0): Fact {
  const parts = [
    { zh: `${running} 个进行中`, en: `${running} running` },
    { zh: `${waiting} 个等待`, en: `${waiting} waiting` },
    ...(waiting > 0 ? [{ zh: `最久 ${spanText(oldestSeconds).zh}`, en: `the oldest for ${spanText(oldestSeconds).en}` }] : []),
    ...(later > 0 ? [{ zh: `${later} 个稍后再试`, en: `${later} for later` }] : []),
  ];
  return { name, text: joined(parts) };
}

/** @param now of the machine, as processes tell their start */
export function judgeProcesses(all: readonly StudioProcess[], now: Date): Finding {
  const roles = new Set(all.flatMap((one) => one.roles.split(', ')));
  const missing = ['api', 'worker', 'clock'].filter((role) => !roles.has(role));
  const versions = new Set(all.map(({ version }) => version));
  const facts = all.map(({ host, roles: own, version, started_at }) => ({
    name: plain(host),
    text: joined([plain(`${version} · ${own}`), runningFor((now.getTime() - started_at.getTime()) / 1000)]),
  }));
  if (missing.length > 0) {
    const named = missing.join(', ');
    return {
      check: 'processes',
      state: 'broken',
      says: { zh: `没有进程承担这些角色：${named}`, en: `No process has the role ${named}` },
      todo: { zh: '请启动它，并检查各进程的 EASEL_ROLES', en: 'Start one, and check EASEL_ROLES of each process' },
      facts,
    };
  }
  const count = { zh: `${all.length} 个进程`, en: all.length === 1 ? '1 process' : `${all.length} processes` };
  if (versions.size > 1) {
    return {
      check: 'processes',
      state: 'look',
      says: { zh: `${count.zh}，版本不同`, en: `${count.en} of different versions` },
      todo: {
        zh: '升级还没有完成：请逐个重启旧版本的进程',
        en: 'The upgrade is not finished: restart the older ones, one after the other',
      },
      facts,
    };
  }
  return { check: 'processes', state: 'ok', says: count, facts };
}

function runningFor(seconds: number): Sentence {
  const span = spanText(seconds);
  return { zh: `已运行 ${span.zh}`, en: `running for ${span.en}` };
}
