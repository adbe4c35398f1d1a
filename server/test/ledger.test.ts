import type { OutputAt } from '@easel/contract/calls';
import type { LedgerEntry } from '@easel/contract/ledger';
import { giveCoupon } from '@easel/server/features/coupons/writes';
import { ledgerPage } from '@easel/server/features/credits/reads';
import { expireBuckets, grant, spend } from '@easel/server/features/credits/writes';
import { writeAudit } from '@easel/server/features/operator/writes';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { make } from '@easel/testkit/making';
import { createPuppetPayments } from '@easel/testkit/payments';
import { readPdf } from '@easel/testkit/pdf';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const payments = createPuppetPayments();
const engine = createPuppetEngine();
const start = Date.UTC(2027, 2, 3, 23, 50);
const hourMs = 3_600_000;
const fault = { kind: 'bad-input', detail: 'no' } as const;
let now = start;
let studio: TestStudio;

beforeAll(async () => {
  studio = await startStudio({
    ...{ engines: [engine], payments: [payments], signUpCredits: 5, clock: { now: () => new Date(now) } },
  });
});
beforeEach(() => {
  now = start;
  engine.alone(true);
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const idOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.user_info.id;
const get = (path: string, method = 'GET') => fetch(studio.url + path, { method });

/** All entries, the newest first, by pages of so many. */
async function ledgerOf(member: StudioClient, limit = 100): Promise<LedgerEntry[]> {
  const items: LedgerEntry[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { info }: OutputAt<'User/ledger_lists'> = await member.call('User/ledger_lists', { cursor, limit });
    items.push(...info.items);
    cursor = info.next;
  }
  return items;
}

async function buy(member: StudioClient, plan_id = 'standard-monthly') {
  await member.call('Extend/subscribe_pay_info', { plan_id });
  payments.pay();
  expect((await member.call('User/check_subscribe_do', {})).info.is_update).toBe(1);
  const [invoice] = (await member.call('User/invoice_lists', {})).info.items;
  if (!invoice) throw new Error('There is no invoice');
  return invoice;
}

async function csvOf(member: StudioClient): Promise<string> {
  const { url } = await member.call('User/ledger_lists', {});
  return Buffer.from(await (await get(url.csv_url)).arrayBuffer()).toString();
}

/** Lines and cells as a spreadsheet reads them (RFC 4180). */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('the first invoice of a process is drawn beside the thread that answers requests', async () => {
  const { pdf_url } = await buy(await studio.client.signUp());
  const before = process.threadCpuUsage();
  const answer = await get(pdf_url);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  const { user, system } = process.threadCpuUsage(before);
  // On this thread it would be some hundred milliseconds: fonts, and what draws.
  expect((user + system) / 1000).toBeLessThan(150);
});

test('every movement says what it was, what is left after it, and what is still there', async () => {
  const member = await studio.client.signUp();
  const id = await idOf(member);
  const { db } = studio.context;
  const kept = await make(member, 'Image/text2img_do', { prompt: 'a lake at dawn, with so many words that not all of them are told' });
  const gone = await make(member, 'Image/text2img_do', { prompt: 'a hill', count: 2 });
  engine.failNext(fault);
  const failed = await make(member, 'Image/text2img_do', { prompt: 'a fall' });
  await member.call('Work/del_do', { ids: [gone.id] });
  await db
    .transaction()
    .execute((tx) => giveCoupon(tx, { member: id, percent: 52, firstOnly: true, source: 'code', expiresAt: null }, new Date(now)));
  const invoice = await buy(member);
  await db.transaction().execute(async (tx) => {
    const done = { action: 'credits.give', target: id, details: {}, reason: 'The outage\non Tuesday' } as const;
    const audit = await writeAudit(tx, { name: 'ann', user: undefined, folder: '' }, done, new Date(now));
    const cause = { type: 'adjustment' as const, id: audit };
    await grant(tx, { member: id, source: 'adjustment', amount: 7, expiresAt: null, cause }, new Date(now));
  });
  await db.transaction().execute((tx) => spend(tx, { member: id, amount: 1, cause: { type: 'realtime', id: 'session/2' } }, new Date(now)));
  now += 31 * 24 * hourMs;
  await expireBuckets(db, new Date(now), new AbortController().signal);

  const ledger = await ledgerOf(member);
  const told = ({ kind, amount, balance, cause }: LedgerEntry) => `${kind} ${amount} → ${balance}: ${cause.text}`;
  expect(ledger.map(told).toReversed()).toEqual([
    'grant 5 → 5: Welcome gift',
    'hold -1 → 4: Text to image: a lake at dawn, with so many words that…',
    'hold -2 → 2: Text to image',
    'hold -1 → 1: Text to image: a fall',
    'release 1 → 2: Text to image: a fall',
    'grant 2500 → 2502: Standard plan',
    'grant 7 → 2509: Adjusted by the studio: The outage on Tuesday',
    'spend -1 → 2508: Realtime, minute 3',
    expect.stringMatching(/^expire -\d+ → \d+: (Welcome credits|Credits of a plan)$/),
    expect.stringMatching(/^expire -\d+ → 7: (Welcome credits|Credits of a plan)$/),
  ]);
  expect(ledger.flatMap(({ cause }) => cause.coupon ?? [])).toEqual(['52% off']);
  expect((await member.call('User/invoice_info', { id: invoice.id })).info.invoice.lines).toEqual([
    { text: 'Standard, 30 days', note: '', amount_cents: 1990 },
    { text: 'Coupon, 52% off', note: '', amount_cents: -1035 },
  ]);
  const links = ledger.flatMap(({ cause: { type, tool, work, invoice } }) => (type === 'work' || invoice ? [[tool, work, invoice]] : []));
  expect(links.toReversed()).toEqual([
    ['text2img', kept.id, null],
    ['text2img', null, null],
    ['text2img', failed.id, null],
    ['text2img', failed.id, null],
    [null, null, invoice.id],
  ]);
  member.language = 'zh';
  expect((await ledgerOf(member)).map(({ cause }) => cause.text)).toEqual(
    expect.arrayContaining(['注册赠送', '文生图：a lake at dawn, with so many words that…', '文生图', '实时绘画，第 3 分钟', '标准版套餐']),
  );
  expect((await ledgerOf(member)).flatMap(({ cause }) => cause.coupon ?? [])).toEqual(['立减 52%（4.8 折）']);
  const [, discount] = (await member.call('User/invoice_info', { id: invoice.id })).info.invoice.lines;
  expect(discount?.text).toBe('优惠券，立减 52%（4.8 折）');
  // Works vanish after some days; what they cost, and with which tool, does not.
  await db.deleteFrom('works').where('member_id', '=', id).execute();
  expect((await ledgerOf(member)).filter(({ cause }) => cause.tool === 'text2img')).toHaveLength(4);
});

test('pages follow each other without a gap, while new entries come', async () => {
  const member = await studio.client.signUp();
  const id = await idOf(member);
  const give = (amount: number) =>
    studio.context.db.transaction().execute(async (tx) => {
      const cause = { type: 'adjustment' as const, id: `adjustment-${amount}` };
      await grant(tx, { member: id, source: 'adjustment', amount, expiresAt: null, cause }, new Date(now));
    });
  for (const amount of [1, 2, 3, 4]) await give(amount);
  const whole = await ledgerOf(member);
  expect(whole.map(({ amount, balance }) => [amount, balance])).toEqual([
    [4, 15],
    [3, 11],
    [2, 8],
    [1, 6],
    [5, 5],
  ]);
  expect(await ledgerOf(member, 2)).toEqual(whole);
  const first = await member.call('User/ledger_lists', { limit: 2 });
  await give(100);
  const second = await member.call('User/ledger_lists', { limit: 100, cursor: first.info.next ?? '' });
  expect([...first.info.items, ...second.info.items]).toEqual(whole);
  for (const cursor of ['1', 'e9', Buffer.from('w5').toString('base64url')]) {
    expect(await member.refusal('User/ledger_lists', { cursor })).toMatchObject({
      code: 'invalid',
      fields: { cursor: expect.any(String) },
    });
  }
});

test('what was used is told by day and tool, less what came back', async () => {
  const member = await studio.client.signUp();
  const id = await idOf(member);
  await buy(member);
  await make(member, 'Image/text2img_do', { prompt: 'a lake', count: 3 });
  engine.failNext(fault);
  await make(member, 'Image/text2img_do', { prompt: 'a fall' });
  // Begun before midnight and given back after it: the day of the request.
  engine.alone(false);
  const { info } = await member.call('Image/text2img_do', { prompt: 'a late lake', count: 2 });
  const puppet = await engine.started(info.works[0]?.id);
  now += hourMs;
  await puppet.output();
  const socket = await member.socket();
  await socket.frame('ready');
  puppet.fail(fault);
  await socket.frame('work', ({ work }) => work.id === info.works[0]?.id && work.ended_at !== null);
  socket.close();
  for (const minute of [0, 1]) {
    const cause = { type: 'realtime' as const, id: `other/${minute}` };
    await studio.context.db.transaction().execute((tx) => spend(tx, { member: id, amount: 1, cause }, new Date(now)));
  }
  const usage = (await member.call('User/usage_lists', {})).info;
  expect(usage).toEqual({
    from: '2027-02-03',
    to: '2027-03-04',
    items: [
      { day: '2027-03-03', tool: 'text2img', credits: 4, works: 2 },
      { day: '2027-03-04', tool: 'realtime', credits: 2, works: 0 },
    ],
    total: 6,
  });
  const moved = (await ledgerOf(member)).filter(({ kind }) => kind === 'hold' || kind === 'release' || kind === 'spend');
  expect(moved.reduce((sum, { amount }) => sum - amount, 0)).toBe(usage.total);
  expect((await member.call('User/usage_lists', { days: 1 })).info).toMatchObject({ from: '2027-03-04', total: 2 });
});

test('the ledger as CSV: what a spreadsheet reads is what the list says, and nothing of it is a formula', async () => {
  const member = await studio.client.signUp();
  const prompt = '=HYPERLINK("http://example.com","a, b")';
  const work = await make(member, 'Image/text2img_do', { prompt });
  const invoice = await buy(member);
  // The name of a tool stands before a prompt; a coupon, a reason or a plan may begin with anything.
  const plan = await studio.context.db
    .selectFrom('orders')
    .select(['id', 'plan'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const named = JSON.stringify({ ...plan.plan, name: { zh: '=1+1', en: '@SUM(A1:A9) "x"' } });
  await studio.context.db.updateTable('orders').set({ plan: named }).where('id', '=', plan.id).execute();

  const csv = await csvOf(member);
  expect(csv.startsWith('\ufeffTime (UTC),Kind,Credits,Balance,What,Tool,Work,Invoice number,Coupon\r\n')).toBe(true);
  const [, ...rows] = cellsOf(csv);
  expect(rows).toEqual([
    ['2027-03-03 23:50:00', 'Received', '5', '5', 'Welcome gift', '', '', '', ''],
    // An id may begin with what spreadsheets take for a formula.
    ['2027-03-03 23:50:00', 'Held', '-1', '4', `Text to image: ${prompt}`, 'Text to image', work.id.replace(/^-/, "'-"), '', ''],
    ['2027-03-03 23:50:00', 'Received', '2500', '2504', '@SUM(A1:A9) "x" plan', '', '', invoice.number, ''].map((cell) =>
      cell.startsWith('@') ? `'${cell}` : cell,
    ),
  ]);
  member.language = 'zh';
  const [head, , , last] = cellsOf(await csvOf(member));
  expect(head).toEqual(['\ufeff时间（UTC）', '类型', '积分', '余额', '说明', '工具', '作品', '账单编号', '优惠券']);
  expect(last?.[4]).toBe("'=1+1套餐");
});

test('ten thousand entries: lists go by an index, and the file has them all', async () => {
  const member = await studio.client.signUp();
  const id = await idOf(member);
  const { db } = studio.context;
  const count = 10_000;
  await sql`
    insert into credit_buckets (id, member_id, source, granted, remaining, expires_at, created_at)
    values ('many', ${id}, 'plan', ${count * 3}, ${count}, null, ${new Date(now)})`.execute(db);
  await sql`
    insert into credit_entries (id, member_id, bucket_id, kind, amount, cause_type, cause_id, created_at)
    select 'many-' || n, ${id}, 'many', case when n % 2 = 1 then 'grant' else 'hold' end, case when n % 2 = 1 then 3 else -1 end,
      case when n % 2 = 1 then 'adjustment' else 'work' end, 'many-' || n, ${new Date(now)}
    from generate_series(1, ${count}::int) as n`.execute(db);
  await sql`analyze credit_entries`.execute(db);
  const page = await member.call('User/ledger_lists', { limit: 100 });
  expect(page.info.items[0]?.balance).toBe(count + 5);
  const below = count - 100;
  for (const query of [ledgerPage(db, id, { below: undefined, limit: 100 }), ledgerPage(db, id, { below, limit: 100 })]) {
    const plan = JSON.stringify(await query.explain('json', sql`analyze`));
    expect(plan).toMatch(/Index Scan[^{}]*"Relation Name":"credit_entries"/);
    expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"credit_entries","Alias":"credit_entries"/);
  }
  const [, ...rows] = cellsOf(await csvOf(member));
  expect(rows).toHaveLength(count + 1);
  expect(rows.at(-1)?.[3]).toBe(String(count + 5));
  let balance = 0;
  for (const row of rows) {
    balance += Number(row[2]);
    if (Number(row[3]) !== balance) throw new Error(`After ${row.join(',')} the balance is ${balance}`);
  }
});

test('a document is for whoever has its address, and for nothing else', async () => {
  const [member, other] = [await studio.client.signUp(), await studio.client.signUp()];
  const invoice = await buy(member);
  const { pdf_url } = invoice;
  const { csv_url } = (await member.call('User/ledger_lists', {})).url;
  const answer = await get(pdf_url);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': expect.stringContaining(`filename="Invoice ${invoice.number}.pdf"`),
    'content-length': String((await answer.arrayBuffer()).byteLength),
    'x-content-type-options': 'nosniff',
  });
  for (const [url, mime] of [
    [pdf_url, 'application/pdf'],
    [csv_url, 'text/csv; charset=utf-8'],
  ] as const) {
    const head = await get(url, 'HEAD');
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, mime, '']);
  }
  const otherId = await idOf(other);
  const [path = '', query = ''] = pdf_url.split('?');
  const changed = [
    `${path.replace('/invoice/', '/ledger/')}?${query}`,
    `${path.replace(invoice.id, 'AAAAAAAAAAAAAAAAAAAAAA')}?${query}`,
    `${path.replace('.pdf', '.exe')}?${query}`,
    ...(['lang', 'owner', 'until', 'signature'] as const).flatMap((name) => {
      const without = new URLSearchParams(query);
      without.delete(name);
      const wrong = new URLSearchParams(query);
      wrong.set(name, { lang: 'zh', owner: otherId, until: '9999999999', signature: 'x'.repeat(43) }[name]);
      return [`${path}?${without}`, `${path}?${wrong}`, `${path}?${query}&${name}=${wrong.get(name)}`];
    }),
  ];
  for (const url of changed) {
    const refused = await get(url);
    expect([url, refused.status, refused.headers.get('cache-control')]).toEqual([url, 403, 'no-store']);
    expect(await refused.text()).toMatch(/expired|过期/);
  }
  // Signed by us, and still nobody's.
  const { sign } = studio.context.documents;
  const name = 'invoice.pdf';
  for (const document of [
    { kind: 'invoice', id: invoice.id, owner: otherId, name, language: 'en' },
    { kind: 'letter', id: invoice.id, owner: otherId, name, language: 'en' },
    { kind: 'ledger', id: otherId, owner: 'nobody', name, language: 'en' },
  ] as const) {
    expect((await get(sign(document))).status).toBe(404);
  }
  now += 13 * hourMs;
  expect((await get(pdf_url)).status).toBe(403);
  expect((await get((await member.call('User/invoice_info', { id: invoice.id })).info.invoice.pdf_url)).status).toBe(200);
});

