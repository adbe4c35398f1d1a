import { rename, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { checkTarget, loadStudio } from '../../../../platform/backup/load.ts';
import { moveStudio } from '../../../../platform/backup/move.ts';
import { BackupProblem } from '../../../../platform/backup/problem.ts';
import { openBackup } from '../../../../platform/backup/read.ts';
import { openSnapshot } from '../../../../platform/backup/snapshot.ts';
import { writeBackup } from '../../../../platform/backup/write.ts';
import type { Transaction } from '../../../../platform/db/database.ts';
import { isOutOfReach } from '../../../../platform/db/failures.ts';
import { StorageUnavailable } from '../../../../platform/files/storage-unavailable.ts';
import { hashOfSecrets, readFilesAt, writeFilesAt, writeSecretsHash } from '../../../../platform/installation.ts';
import { forgetIntegrations } from '../../../../platform/integrations/integrations.ts';
import { releaseWorks } from '../../../works/writes.ts';
import { command, flag, needed } from '../../command-line/commands.ts';
import { textField } from '../../command-line/fields.ts';
import { refused } from '../../policy.ts';
import { type BackupDeps, OperatorProblem } from '../../types.ts';
import { writeAudit } from '../../writes.ts';

/** Keys of every stored file. */
const storedFiles = 'select storage_key as line from assets';

const fileField = textField('文件', 'file', 1000);

export const backupCommands = [
  command({
    words: 'backup',
    group: 'studio',
    about: { zh: '备份整个工作室，运行时也可以', en: 'Back up the whole studio, also while it runs' },
    args: { file: needed(fileField, { zh: '备份文件，不能已经存在', en: 'The file to write; must not be there yet' }) },
    options: {},
    example: 'backup /backups/easel-2026-11-22.tar',
    async run({ db, clock, backup }, { file }, actor) {
      const path = resolve(actor.folder, file);
      const end = await translateProblem(async () => {
        const snapshot = await openSnapshot(backup.driver, storedFiles);
        try {
          return await writeBackup(path, {
            snapshot,
            storage: backup.storage,
            secrets: backup.secrets.text,
            now: clock.now(),
            ending: backup.ending,
          });
        } finally {
          await snapshot.close();
        }
      });
      const { files, missing, bytes } = end;
      const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0);
      const details = { rows, files, bytes };
      const audit = await db
        .transaction()
        .execute((tx) =>
          writeAudit(tx, actor, { action: 'studio.backup', target: basename(path), details, reason: undefined }, clock.now()),
        );
      const swept = missing > 0 ? { zh: `，另有 ${missing} 个文件在备份期间到期删除`, en: `; ${missing} more were swept meanwhile` } : none;
      return {
        parts: [
          {
            line: {
              zh: `已备份到 ${path}：${rows} 行，${files} 个文件${swept.zh}，共 ${inMb(bytes)} MB。其中含有密钥和个人数据，请像密码一样保管`,
              en: `The backup is ${path}: ${rows} rows, ${files} files${swept.en}, ${inMb(bytes)} MB. It holds the studio's keys and personal data: keep it like a password`,
            },
          },
        ],
        data: { audit, file: path, rows, files, missing, bytes },
      };
    },
  }),
  command({
    words: 'restore',
    group: 'studio',
    about: { zh: '把备份恢复到空的工作室', en: 'Restore a backup into an empty studio' },
    args: { file: needed(fileField, { zh: '备份文件', en: 'The backup' }) },
    options: { replace: flag({ zh: '先删除工作室现有的一切', en: 'Delete everything that the studio has first' }) },
    example: 'restore /backups/easel-2026-11-22.tar',
    async run({ db, clock, backup: studio }, { file, replace }, actor) {
      checkStopped(studio);
      const path = resolve(actor.folder, file);
      let isDisconnected = false;
      const { manifest, end } = await translateProblem(async () => {
        const backup = await openBackup(path);
        const { schema, numbers } = backup.manifest;
        await checkTarget(studio, schema, replace);
        checkSecrets(studio, backup.secrets);
        for await (const { key, bytes } of backup.files()) await studio.storage.put(key, bytes);
        const forget = async (tx: Transaction) => {
          await releaseWorks(tx);
          isDisconnected = await forgetIntegrations(tx, clock.now());
        };
        await loadStudio({ ...studio, forget }, { schema, numbers, parts: backup.parts, sums: () => backup.end.tables }, replace);
        await writeSecrets(studio, backup.secrets);
        return backup;
      });
      const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0);
      const details = { made_at: manifest.made_at, rows, files: end.files };
      const audit = await db
        .transaction()
        .execute((tx) =>
          writeAudit(tx, actor, { action: 'studio.restore', target: basename(path), details, reason: undefined }, clock.now()),
        );
      return {
        parts: [
          {
            line: {
              zh: `已恢复 ${manifest.made_at} 的备份：${rows} 行，${end.files} 个文件`,
              en: `The backup of ${manifest.made_at} is restored: ${rows} rows, ${end.files} files`,
            },
          },
          ...(isDisconnected ? [{ line: disconnected }] : []),
        ],
        data: { audit, made_at: manifest.made_at, rows, files: end.files },
      };
    },
  }),
  command({
    words: 'move-to-postgres',
    group: 'studio',
    about: { zh: '把内置数据库搬到 PostgreSQL', en: 'Move the embedded database to a PostgreSQL server' },
    args: {
      url: needed(textField('地址', 'url', 1000), {
        zh: '空数据库的地址，写法同 DATABASE_URL',
        en: 'An empty database, as in DATABASE_URL',
      }),
    },
    options: {},
    example: 'move-to-postgres postgres://easel:secret@db.example.com/easel',
    async run({ clock, backup: studio }, { url }, actor) {
      const { retire } = studio.driver;
      if (!retire) throw refused('conflict', '工作室已经使用 PostgreSQL', 'The studio is on a PostgreSQL server already');
      checkStopped(studio);
      const tables = await translateProblem(async () => {
        const target = await studio.openServer(url);
        try {
          const filesAt = await readFilesAt(studio.db);
          const moved = await moveStudio(studio.driver, { ...target, forget: releaseWorks }, storedFiles);
          const details = { tables: Object.keys(moved).length };
          const write = { action: 'studio.move', target: new URL(url).host, details, reason: undefined } as const;
          await target.db.transaction().execute(async (tx) => {
            await writeFilesAt(tx, filesAt);
            await writeAudit(tx, actor, write, clock.now());
          });
          return moved;
        } finally {
          await target.close();
        }
      });
      retire();
      return {
        parts: [
          {
            columns: [
              { zh: '表', en: 'Table' },
              { zh: '行数', en: 'Rows' },
              { zh: '校验和，两边相同', en: 'Checksum, the same on both sides' },
            ],
            rows: Object.entries(tables).map(([table, { rows, sum }]) => [table, rows, sum]),
          },
          {
            line: {
              zh: '已搬完。请设置 DATABASE_URL 再启动；数据文件夹仍要用，其中的 database/ 不会再被打开，确认无误后可以删除',
              en: 'Everything is moved. Set DATABASE_URL and start. The data folder stays in use; database/ in it is not opened any more and can be deleted once all is well',
            },
          },
        ],
        data: { tables },
      };
    },
  }),
];

