import { presetDelete, presetLists, presetRename, presetSave } from '@easel/contract/presets';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Route, route } from '../../platform/route.ts';
import { listPresets } from './reads.ts';
import { encodePreset } from './types.ts';
import { removePreset, renamePreset, savePreset } from './writes.ts';

interface PresetDeps {
  db: Database;
  clock: Clock;
}

export function presetRoutes({ db, clock }: PresetDeps): Route[] {
  return [
    route(presetLists, async ({ tool }, { memberId }) => ({ info: { items: (await listPresets(db, memberId, tool)).map(encodePreset) } })),
    route(presetSave, async (preset, { memberId }) => {
      const saved = await db.transaction().execute((tx) => savePreset(tx, memberId, preset, clock.now()));
      return { info: { preset: encodePreset(saved) } };
    }),
    route(presetRename, async ({ id, name }, { memberId }) => {
      const renamed = await db.transaction().execute((tx) => renamePreset(tx, memberId, id, name));
      return { info: { preset: encodePreset(renamed) } };
    }),
    route(presetDelete, async ({ id }, { memberId }) => {
      await removePreset(db, memberId, id);
      return { info: {} };
    }),
  ];
}
