import { expect, test } from 'vitest';
import type { EmailMessage } from '../../ports/mail.ts';
import { emailLayout } from '../email-layout.ts';
import { brandedMail } from './branded-mail.ts';

const html = emailLayout({
  studio: 'Aurora & Co',
  language: 'en',
  title: 'Welcome',
  lead: 'Your code:',
  highlight: 'AB$&',
  after: ['Bye'],
});
const message: EmailMessage = { to: 'ada@example.com', subject: 'Code', text: 'AB$&', html };

/** The mail as it leaves the studio. */
async function sent(mailTemplate: string, foot = ''): Promise<EmailMessage> {
  const gone: EmailMessage[] = [];
  const brand = {
    sender: () => ({ from: 'hello@aurora.example', replyTo: undefined }),
    words: () => ({ zh: foot, en: foot }),
    accent: () => undefined,
    mailTemplate: () => mailTemplate,
    studioName: () => 'Aurora & Co',
  };
  const send = async (one: EmailMessage) => {
    gone.push(one);
    return '';
  };
  await brandedMail({ send }, brand).send(message);
  return gone[0] as EmailMessage;
}

test('without a template a mail has the looks of the studio', async () => {
  const plain = await sent('', 'London');
  expect(plain.html).toMatch(/^<!doctype html>/);
  expect(plain.html).toContain('London');
  expect(plain.html).not.toContain('<!--');
});

test('a template stands around the mail, with the name and the foot where it wants them', async () => {
  const inTemplate = await sent('<html><body><h2>{{studio}}</h2>{{content}}<hr>{{foot}} {{other}}</body></html>', 'London\n$& {{content}}');
  expect(inTemplate.html).toMatch(/^<html><body><h2>Aurora &amp; Co<\/h2><h1 /);
  expect(inTemplate.html).toContain('AB$&amp;');
  expect(inTemplate.html).toMatch(/<hr>London<br>\$&amp; \{\{content\}\} \{\{other\}\}<\/body><\/html>$/);
  expect(inTemplate.html).not.toContain('<!--');
  expect(inTemplate.text).toBe('AB$&\n-- \nLondon\n$& {{content}}\n');
});
