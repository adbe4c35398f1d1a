import { consoleTakeDown, consoleUndoTakedown, consoleWork, consoleWorkLook, consoleWorks } from '@easel/contract/console-works';
import { type Route, route } from '../../../platform/route.ts';
import { countOfMember, type NamedWork, searchWorks } from '../../works/reads.ts';
import { fileName, type SignFile } from '../../works/types.ts';
import { listAuditOf } from '../members/reads.ts';
import { actorOf } from '../writes.ts';
import { knownWork, noteLook, takeDown, undo, type WorkRoomDeps } from './actions.ts';

const pageSize = 24;
const auditShown = 20;
const dayMs = 24 * 60 * 60 * 1000;

/** The room of works: the same actions as those of the command line. */
export function workRoomRoutes(deps: WorkRoomDeps & { sign: SignFile }): Route[] {
  const { db, sign } = deps;
  return [
    route(consoleWorks, async ({ member, words, tool, from, to, filter, cursor }) => {
      const rows = await searchWorks(db, {
        ...{
          member,
          words,
          tool,
          takenDown: filter === 'taken-down',
          reported: filter === 'reported',
          before: cursor,
          limit: pageSize + 1,
        },
        from: from === undefined ? undefined : new Date(from),
        until: to === undefined ? undefined : new Date(Date.parse(to) + dayMs),
      });
      const page = rows.slice(0, pageSize);
      const next = rows.length > pageSize ? String(page.at(-1)?.number) : null;
      return { info: { items: page.map((row) => encodeListed(row, sign)), next } };
    }),
    route(consoleWork, async ({ work_id: work }) => {
      const row = await knownWork(deps, work);
      const { model, engine, price, refunded, expires_at, recipe } = row;
      const audit = await listAuditOf(db, work, auditShown);
      return {
        info: {
          work: {
            ...encodeListed(row, sign),
            ...{ model, engine, price, refunded, unwanted: recipe.unwanted ?? '', expires_at: expires_at.toISOString() },
          },
          others: await countOfMember(db, row.member_id),
          audit: audit.map(({ at, ...done }) => ({ ...done, at: at.toISOString() })),
        },
      };
    }),
    route(consoleWorkLook, async ({ work_id: work }, operator) => {
      const row = await knownWork(deps, work);
      await noteLook(deps, actorOf(operator), row);
      return {
        info: {
          files: row.outputs.map((output) => ({
            id: output.id,
            url: sign({ id: output.id, name: fileName(row, output, operator.language) }),
          })),
        },
      };
    }),
    route(consoleTakeDown, async ({ work_id: work, why, note, strike }, operator) => {
      await takeDown(deps, actorOf(operator), operator.role, work, { reason: why, note, isStrike: strike });
      return { info: '' as const };
    }),
    route(consoleUndoTakedown, async ({ work_id: work, reason }, operator) => {
      await undo(deps, actorOf(operator), work, reason);
      return { info: '' as const };
    }),
  ];
}

function encodeListed(row: NamedWork, sign: SignFile) {
  const { id, tool, state, recipe, title, created_at, member_id, member_name: name, member_email: email } = row;
  return {
    ...{ id, tool, state, prompt: recipe.prompt || title, created_at: created_at.toISOString() },
    member: { id: member_id, name, email },
    outputs: row.outputs.map((output) => ({
      ...{ id: output.id, kind: output.kind, width: output.width, height: output.height, colour: output.colour },
      thumb_url: sign({ id: output.thumb_id, name: 'thumbnail.webp' }),
    })),
    takedown:
      row.taken_down_at && row.takedown_reason
        ? { at: row.taken_down_at.toISOString(), reason: row.takedown_reason, note: row.takedown_note }
        : null,
  };
}
