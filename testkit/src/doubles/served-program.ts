import { createServer } from 'node:http';

/** Plays a server that the studio runs: it answers `/health`, and can be told to crash or to hang. `--stubborn`: it does not end when asked. */
const args = process.argv.slice(2).filter((argument) => argument !== '--stubborn');
if (process.argv.includes('--stubborn')) process.on('SIGTERM', () => undefined);
const after = (name: string) => args[args.indexOf(name) + 1] ?? '';

let hangs = false;
const server = createServer((request, response) => {
  if (request.url === '/crash') process.exit(3);
  if (request.url === '/hang') hangs = true;
  if (!hangs) response.end(JSON.stringify({ pid: process.pid, args }));
});
server.listen(Number(after('--port')), after('--host'), () => {
  process.stdout.write(`serving ${after('-m')}\n`);
});