const none = { zh: '', en: '' };

const disconnected = {
  zh: '支付密钥和邮件服务器没有恢复，以免两个工作室同时扣款和发信。原来的工作室不再运行后，请在“设置 → 收款与邮件”里重新填写',
  en: 'Payment keys and the mail server were left out, so that no two studios charge members and write to them. Once the other one runs no more, enter them again under Settings, Payments and email',
};

const inMb = (bytes: number) => (bytes / 1_000_000).toFixed(1);

function checkStopped({ exclusive }: BackupDeps): void {
  if (exclusive) return;
  throw refused('conflict', '请先停止工作室', 'Stop the studio first');
}

/** Turns problems that the operator can put right into sentences. */
async function translateProblem<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof BackupProblem) throw new OperatorProblem('conflict', error.sentence);
    if (isOutOfReach(error)) {
      throw refused('unavailable', `连不上数据库：${message}`, `The database cannot be reached: ${message}`);
    }
    if (error instanceof StorageUnavailable)
      throw refused('unavailable', `连不上文件存储：${message}`, `The storage cannot be reached: ${message}`);
    if (code === 'ENOSPC') throw refused('unavailable', '磁盘已满', 'The disk is full');
    throw error;
  }
}

/** Of secrets that came from the environment nobody but the operator knows where they stand. */
function checkSecrets({ secrets }: BackupDeps, kept: string): void {
  if (secrets.file !== undefined || hashOf(secrets.text) === hashOf(kept)) return;
  throw new BackupProblem(
    '备份里的密钥与 EASEL_SECRETS 不同。请把 EASEL_SECRETS 设为备份里 secrets.json 的内容（用 tar -xO 取出）再恢复',
    'The backup was made with other secrets than those in EASEL_SECRETS. Set it to the content of secrets.json in the backup (tar -xO prints it), then restore',
  );
}

/** Under another name first: the studio's own file is complete at any time. */
async function writeSecrets({ secrets: { file }, db }: BackupDeps, kept: string): Promise<void> {
  if (file !== undefined) {
    await writeFile(`${file}.part`, kept, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }
  await writeSecretsHash(db, hashOf(kept));
}

function hashOf(text: string): string {
  return hashOfSecrets(JSON.parse(text));
}
