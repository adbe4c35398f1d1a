import { expect, test } from './person.ts';

test('a chat that is shown by its link can be read without signing in, and runs nothing that its answers say', async ({
  page,
  asMember,
  browser,
  request,
  call,
  say,
}) => {
  const { token } = await asMember(page);
  const message = (role: string, text: string) => ({ author: { role }, create_time: 1, content: { content_type: 'text', parts: [text] } });
  const question = message('user', 'What shall I pack?');
  const answer = message('assistant', '- **a hat**\n\n<script>document.title = "run"</script>');
  const mapping = {
    a: { id: 'a', parent: null, children: ['b'], message: question },
    b: { id: 'b', parent: 'a', children: [], message: answer },
  };
  const file = JSON.stringify([{ title: 'Trip to the lake', create_time: 1, update_time: 1, current_node: 'b', mapping }]);
  const buffer = Buffer.from(file);
  await request.post('/api/Chat/import_do', {
    multipart: {
      ...{ app_v: '1.0.1', lang: '2', usertoken: token, temp_usertoken: '' },
      file: { name: 'conversations.json', mimeType: 'application/json', buffer },
    },
  });
  const { info: chats } = (await call('Chat/lists', { usertoken: token })) as { info: { items: { id: string }[] } };
  const { info } = (await call('Chat/share_do', { usertoken: token, id: chats.items[0]?.id ?? '' })) as {
    info: { share: { id: string; url: string } };
  };

  const { pathname } = new URL(info.share.url);
  const reader = await (await browser.newContext({ locale: test.info().project.use.locale ?? 'en-US' })).newPage();
  await reader.goto(pathname);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Trip to the lake');
  await expect(reader.getByRole('article', { name: say.bots.shared.assistant }).getByRole('listitem')).toHaveText('a hat');
  await expect(reader).not.toHaveTitle('run');
  await call('Chat/share_del_do', { usertoken: token, id: info.share.id });
  await reader.reload();
  await expect(reader.getByText(say.bots.shared.gone)).toBeVisible();
  await reader.context().close();
});
