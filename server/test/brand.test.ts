import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, md5, type StudioClient } from '@easel/testkit/client';
import { engineCommands } from '@easel/testkit/engine-commands';
import { openConsole } from '@easel/testkit/operators';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

/** An owner gives the studio a name, a colour, a mark and words in the console; pages, mails and files follow. */

const page = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8').replace('<!-- before-paint -->', '<script>1</script>');
const picture = { src: '/pictures/lake.webp', srcSet: '/pictures/lake.webp 1344w', width: 1344, height: 768, colour: '#336' };
const own = `<head><meta charset="utf-8" /><title>{{headline}}</title><meta name="description" content="x" /><meta name="brand" content="" />
<link rel="icon" href="/seal.svg" /><meta name="usual-picture" content="${JSON.stringify(picture).replaceAll('"', '&quot;')}" /></head>
<main>{{studio}} {{nameOther}} {{headline}} {{homeLead}} <div style="aspect-ratio:1344 / 768;background-color:#336"><img src="/pictures/lake.webp"
srcSet="/pictures/lake.webp 1344w" alt="A lake" width="1344" height="768" fetchPriority="high"/></div>
<a href="/agreement?source=home#imprint" target="_blank">Imprint</a><a href="mailto:{{contact}}">Contact</a></main>`;

let folder: string;
let studio: TestStudio;
let room: StudioClient;
let owner: StudioClient;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'easel-brand-'));
  writeFileSync(join(folder, 'index.html'), page);
  for (const language of ['zh', 'en']) {
    writeFileSync(join(folder, `home-${language}.html`), page.replace('</body>', '<p>git clone</p></body>'));
    writeFileSync(join(folder, `own-${language}.html`), own);
  }
  studio = await startStudio({ engines: [], webFolder: folder });
  owner = await studio.client.signUp();
  room = createClient(studio.url, await openConsole(studio, owner));
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  const { brand } = (await room.call('Console/brand_info', {})).info;
  await room.call('Console/brand_save_do', Object.fromEntries(Object.keys(brand.given).map((field) => [field, ''])));
  for (const name of ['logo', 'picture'] as const) await room.call('Console/brand_picture_do', { picture: name });
});

const read = async (path: string, language = 'en') => (await fetch(studio.url + path, { headers: { 'accept-language': language } })).text();
const told = (html: string) =>
  JSON.parse(
    (/<meta name="brand" content="([^"]*)"/.exec(html)?.[1] ?? '')
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
const logo = () =>
  sharp({ create: { width: 300, height: 200, channels: 4, background: '#1d4ed8' } })
    .png()
    .toBuffer();

test('a studio that was given nothing is as it comes', async () => {
  expect(await read('/')).toContain('git clone');
  expect(await read('/pricing')).toBe(page);
  const manifest = JSON.parse(await read('/manifest.webmanifest', 'zh-CN'));
  expect(manifest).toMatchObject({ name: '画架', lang: 'zh-CN', display: 'standalone' });
});

test('its name and words are in the pages before anything is shown, in both languages', async () => {
  const texts = {
    name_zh: '极光',
    name_en: 'Aurora',
    headline_en: 'Pictures "for" <you>',
    lead_en: 'Write & see',
    contact_email: 'hi@aurora.example',
  };
  const { brand } = (await room.call('Console/brand_save_do', texts)).info;
  expect(brand).toMatchObject({ own: true, given: texts });

  const home = await read('/');
  expect(home).not.toContain('git clone');
  expect(home).toContain('<title>Pictures &quot;for&quot; &lt;you&gt; · Aurora</title>');
  expect(home).toContain('<main>Aurora 极光 Pictures &quot;for&quot; &lt;you&gt; Write &amp; see');
  expect(home).toContain('mailto:hi@aurora.example');
  expect(home).not.toContain('#imprint');
  expect(home).toContain('<meta property="og:title" content="Pictures &quot;for&quot; &lt;you&gt; · Aurora" />');
  expect(told(home)).toMatchObject({ zh: { studio: '极光' }, en: { studio: 'Aurora', nameOther: '极光', homeLead: 'Write & see' } });
  // What was given in one language only is there in the other, too.
  expect(await read('/', 'zh-CN')).toContain('<main>极光 Aurora Pictures &quot;for&quot;');

  const other = await read('/pricing');
  expect(other).toContain('<title>Aurora 极光</title>');
  expect(told(other).home).toMatchObject({ contact: 'hi@aurora.example', imprint: false });
  expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ name: 'Aurora' });
});

test('a page of another brand has another tag, and its policy allows what is in it', async () => {
  await room.call('Console/brand_save_do', { name_en: 'Aurora' });
  const first = await fetch(`${studio.url}/pricing`);
  await room.call('Console/brand_save_do', { name_en: 'Borealis' });
  const second = await fetch(`${studio.url}/pricing`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(second.status).toBe(200);
  expect(await second.text()).toContain('Borealis');
  expect(second.headers.get('content-security-policy')).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-/);
});

