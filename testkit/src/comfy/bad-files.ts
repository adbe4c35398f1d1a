import type { ServerResponse } from 'node:http';

/** How a file of a run goes wrong. */
export type BadComfyFile = 'too-large' | 'trickle' | 'silent' | 'cut-off' | 'page' | 'drawing' | 'wrong-size' | 'redirect' | 'endless';
const tooLarge = 110_000_000;
const trickleMs = 200;

/** Answers with a file as it should not be. */
export function sendBadly(how: Exclude<BadComfyFile, 'wrong-size'>, made: Buffer, response: ServerResponse): void {
  const head = (length: number) => response.writeHead(200, { 'content-type': 'image/png', 'content-length': length });
  switch (how) {
    case 'page':
      return void response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html><pre>Traceback: /srv/engine/nodes.py</pre>');
    case 'drawing':
      return void response.end('<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><script>1</script></svg>');
    case 'redirect':
      return void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    case 'too-large':
      head(tooLarge).write(made);
      return;
    case 'silent':
      head(made.length).flushHeaders();
      return;
    case 'cut-off':
      head(made.length).write(made.subarray(0, made.length / 2));
      response.socket?.end();
      return;
    case 'trickle': {
      head(made.length);
      let at = 0;
      const timer = setInterval(() => response.write(made.subarray(at, ++at)), trickleMs);
      response.on('close', () => clearInterval(timer));
      return;
    }
    case 'endless': {
      response.writeHead(200, { 'content-type': 'image/png' }).write(made);
      const more = () => {
        while (response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    }
  }
}