test('documents are made so often and no more, and others have theirs', async () => {
  const [member, other] = [await studio.client.signUp(), await studio.client.signUp()];
  const [own, others] = await Promise.all([member, other].map(async (one) => (await one.call('User/ledger_lists', {})).url.csv_url));
  const { db, limiter } = studio.context;
  const id = await idOf(member);
  for (let used = 0; used < 119; used += 1) await limiter.take(db, 'document', { member: id });
  expect((await get(own ?? '', 'HEAD')).status).toBe(200);
  const refused = await get(own ?? '');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await refused.text()).toMatch(/^Too many/);
  expect((await get(others ?? '', 'HEAD')).status).toBe(200);
});

test.each([
  ['田中さくら', 'zh', '账单', '$19.90'],
  ['王喆堃 Łódź', 'zh', '账单', '$19.90'],
  ['김민준', 'en', 'Invoice', '$19.90'],
  ['Zoë Müller', 'en', 'Invoice', '$19.90'],
] as const)('an invoice of %s can be read and copied (%s)', async (name, language, title, total) => {
  const member = await studio.client.signUp();
  await member.call('User/profile_save_do', { name });
  member.language = language;
  const invoice = await buy(member);
  const file = Buffer.from(await (await get(invoice.pdf_url)).arrayBuffer());
  const pdf = readPdf(file);
  expect(pdf.lines).toEqual(expect.arrayContaining([title, name, expect.stringContaining(invoice.number)]));
  expect(pdf.lines.filter((line) => line.endsWith(total))).toHaveLength(2);
  expect(pdf.lines).toContainEqual(
    expect.stringMatching(language === 'zh' ? /2027年3月3日.*2027年4月2日/ : /March 3, 2027.*April 2, 2027/),
  );
  expect(pdf.lines.join('')).not.toMatch(/\ufffd|\0/);
  // Parts of fonts only, and a file that says what it is.
  for (const font of pdf.fonts) expect(font).toMatch(/^[A-Z]{6}\+/);
  expect(file.length).toBeLessThan(150_000);
  expect(pdf.dictionary('/Lang')).toContain(language === 'zh' ? '(zh-CN)' : '(en)');
  expect(file.includes('/AcroForm')).toBe(false);
});

