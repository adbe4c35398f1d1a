import { openChatSocket } from '@easel/testkit/chat-socket';
import { createPuppetLanguage } from '@easel/testkit/language';
import { startStudio } from '@easel/testkit/studio';
import { expect, test } from 'vitest';

/** A chat that is read while its first message is being stored. */

const rounds = 20;

test('a message is never told without the end of the branch that came with it', async () => {
  const model = createPuppetLanguage();
  const studio = await startStudio({ languages: [model] });
  try {
    const member = await studio.client.signUp();
    const socket = await openChatSocket(member);
    for (let round = 0; round < rounds; round += 1) {
      const { id } = (await member.call('Chat/create_do', {})).info.chat;
      const sent = socket.send(id, 'Where do koalas sleep?');
      const read = Array.from({ length: 12 }, async () => {
        const { messages, leaf } = (await member.call('Chat/info', { id })).info;
        return { told: messages.length, leaf };
      });
      for (const { told, leaf } of await Promise.all(read)) expect(leaf === null).toBe(told === 0);
      const { answer } = await sent;
      const answering = await model.next();
      answering.say('In trees.');
      answering.end();
      await socket.end(answer);
    }
    expect(studio.errors).toEqual([]);
  } finally {
    await studio.close();
  }
});
