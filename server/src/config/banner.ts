import { homedir } from 'node:os';
import type { Config } from './config.ts';

/** What the operator reads at the start. */
export function bannerOf(config: Config, address: string | undefined, engines: readonly string[], payments: readonly string[]): string {
  const rows: [string, string][] = [
    ['Data', short(config.dataFolder)],
    ['Database', config.database.kind === 'embedded' ? 'embedded PostgreSQL' : `PostgreSQL at ${hostOf(config.database.url)}`],
    ['Engine', engines.join(', ')],
    ['Mail', config.mail.kind === 'captured' ? `captured${address ? `, read it at ${address}/dev/mail` : ''}` : hostOf(config.mail.url)],
    ['Payments', payments.map((id) => (id === 'sandbox' ? 'sandbox (no money moves)' : id)).join(', ') || 'none'],
  ];
  if (config.roles.length < 3) rows.push(['Roles', config.roles.join(', ')]);
  const width = Math.max(...rows.map(([name]) => name.length)) + 3;
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}${value}`);
  const first = address ? `  Easel 画架   ${address}` : '  Easel 画架';
  return `\n${first}\n\n${lines.join('\n')}\n\n`;
}

function short(path: string): string {
  const home = homedir();
  return home.length > 1 && path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
}

function hostOf(url: string): string {
  return URL.parse(url)?.host || 'localhost';
}