test('money that went back is seen on the invoice', async () => {
  const member = await studio.client.signUp();
  const invoice = await buy(member);
  const { ref } = payments.become('refunded');
  const { body, headers } = payments.event(ref, 'refund');
  expect((await studio.client.post('/api/pay/puppet/webhook', new Uint8Array(body), headers)).status).toBe(200);
  const { pdf_url } = (await member.call('User/invoice_info', { id: invoice.id })).info.invoice;
  const { lines } = readPdf(Buffer.from(await (await get(pdf_url)).arrayBuffer()));
  expect(lines).toContainEqual(expect.stringMatching(/^Credited on .*, credit note CN-\d{4}-\d{6}.*-\$19\.90$/));
  const [entry] = await ledgerOf(member);
  expect(entry).toMatchObject({ kind: 'withdraw', amount: -2500, balance: 5, cause: { type: 'cycle', invoice: invoice.id } });
});

test('invoices that are written at once have one number each, and none is left out', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => studio.client.signUp()));
  for (const member of members) {
    await member.call('Extend/subscribe_pay_info', { plan_id: 'basic-weekly' });
    payments.pay();
  }
  await Promise.all(members.map((member) => member.call('User/check_subscribe_do', {})));
  const rows = await studio.context.db.selectFrom('invoices').select('number').orderBy('number').execute();
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => `2027-${String(index + 1).padStart(6, '0')}`));
});
