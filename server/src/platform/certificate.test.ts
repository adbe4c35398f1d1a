import { once } from 'node:events';
import { createServer as createSilent } from 'node:net';
import { createServer } from 'node:tls';
import { expect, test } from 'vitest';
import { readCertificate } from './certificate.ts';

/** Made for this test, by nobody that browsers know: good until 2126. */
const cert = `-----BEGIN CERTIFICATE-----
MIIB0zCCAXmgAwIBAgIUElCIVRH78Q0oYX80SyiEVxasLKIwCgYIKoZIzj0EAwIw
LzEXMBUGA1UECgwOVGVzdCBhdXRob3JpdHkxFDASBgNVBAMMC3N0dWRpby50ZXN0
MCAXDTI2MTEyODEzMDQxMloYDzIxMjYxMTA0MTMwNDEyWjAvMRcwFQYDVQQKDA5U
ZXN0IGF1dGhvcml0eTEUMBIGA1UEAwwLc3R1ZGlvLnRlc3QwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAAQX/i8bj4++sAUsBvhnxTQ7I93pBvO+P/1ekMPwCMxd+VfJ
0eErWsQoYbmWHACI6TTo9bqeQ8eXHFVQTJNcymq+o3EwbzAdBgNVHQ4EFgQUUoNM
WLHF21olmxfUFeJstcJOff8wHwYDVR0jBBgwFoAUUoNMWLHF21olmxfUFeJstcJO
ff8wDwYDVR0TAQH/BAUwAwEB/zAcBgNVHREEFTATggtzdHVkaW8udGVzdIcEfwAA
ATAKBggqhkjOPQQDAgNIADBFAiEAhX7JfIhvfRGR//0BxFBl64X9VV12ATvwqIcg
Ku8x6YMCICmtBEx1nLb8jsh9LEYS9Q2fCq9yQxYU494xzY/9ATle
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg3n1AUBuaLcK0W1O1
+99YYFsybOFMf6i/myTC/BxyRb6hRANCAAQX/i8bj4++sAUsBvhnxTQ7I93pBvO+
P/1ekMPwCMxd+VfJ0eErWsQoYbmWHACI6TTo9bqeQ8eXHFVQTJNcymq+
-----END PRIVATE KEY-----`;

test('a certificate is read with its end, and why browsers would not trust it', async () => {
  const server = createServer({ cert, key }, (socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const found = await readCertificate({ host: '127.0.0.1', port }, 4_000);
  expect(found).toMatchObject({ issuer: 'Test authority studio.test', distrust: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(found.subject).toContain('studio.test');
  expect(found.endsAt.getUTCFullYear()).toBe(2126);
  server.close();
});

test('who does not answer, or not by TLS, is told from who does', async () => {
  const silent = createSilent(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  await expect(readCertificate({ host: '127.0.0.1', port }, 200)).rejects.toThrow('ETIMEDOUT');
  silent.close();
  await expect(readCertificate({ host: '127.0.0.1', port }, 2_000)).rejects.toThrow('ECONNREFUSED');
});
