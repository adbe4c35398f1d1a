import { deviceOf, listSessions, placeOf } from '../../../sessions/reads.ts';
import { endSessionById, endSessions } from '../../../sessions/writes.ts';
import { command, maybe, needed } from '../../command-line/commands.ts';
import { idField, memberField, textField } from '../../command-line/fields.ts';
import { notThere, refused } from '../../policy.ts';
import { findMember, findSession, listBuckets, listMembers, listOrders, listWorks, readMember } from '../../reads.ts';
import { writeAudit } from '../../writes.ts';
import { limit } from '../lists.ts';
import { orderCells, orderColumns } from '../orders.ts';
import { workCells, workColumns } from '../works.ts';

const own = 5;
const reason = maybe(textField('说明', 'text', 500), { zh: '原因，记入操作记录', en: 'Why; the audit keeps it' });

export const memberCommands = [
  command({
    words: 'members',
    group: 'members',
    about: { zh: '列出或查找成员', en: 'List members, or find some' },
    args: { text: maybe(textField('文字', 'text'), { zh: '名字或邮箱的一部分，或编号', en: 'A part of the name or address, or the id' }) },
    options: { limit },
    example: 'members ann',
    async run({ db, clock }, { text, limit: count = 50 }) {
      const rows = await listMembers(db, text, clock.now(), count);
      return {
        parts: [
          {
            columns: [
              { zh: '编号', en: 'Id' },
              { zh: '邮箱', en: 'Address' },
              { zh: '名字', en: 'Name' },
              { zh: '套餐', en: 'Plan' },
              { zh: '状态', en: 'State' },
              { zh: '积分', en: 'Credits' },
              { zh: '加入', en: 'Joined' },
            ],
            rows: rows.map((row) => [row.id, row.email, row.name, row.plan_id, row.plan_state, row.credits, row.created_at]),
          },
        ],
        data: rows,
      };
    },
  }),
  command({
    words: 'member',
    group: 'members',
    about: { zh: '查看一位成员：套餐、积分、订单、作品、登录', en: 'Show one member: plan, credits, orders, works, sessions' },
    args: { who: needed(memberField, { zh: '编号或邮箱', en: 'The id or the address' }) },
    options: {},
    example: 'member ann@example.com',
    async run({ db, clock }, { who }) {
      const now = clock.now();
      const { id } = await findMember(db, who);
      const row = await readMember(db, id, now);
      const buckets = await listBuckets(db, id, now);
      const orders = await listOrders(db, { member: id, limit: own });
      const works = await listWorks(db, { member: id, limit: own });
      const sessions = (await listSessions(db, id, now)).map((session) => ({
        id: session.id,
        device: deviceOf(session.user_agent, 'en'),
        place: placeOf(session.ip, 'en'),
        created_at: session.created_at,
        last_seen_at: session.last_seen_at,
      }));
      return {
        parts: [
          {
            facts: [
              [{ zh: '编号', en: 'Id' }, row.id],
              [{ zh: '邮箱', en: 'Address' }, row.email],
              [{ zh: '名字', en: 'Name' }, row.name],
              [{ zh: '语言', en: 'Language' }, row.language],
              [{ zh: 'Google 账号', en: 'Google account' }, row.google_email],
              [{ zh: '加入', en: 'Joined' }, row.created_at],
              [{ zh: '将注销于', en: 'Leaves' }, row.deletes_at],
              [{ zh: '套餐', en: 'Plan' }, row.plan_id],
              [{ zh: '套餐状态', en: 'State of the plan' }, row.plan_state],
              [{ zh: '第几期', en: 'Period' }, row.cycle],
              [{ zh: '本期结束', en: 'Period ends' }, row.cycle_end],
              [{ zh: '宽限至', en: 'Grace until' }, row.grace_until],
              [{ zh: '到期取消', en: 'Cancelled' }, row.cancel_at_period_end],
              [{ zh: '支付方', en: 'Provider' }, row.provider],
              [{ zh: '积分', en: 'Credits' }, row.credits],
            ],
          },
          {
            title: { zh: '积分', en: 'Credits' },
            columns: [
              { zh: '来源', en: 'From' },
              { zh: '剩余', en: 'Left' },
              { zh: '原有', en: 'Of' },
              { zh: '有效至', en: 'Until' },
            ],
            rows: buckets.map((bucket) => [bucket.source, bucket.remaining, bucket.granted, bucket.expires_at]),
          },
          { title: { zh: '最近的订单', en: 'Last orders' }, columns: orderColumns, rows: orders.map(orderCells) },
          { title: { zh: '最近的作品', en: 'Last works' }, columns: workColumns, rows: works.map(workCells) },
          {
            title: { zh: '登录', en: 'Sessions' },
            columns: [
              { zh: '编号', en: 'Id' },
              { zh: '设备', en: 'Device' },
              { zh: '网络', en: 'Place' },
              { zh: '开始', en: 'Since' },
              { zh: '最近使用', en: 'Last used' },
            ],
            rows: sessions.map((session) => [session.id, session.device, session.place, session.created_at, session.last_seen_at]),
          },
        ],
        data: { ...row, buckets, orders, works, sessions },
      };
    },
  }),
  command({
    words: 'session end',
    group: 'members',
    about: { zh: '结束一次登录，或某位成员的全部登录', en: 'End a session, or all of a member' },
    args: { id: maybe(idField, { zh: '登录的编号，见 member', en: 'The session’s id, as “member” shows it' }) },
    options: { member: maybe(memberField, { zh: '结束这位成员的全部登录', en: 'All sessions of this member' }), reason },
    example: 'session end --member ann@example.com --reason "Her laptop was stolen"',
    run({ db, clock, events }, { id, member, reason: why }, actor) {
      if ((id === undefined) === (member === undefined)) {
        throw refused('usage', '请写登录的编号或 --member，二选一', 'Say which session, or --member for all of one');
      }
      return db.transaction().execute(async (tx) => {
        const session = id === undefined ? undefined : await findSession(tx, id);
        if (id !== undefined && !session) throw notThere({ zh: '登录', en: 'session' }, id);
        const owner = session?.member_id ?? (await findMember(tx, member ?? '')).id;
        const open = (await listSessions(tx, owner, clock.now())).length;
        if (session) await endSessionById(tx, events, owner, session.id);
        else await endSessions(tx, events, owner);
        const ended = session ? 1 : open;
        const details = session ? { session: session.id } : { sessions: ended };
        const audit = await writeAudit(tx, actor, { action: 'session.end', target: owner, details, reason: why }, clock.now());
        return {
          parts: [{ line: { zh: `已结束 ${ended} 次登录`, en: ended === 1 ? '1 session was ended' : `${ended} sessions were ended` } }],
          data: { audit, member: owner, ended },
        };
      });
    },
  }),
];
