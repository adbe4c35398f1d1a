import { expect, test } from './person.ts';
import { pattern } from './words.ts';

test('a bot is made with a file, found, shown by its link, duplicated by somebody else and deleted', async ({
  page,
  say,
  asMember,
  call,
  browser,
}) => {
  const { bots } = say;
  const { token } = await asMember(page);
  await page.goto('/studio/chat/bots?show=mine');
  await expect(page.getByText(bots.empty.mine)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: bots.create }).first().click();
  await page.getByRole('button', { name: bots.edit.create, exact: true }).click();
  await expect(page.getByText(say.fields.bot_name_invalid)).toBeVisible();

  const name = `Hedgehog ${Date.now()}`;
  await page.getByRole('textbox', { name: bots.edit.name, exact: true }).fill(name);
  await page.getByRole('textbox', { name: bots.edit.greeting }).fill('Who is the story about?');
  await page
    .getByRole('textbox', { name: pattern(bots.edit.starter) })
    .first()
    .fill('A hedgehog who collects maps');
  await page.getByRole('textbox', { name: bots.edit.prompt }).fill('You make a picture book.');
  // What is not saved yet outlasts a reload.
  await expect(page).toHaveTitle(new RegExp(`^${name}`));
  await page.reload();
  await expect(page.getByText(bots.edit.unsaved)).toBeVisible();
  await expect(page.getByRole('textbox', { name: bots.edit.prompt })).toHaveValue('You make a picture book.');
  await page
    .getByLabel(bots.edit.addFiles)
    .and(page.locator('input'))
    .setInputFiles([
      { name: 'rules.txt', mimeType: 'text/plain', buffer: Buffer.from('At most sixty words') },
      { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') },
    ]);
  await expect(page.getByRole('listitem').filter({ hasText: 'photo.png' }).getByText(bots.edit.unreadable)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'rules.txt' })).toContainText('4');
  await page.getByRole('button', { name: bots.edit.removeFile.replace('{{name}}', 'photo.png') }).click();
  await page.getByRole('radio', { name: bots.edit.public }).check();
  await page.getByRole('checkbox', { name: bots.edit.copyable }).check();
  await page.getByRole('button', { name: bots.edit.create, exact: true }).click();
  await expect(page).toHaveURL(/\/studio\/chat\/bots\/(?!new)[^/?]+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  // Saved a second time, it keeps what it has.
  await page.getByRole('textbox', { name: bots.edit.tagline }).fill('A page a day');
  await page.getByRole('button', { name: bots.edit.save, exact: true }).click();
  await expect(page.getByText(bots.edit.saved, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'rules.txt' })).toBeVisible();

  const visitor = await (await browser.newContext({ locale: test.info().project.use.locale ?? 'en-US' })).newPage();
  await asMember(visitor);
  await visitor.goto('/studio/chat/bots');
  await visitor.getByRole('searchbox', { name: bots.search }).fill(name);
  const card = visitor.getByRole('listitem').filter({ hasText: name });
  const mark = card.getByRole('button', { name: bots.favorite.replace('{{name}}', name) });
  const marked = card.getByRole('button', { name: bots.unfavorite.replace('{{name}}', name) });
  // It shows at once, and is taken back with a sentence where the studio refuses it.
  const refusing = Promise.withResolvers<void>();
  await visitor.route('**/api/Bot/favorite_do', async (route) => {
    await refusing.promise;
    await route.fulfill({ json: { status: 0, code: 'studio_busy', info: say.refusals.studio_busy } });
  });
  await mark.click();
  await expect(marked).toHaveAttribute('aria-pressed', 'true');
  refusing.resolve();
  await expect(visitor.getByText(say.refusals.studio_busy)).toBeVisible();
  await expect(mark).toHaveAttribute('aria-pressed', 'false');
  await visitor.unrouteAll();
  await mark.click();
  await expect(marked).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('link').click();
  await expect(visitor).toHaveURL(`/bot/${id}`);
  await expect(visitor.getByText('Who is the story about?')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'A hedgehog who collects maps' })).toBeVisible();
  await visitor.getByRole('button', { name: bots.page.report }).click();
  await visitor.getByRole('textbox', { name: bots.report.why }).fill('It steals maps');
  await visitor.getByRole('button', { name: bots.report.send }).click();
  await expect(visitor.getByText(bots.report.sent)).toBeVisible();
  await visitor.getByRole('button', { name: bots.page.copy }).click();
  await expect(visitor.getByRole('textbox', { name: bots.edit.prompt })).toHaveValue('You make a picture book.');
  await expect(visitor.getByText('rules.txt')).toHaveCount(0);
  await visitor.context().close();

  await page.getByRole('button', { name: bots.edit.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: bots.edit.delete }).click();
  await expect(page.getByText(bots.empty.mine)).toBeVisible();
  expect(await call('Bot/info', { id: id ?? '', usertoken: token })).toMatchObject({ code: 'not_found' });
});
