import type { Sentence } from '@easel/contract/language';
import { checkAlone } from '../../../../platform/backup/load.ts';
import { BackupProblem } from '../../../../platform/backup/problem.ts';
import { type Moved, moveFiles } from '../../../../platform/files/move.ts';
import { type FilePlace, filePlaces, readFilesAt, writeFilesAt, writeSecretsHash } from '../../../../platform/installation.ts';
import { isUnavailable } from '../../../../platform/unavailable.ts';
import type { Storage } from '../../../../ports/storage.ts';
import { command, maybe, needed } from '../../command-line/commands.ts';
import { choiceField, textField } from '../../command-line/fields.ts';
import { refused } from '../../policy.ts';
import { type InstallationDeps, OperatorProblem } from '../../types.ts';
import { writeAudit } from '../../writes.ts';

const placeNames: Record<FilePlace, Sentence> = {
  disk: { zh: '磁盘', en: 'the disk' },
  s3: { zh: 'S3 服务器', en: 'the S3 server' },
};

const reason = maybe(textField('原因', 'why'), { zh: '记入操作记录的原因', en: 'Why, for the audit' });

export const installationCommands = [
  command({
    words: 'files',
    group: 'studio',
    about: { zh: '查看文件保存在哪里', en: 'Show where files are, and how many' },
    args: {},
    options: {},
    example: 'files',
    async run({ installation: { db, files } }) {
      const home = await readFilesAt(db);
      const known = filePlaces.filter((place) => files[place]);
      const rows = await Promise.all(
        known.map(async (place) => ({ place, home: place === home, ...(await countFiles(storageAt(files, place))) })),
      );
      return {
        parts: [
          {
            columns: [
              { zh: '位置', en: 'Place' },
              { zh: '文件数', en: 'Files' },
              { zh: '新文件写入这里', en: 'New files go here' },
            ],
            rows: rows.map((row) => [row.place, row.files, row.home ? '✓' : '']),
          },
        ],
        data: { home, places: rows },
      };
    },
  }),
  command({
    words: 'files move',
    group: 'studio',
    about: { zh: '把所有文件搬到磁盘或 S3，可以边运行边搬', en: 'Move all files to the disk or to S3, also while the studio runs' },
    args: { to: needed(choiceField('disk|s3', 'disk|s3', filePlaces), { zh: '搬到哪里', en: 'Where to' }) },
    options: { reason },
    example: 'files move s3',
    async run({ clock, installation }, { to, reason: why }, actor) {
      const { db, events, files, ending } = installation;
      const from = to === 's3' ? 'disk' : 's3';
      const [source, target] = [storageAt(files, from), storageAt(files, to)];
      const audit = await db.transaction().execute(async (tx) => {
        await writeFilesAt(tx, to);
        await events.publish(tx, 'files-moving', {});
        return writeAudit(tx, actor, { action: 'files.move', target: to, details: { from }, reason: why }, clock.now());
      });
      const moved = await unlessBrokenOff(() => moveFiles(source, target, ending));
      return {
        parts: [
          {
            line: {
              zh: `已把 ${moved.files} 个文件（${inMb(moved.bytes)} MB）搬到${placeNames[to].zh}；${placeNames[from].zh}上已没有文件`,
              en: `${moved.files} files (${inMb(moved.bytes)} MB) were moved to ${placeNames[to].en}; none is left on ${placeNames[from].en}`,
            },
          },
        ],
        data: { audit, to, ...moved },
      };
    },
  }),
  command({
    words: 'secrets replace',
    group: 'studio',
    about: { zh: '改用本进程的密钥，旧密钥作废', en: 'Let the secrets of this process count, and no longer the old ones' },
    args: {},
    options: { reason },
    example: 'secrets replace --reason "somebody saw them"',
    async run({ clock, backup: { driver, exclusive }, installation: { db, secretsHash } }, { reason: why }, actor) {
      if (!exclusive) throw refused('conflict', '请先停止工作室', 'Stop the studio first');
      const audit = await db.transaction().execute(async (tx) => {
        if (driver.kind === 'server') await checkAlone(tx).catch(translate);
        await writeSecretsHash(tx, secretsHash);
        return writeAudit(tx, actor, { action: 'secrets.replace', target: 'studio', details: {}, reason: why }, clock.now());
      });
      return {
        parts: [
          {
            line: {
              zh: '密钥已更换。文件的旧地址不再有效，打开的页面需要刷新；引擎、收款和邮件服务器的密钥要重新填写',
              en: 'The secrets are replaced. Old addresses of files open nothing any more and open pages have to be reloaded; keys of engines, of payment providers and of the mail server have to be entered again',
            },
          },
        ],
        data: { audit },
      };
    },
  }),
];

function storageAt(files: InstallationDeps['files'], place: FilePlace): Storage {
  const storage = files[place];
  if (storage) return storage;
  throw refused(
    'conflict',
    '没有设置 S3 服务器。请先用 EASEL_S3_BUCKET 等变量设置，并重启工作室的所有进程',
    'No S3 server is set. Set EASEL_S3_BUCKET and the other variables first, and restart every process of the studio',
  );
}

async function countFiles(storage: Storage): Promise<{ files: number }> {
  let files = 0;
  for await (const listed of storage.list()) files += listed.length;
  return { files };
}

/** What stops it half way loses nothing: the next run goes on. */
async function unlessBrokenOff(move: () => Promise<Moved>): Promise<Moved> {
  try {
    return await move();
  } catch (error) {
    const isEnding = (error as Error).name === 'AbortError';
    if (!isEnding && !isUnavailable(error)) throw error;
    const why = isEnding ? { zh: '', en: '' } : { zh: `：${(error as Error).message}`, en: `: ${(error as Error).message}` };
    throw refused(
      'unavailable',
      `搬移已中断，没有丢失文件${why.zh}。再次运行同一命令即可继续`,
      `The move was broken off, and no file is lost${why.en}. The same command goes on`,
    );
  }
}

function translate(error: unknown): never {
  if (error instanceof BackupProblem) throw new OperatorProblem('conflict', error.sentence);
  throw error;
}

const inMb = (bytes: number) => (bytes / 1_000_000).toFixed(1);
