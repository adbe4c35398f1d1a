import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** An authenticator in memory that makes passkeys and signs with them, as a browser hands its answers over. */
export interface SoftwarePasskey {
  id: string;
  /** How often it says that it was used; a test may turn it back. */
  counter: number;
  /** The answer to what the studio asked for when it is made. */
  created(options: Record<string, unknown>, origin: string): string;
  /** The answer to what the studio asks for when it is used. */
  signed(options: Record<string, unknown>, origin: string): string;
}

const present = 0x01;
const verified = 0x04;
const withKey = 0x40;
const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest();
const base64url = (content: string | Buffer) => Buffer.from(content).toString('base64url');

export function createSoftwarePasskey(): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  const id = base64url(credential);
  // COSE: an elliptic curve key for ES256 on P-256.
  const cose = Buffer.concat([
    ...[Buffer.from('a50102032620012158', 'hex'), Buffer.from([32]), Buffer.from(x, 'base64url')],
    ...[Buffer.from('2258', 'hex'), Buffer.from([32]), Buffer.from(y, 'base64url')],
  ]);
  const shared = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };

  function dataOf(origin: string, flags: number): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | present | verified, 0);
    head.writeUInt32BE(self.counter, 1);
    return Buffer.concat([hashOf(new URL(origin).hostname), head]);
  }

  const clientOf = (type: string, { challenge }: Record<string, unknown>, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const self: SoftwarePasskey = {
    id,
    counter: 0,
    created(options, origin) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const data = Buffer.concat([dataOf(origin, withKey), Buffer.alloc(16), length, credential, cose]);
      const attestation = Buffer.concat([
        ...[Buffer.from('a363666d74646e6f6e656761747453746d74a0', 'hex'), Buffer.from('686175746844617461', 'hex')],
        ...[Buffer.from([0x58, data.length]), data],
      ]);
      const response = {
        clientDataJSON: base64url(clientOf('webauthn.create', options, origin)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      };
      return JSON.stringify({ ...shared, response });
    },
    signed(options, origin) {
      self.counter += 1;
      const [data, client] = [dataOf(origin, 0), clientOf('webauthn.get', options, origin)];
      const signature = sign('sha256', Buffer.concat([data, hashOf(client)]), privateKey);
      const response = {
        ...{ clientDataJSON: base64url(client), authenticatorData: base64url(data), signature: base64url(signature) },
      };
      return JSON.stringify({ ...shared, response });
    },
  };
  return self;
}
