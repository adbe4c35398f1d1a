import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** What a server shows of itself by TLS. */
export interface Certificate {
  /** The name or names that it is for, and who signed it. */
  subject: string;
  issuer: string;
  endsAt: Date;
  /** Why browsers would not trust it; nothing where they do. */
  distrust: string | undefined;
}

/** Reads the certificate of a server by a handshake, without asking it for anything. Rejects where there is none within the time. */
export function readCertificate({ host, port }: { host: string; port: number }, timeoutMs: number): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    // A certificate that has ended is what is looked for: it is not to fail the handshake.
    const name = isIP(host) === 0 ? { servername: host } : {};
    const socket = connect({ host, port, ...name, rejectUnauthorized: false, timeout: timeoutMs });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.once('timeout', () => fail(new Error('ETIMEDOUT')));
    socket.once('error', fail);
    socket.once('secureConnect', () => {
      const { subject, issuer, subjectaltname, valid_to } = socket.getPeerCertificate();
      const distrust = socket.authorized ? undefined : String(socket.authorizationError);
      socket.destroy();
      const names = subjectaltname?.replaceAll('DNS:', '') ?? nameOf(subject);
      resolve({ subject: names, issuer: nameOf(issuer), endsAt: new Date(valid_to), distrust });
    });
  });
}

function nameOf(of: { O?: string | string[]; CN?: string | string[] } | undefined): string {
  return [of?.O, of?.CN].flat().filter(Boolean).join(' ');
}
