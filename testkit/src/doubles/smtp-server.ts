import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** An email as it reached the server. */
interface ArrivedEmail {
  recipients: string[];
  /** Head and body as they travelled. */
  source: string;
}

export interface SmtpServer {
  host: string;
  port: number;
  /** Oldest first. */
  emails: ArrivedEmail[];
  close(): Promise<void>;
}

/** What somebody has to sign in with. */
interface Login {
  user: string;
  password: string;
}

/** Enough of RFC 5321 and RFC 4954 to take emails: what another's mail server does, spoken from here. */
export async function startSmtpServer(login?: Login): Promise<SmtpServer> {
  const emails: ArrivedEmail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, emails, login);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    emails,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function converse(socket: Socket, emails: ArrivedEmail[], login: Login | undefined): void {
  let text = '';
  let recipients: string[] = [];
  let inData = false;
  let isSignedIn = login === undefined;
  const say = (words: string) => socket.write(`${words}\r\n`);
  const answer = (part: string): void => {
    if (inData) {
      emails.push({ recipients, source: part.replace(/^\.\./gm, '.') });
      [recipients, inData] = [[], false];
      say('250 kept');
    } else if (/^EHLO/i.test(part)) say(login ? '250-mailbox\r\n250 AUTH PLAIN' : '250 mailbox');
    else if (/^AUTH PLAIN /i.test(part)) {
      isSignedIn = login !== undefined && Buffer.from(part.slice(11), 'base64').toString() === `\0${login.user}\0${login.password}`;
      say(isSignedIn ? '235 2.7.0 welcome' : '535 5.7.8 Authentication credentials invalid');
    } else if (/^MAIL/i.test(part) && !isSignedIn) say('530 5.7.0 Authentication required');
    else if (/^RCPT/i.test(part)) {
      recipients.push(/<(.*)>/.exec(part)?.[1] ?? '');
      say('250 yes');
    } else if (/^DATA/i.test(part)) {
      inData = true;
      say('354 go on');
    } else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n');
    else say('250 yes');
  };
  say('220 mailbox');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    text += chunk;
    for (;;) {
      const [mark, length] = inData ? ['\r\n.\r\n', 5] : ['\r\n', 2];
      const end = text.indexOf(mark);
      if (end < 0) return;
      const part = text.slice(0, end);
      text = text.slice(end + length);
      answer(part);
    }
  });
}