test('a colour gets a tone for each theme; what is none is refused beside its field', async () => {
  await room.call('Console/brand_save_do', { accent: '#1d4ed8' });
  const html = await read('/pricing');
  expect(html).toMatch(/:root,\[data-theme="dark"\]\{--accent:#[0-9a-f]{6};/);
  expect(html).toContain('[data-theme="light"]{--accent:#1d4ed8;');
  // A colour alone makes no other studio of it.
  expect(await read('/')).toContain('git clone');
  expect((await room.refusal('Console/brand_save_do', { accent: 'red' })).fields).toEqual({ accent: 'accent_shape' });
  expect((await room.refusal('Console/brand_save_do', { mail_from: 'a@b.c, d@e.f' })).fields).toEqual({ mail_from: 'sender_shape' });
  expect((await room.refusal('Console/brand_save_do', { contact_email: 'nowhere' })).fields).toEqual({ contact_email: 'mobile_err2' });
});

test('a logo becomes the mark and the icons, a picture that of the home page and of other sites', async () => {
  const { brand } = (await room.upload('Console/brand_picture_do', await logo(), { picture: 'logo' })).info;
  const { url = '' } = brand.pictures.logo ?? {};
  const file = await fetch(studio.url + url);
  expect(file.headers.get('content-type')).toBe('image/png');
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width).toBe(192);

  await room.upload(
    'Console/brand_picture_do',
    await sharp(await logo())
      .resize(1800, 900, { fit: 'fill' })
      .png()
      .toBuffer(),
    { picture: 'picture' },
  );
  const home = await read('/');
  expect(home).toContain(`url("${url}")`);
  expect(home).toMatch(/<link rel="icon" href="\/brand\/icon-192-[\w-]+\.png" type="image\/png" \/>/);
  expect(home).toMatch(
    /<img src="\/brand\/wide-[\w-]+\.webp"\s+srcSet="\/brand\/narrow-[\w-]+\.webp 800w, \/brand\/wide-[\w-]+\.webp 1600w" alt="" width="1600" height="800"/,
  );
  expect(home).toMatch(new RegExp(`<meta property="og:image" content="${studio.url}/brand/preview-[\\w-]+\\.jpg" />`));
  const { icons } = JSON.parse(await read('/manifest.webmanifest'));
  for (const { src, sizes } of icons as { src: string; sizes: string }[]) {
    const icon = await fetch(studio.url + src);
    expect(icon.status).toBe(200);
    expect(`${(await sharp(Buffer.from(await icon.arrayBuffer())).metadata()).width}`).toBe(sizes.split('x')[0]);
  }

  await room.call('Console/brand_picture_do', { picture: 'logo' });
  expect((await fetch(studio.url + url)).status).toBe(404);
});

test('a drawing is taken for its pixels; scripts, broken and foreign files are refused or left out', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><rect width="8" height="8" fill="red"/></svg>';
  const { brand } = (await room.upload('Console/brand_picture_do', Buffer.from(drawing), { picture: 'logo' }, 'a.svg')).info;
  const bytes = Buffer.from(await (await fetch(studio.url + (brand.pictures.logo?.url ?? ''))).arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(await room.uploadRefusal('Console/brand_picture_do', Buffer.from('<svg broken'), { picture: 'logo' })).toMatchObject({
    code: 'broken_picture',
  });
  expect(await room.uploadRefusal('Console/brand_picture_do', Buffer.from(drawing), { picture: 'picture' })).toMatchObject({
    code: 'type_refused',
  });
  expect(await room.uploadRefusal('Console/brand_picture_do', Buffer.from('hello'), { picture: 'logo' })).toMatchObject({
    code: 'type_refused',
  });
});

test('mails come from its address, name it, and end as it wishes', async () => {
  await room.call('Console/brand_save_do', {
    ...{ name_zh: '极光', name_en: 'Aurora', mail_from: 'Aurora <hello@aurora.example>', mail_reply_to: 'help@aurora.example' },
    ...{ mail_foot_zh: '极光工作室\n上海', mail_foot_en: 'Aurora Ltd\nLondon' },
  });
  for (const [language, name, end] of [
    ['en', 'Aurora', 'Aurora Ltd\nLondon'],
    ['zh', '极光', '极光工作室\n上海'],
  ] as const) {
    const visitor = studio.client.visitor();
    visitor.language = language;
    await visitor.call('Extend/sms_send_do', { email: `new-${language}@example.com` });
    const [email] = (await (await fetch(`${studio.url}/dev/mail.json`)).json()) as Record<string, string>[];
    expect(email).toMatchObject({ from: 'Aurora <hello@aurora.example>', replyTo: 'help@aurora.example' });
    expect(email?.subject).toContain(name);
    expect(email?.text).toMatch(new RegExp(`-- \n${end}\n$`));
  }
});

test('a template of mails has a place for them, and runs nothing', async () => {
  for (const mail_template of ['<p>Aurora</p>', '<script>alert(1)</script>{{content}}']) {
    expect(await room.refusal('Console/brand_save_do', { mail_template })).toMatchObject({
      fields: { mail_template: 'mail_template_shape' },
    });
  }
  const mail_template = '<html><body><h2>{{studio}}</h2>{{content}}<hr>{{foot}}</body></html>';
  await room.call('Console/brand_save_do', { mail_template });
  expect(studio.context.brand.mailTemplate()).toBe(mail_template);
  await room.call('Console/brand_save_do', { mail_template: '' });
  expect(studio.context.brand.mailTemplate()).toBe('');
});

test('the page of a test payment is headed with it, and whoever is shut out reads where to write', async () => {
  await room.call('Console/brand_save_do', { name_en: 'Aurora & Co', contact_email: 'help@aurora.example' });
  expect(await read('/sandbox/pay/none')).toContain('<p class="studio">Aurora &#38; Co</p>');
  const { email } = (await (await studio.client.signUp()).call('User/usage_info', {})).info.user_info;
  const { done } = engineCommands(() => studio, folder);
  await done('member', 'suspend', email, '--reason', 'Spam');
  const visitor = studio.client.visitor();
  visitor.language = 'en';
  expect(await visitor.refusal('User/login_do', { type: 4, email, password: md5('easel2026') })).toMatchObject({
    code: 'account_suspended',
    info: expect.stringContaining('write to help@aurora.example'),
  });
});

test('each change is in the audit with what stood there before; nobody else reads or changes it', async () => {
  await room.call('Console/brand_save_do', { name_en: 'Aurora', terms_en: 'x'.repeat(2000) });
  await room.call('Console/brand_save_do', { name_en: 'Borealis' });
  await room.call('Console/brand_save_do', { name_en: 'Borealis' });
  const rows = await studio.context.db
    .selectFrom('audit')
    .select(['action', 'details'])
    .where('target', '=', 'brand')
    .orderBy('number', 'desc')
    .limit(2)
    .execute();
  expect(rows[0]).toMatchObject({ action: 'brand.save', details: { name_en: ['Aurora', 'Borealis'] } });
  expect(JSON.stringify(rows[1]?.details).length).toBeLessThan(1000);
  const finance = await studio.client.signUp();
  const other = createClient(studio.url, await openConsole(studio, finance, 'finance'));
  expect(await other.refusal('Console/brand_info', {})).toMatchObject({ code: 'forbidden' });
  expect(await other.refusal('Console/brand_save_do', { name_en: 'Mine' })).toMatchObject({ code: 'forbidden' });
  expect(await owner.refusal('Console/brand_save_do', { name_en: 'Mine' })).toMatchObject({ code: 'nologin' });
});

test('the command line changes it like the console, and refuses the same', async () => {
  const { done, refused } = engineCommands(() => studio, folder);
  writeFileSync(join(folder, 'terms.md'), '# Our terms\n\nBe kind.');
  writeFileSync(join(folder, 'logo.png'), await logo());
  await done('brand', 'set', 'name_en', 'Aurora', '--reason', 'We are called so');
  await done('brand', 'set', 'terms_en', '--file', 'terms.md');
  await done('brand', 'picture', 'logo', 'logo.png');
  const { brand } = (await room.call('Console/brand_info', {})).info;
  expect(brand).toMatchObject({ own: true, given: { name_en: 'Aurora', terms_en: '# Our terms\n\nBe kind.' } });
  expect(brand.pictures.logo).toMatchObject({ url: expect.stringContaining('/brand/') });
  const { fields } = await done('brand');
  expect(fields).toContainEqual({ field: 'name_en', given: 'Aurora', usual: 'Easel' });

  expect(await refused('brand', 'set', 'accent', 'reddish')).toBe('accent_shape');
  expect(await refused('brand', 'set', 'name_en', 'x', '--file', 'terms.md')).toBe('one_text');
  expect(await refused('brand', 'picture', 'logo', 'terms.md')).toBe('type_refused');
  expect(await refused('brand', 'picture', 'logo')).toBe('one_file');
  expect(await done('brand', 'set', 'name_en', 'Aurora')).toMatchObject({ audit: null });

  await done('brand', 'set', 'name_en');
  await done('brand', 'picture', 'logo', '--remove');
  expect((await room.call('Console/brand_info', {})).info.brand).toMatchObject({ pictures: { logo: null } });
  expect(studio.context.brand.studioName('en')).toBe('Easel');
});
