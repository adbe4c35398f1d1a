import { press, tabTo } from './keys.ts';
import { hasApp } from './looks.ts';
import { expect, newEmail, password, test } from './person.ts';
import { pattern } from './words.ts';

/** The studio without a pointer: nothing here is ever clicked. */

test('a stranger signs up, goes back, chooses a new password and signs in, by keys alone', async ({ page, say, codeFor }) => {
  const email = newEmail();
  await page.goto('/studio/image');
  const dialog = page.getByRole('dialog');
  await press(page, page.getByRole('button', { name: say.common.frame.signIn }));
  await expect(dialog.getByLabel(say.login.email, { exact: true })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(say.login.code)).toBeFocused();
  await press(page, dialog.getByRole('button', { name: say.login.changeLabel }));
  await expect(dialog.getByLabel(say.login.email, { exact: true })).toHaveValue(email);
  await expect(dialog.getByLabel(say.login.email, { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(pattern(say.login.wait))).toBeVisible();
  await tabTo(page, dialog.getByLabel(say.login.code));
  await page.keyboard.type(await codeFor(email));
  await tabTo(page, dialog.getByLabel(say.login.password, { exact: true }));
  await page.keyboard.type(password);
  await press(page, dialog.getByRole('button', { name: say.login.show }).first());
  await expect(dialog.getByLabel(say.login.password, { exact: true })).toHaveAttribute('type', 'text');
  await tabTo(page, dialog.getByLabel(say.login.again));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await press(page, page.getByRole('button', { name: say.common.frame.menu }).locator('visible=true'));
  await page.getByRole('menuitem', { name: say.common.frame.signOut }).waitFor();
  for (let step = 0; step < 12; step += 1) {
    if (await page.getByRole('menuitem', { name: say.common.frame.signOut }).evaluate((item) => item === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  // The page begins anew, so that nothing of the member stays in its memory.
  const anew = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await anew;
  await expect(page).toHaveURL('/');
  await press(page, page.getByRole('button', { name: say.common.frame.signIn }));
  await expect(dialog.getByLabel(say.login.email, { exact: true })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(say.login.password, { exact: true })).toBeFocused();
  await press(page, dialog.getByRole('button', { name: say.login.forgot }));
  await tabTo(page, dialog.getByLabel(say.login.code));
  await press(page, dialog.getByRole('button', { name: say.login.back }));
  await tabTo(page, dialog.getByLabel(say.login.password, { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
});

test('every section of the account is used by keys alone', async ({ page, say, asMember }) => {
  const { email } = await asMember(page);
  await page.goto('/me/account');
  await tabTo(page, page.getByLabel(say.account.name.label));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Mei');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say.account.saved)).toBeVisible();

  // Asked for before the page is opened: its answer comes later than a key that is pressed at once.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: say.account.picture.choose }));
  await page.keyboard.press('Enter');
  expect((await chooser).isMultiple()).toBe(false);

  await press(page, page.getByRole('button', { name: say.account.email.change, exact: true }));
  await expect(page.getByLabel(say.account.email.fresh)).toBeFocused();
  await page.keyboard.type(newEmail());
  await press(page, page.getByRole('button', { name: say.account.cancel }).first());
  await expect(page.getByText(email)).toBeVisible();

  const light = page
    .getByRole('group', { name: say.account.look.theme })
    .or(page.getByRole('radiogroup', { name: say.account.look.theme }));
  await tabTo(page, light.locator('[tabindex="0"], button[aria-pressed="true"], input:checked').first());
  await page.keyboard.press('ArrowRight');

  await tabTo(page, page.getByRole('button', { name: say.account.export.action }));
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);

  const leave = page.getByRole('button', { name: say.account.leave.action });
  await press(page, leave);
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel(say.account.leave.password, { exact: true }));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(leave).toBeFocused();
  await press(page, page.getByRole('link', { name: say.account.password.change }));
  await expect(page).toHaveURL('/changePass');
  await tabTo(page, page.getByRole('button', { name: say.account.code.send }));
});

test('the next screen begins at its heading, and single letters can be switched off', async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/workbench/nav');
  // Before, a link loads the next page as a whole.
  await hasApp(page);
  await press(page, page.getByRole('link', { name: say.common.nav.home, exact: true }).locator('visible=true'));
  await expect(page.locator('main h1')).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(say.common.screen.home));

  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog');
  await expect(shortcuts).toBeVisible();
  // It is read from its beginning, however long it is.
  await expect(shortcuts.getByRole('heading').first()).toBeInViewport();
  await expect(shortcuts).toBeFocused();
  await tabTo(page, shortcuts.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  // Stored in this browser. Keys with Ctrl or ⌘ work as before.
  await page.reload();
  await hasApp(page);
  await expect(page.locator('main h1')).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('the tools of a drawing are one stop of the Tab key, and arrows go on from there', async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/image/realtime');
  const bar = page.getByRole('toolbar', { name: say.realtime.tools, exact: true });
  const last = bar.locator('button:visible, input:visible').last();
  const inBar = (name: string) => bar.getByRole('radio', { name, exact: true });
  await tabTo(page, inBar(say.realtime.tool.brush));
  await page.keyboard.press('ArrowRight');
  await expect(inBar(say.realtime.tool.eraser)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(inBar(say.realtime.tool.eraser)).toBeChecked();
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bar.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
});

test('a clip is asked for, watched, deleted and taken back by keys alone', async ({ page, say, asMember }) => {
  test.setTimeout(120_000);
  const patience = { timeout: 60_000 };
  await asMember(page);
  await page.goto('/studio/video');
  await hasApp(page);
  await tabTo(page, page.getByRole('textbox', { name: say.video.prompt }));
  await page.keyboard.type('A lake at dusk');
  const styles = page.getByRole('group', { name: say.image.style, exact: true });
  await tabTo(page, styles.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowLeft');
  await expect(styles.getByRole('radio').last()).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: new RegExp(`^${say.video.make}`) }));
  await page.keyboard.press('Enter');
  const stage = page.getByRole('region', { name: say.image.stage });
  await expect(stage.locator('video')).toBeVisible(patience);

  await press(page, stage.getByRole('button', { name: say.workActions.menu.open, exact: true }));
  const lightbox = page.getByRole('dialog');
  const video = lightbox.locator('video');
  const frame = async () => Number(await lightbox.getByRole('slider', { name: say.player.seek }).inputValue());
  await expect(video).toBeVisible();
  await page.keyboard.press('k');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
  await page.keyboard.press('k');
  await expect(lightbox.getByRole('button', { name: say.player.play, exact: true })).toBeVisible();
  await tabTo(page, lightbox.getByRole('slider', { name: say.player.seek }));
  await page.keyboard.press('End');
  await expect.poll(frame).toBe(23);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(frame).toBe(22);
  await page.keyboard.press('.');
  await expect.poll(frame).toBe(23);

  await page.keyboard.press('Delete');
  await expect(lightbox).toBeHidden();
  // The button that it was opened with has gone with the clip.
  await expect(page.locator('main h1')).toBeFocused();
  await expect(page.getByText(say.video.empty)).toBeVisible();
  const undo = page.getByRole('button', { name: say.workActions.done.undo });
  await expect(undo).toBeVisible();
  await page.keyboard.press('F6');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stage.locator('video')).toBeVisible();
  await expect(page.locator('main h1')).toBeFocused();
  await press(page, stage.getByRole('button', { name: say.workActions.menu.open, exact: true }));
  await expect(video).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stage.getByRole('button', { name: say.workActions.menu.open, exact: true })).toBeFocused();
});

test('words that are typed before the app is there stay, and go along', async ({ page, say }) => {
  let letIn = () => {};
  const open = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await open;
    await route.continue();
  });
  // Its scripts are still under way.
  await page.goto('/', { waitUntil: 'commit' });
  const box = page.getByRole('textbox', { name: say.home.try.label });
  await tabTo(page, box);
  await page.keyboard.type('A lake at dawn');
  letIn();
  await hasApp(page);
  await expect(box).toHaveValue('A lake at dawn');
  await expect(box).toBeFocused();
  await page.keyboard.type(', mist');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: say.image.prompt })).toHaveValue('A lake at dawn, mist');
});
