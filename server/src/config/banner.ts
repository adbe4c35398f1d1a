import { homedir } from 'node:os';
import type { Config } from './config.ts';
import { publicSandboxOf, publicSandboxWarning } from './public-sandbox.ts';

/** What a studio runs with, where that does not follow from its configuration. */
interface RunningParts {
  /** Where browsers find it. */
  address: string | undefined;
  engines: readonly string[];
  payments: readonly string[];
  /** The address of its mail server; nothing where mail is captured. */
  mail: string | undefined;
}

/** What the operator reads at the start. */
export function bannerOf(config: Config, { address, engines, payments, mail }: RunningParts): string {
  const sandbox = publicSandboxOf(config, payments);
  const sandboxWords = sandbox === 'confirmed' ? 'no money moves; confirmed by EASEL_SANDBOX=1' : 'no money moves';
  const rows: [string, string][] = [
    ['Data', short(config.dataFolder)],
    ['Database', config.database.kind === 'embedded' ? 'embedded PostgreSQL' : `PostgreSQL at ${hostOf(config.database.url)}`],
    ...(config.storage.s3 ? [['Files', filesOf(config.storage.s3)] satisfies [string, string]] : []),
    ['Engine', engines.join(', ')],
    ['Mail', mail === undefined ? `captured${address ? `, read it at ${address}/dev/mail` : ''}` : hostOf(mail)],
    ['Payments', payments.map((id) => (id === 'sandbox' ? `sandbox (${sandboxWords})` : placed(config, id))).join(', ') || 'none'],
  ];
  if (config.roles.length < 3) rows.push(['Roles', config.roles.join(', ')]);
  const width = Math.max(...rows.map(([name]) => name.length)) + 3;
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}${value}`);
  const first = address ? `  Easel 画架   ${address}` : '  Easel 画架';
  const warning = sandbox === 'unconfirmed' ? `${framed([publicSandboxWarning.en, publicSandboxWarning.zh])}\n\n` : '';
  return `\n${first}\n\n${lines.join('\n')}\n\n${warning}`;
}

/** A provider, and where it is asked when that is not its own server. */
function placed({ payments: { servers } }: Config, id: string): string {
  const server = id === 'stripe' || id === 'wooshpay' ? servers[id] : undefined;
  return server ? `${id} at ${server}` : id;
}

/** What nobody overlooks: in a frame of exclamation marks, in lines of a terminal's width. */
function framed(sentences: readonly string[]): string {
  const rule = `  ${'!'.repeat(76)}`;
  return [rule, ...sentences.map((sentence) => wrapped(sentence, 76).join('\n')), rule].join('\n');
}

function wrapped(text: string, width: number): string[] {
  const lines = [' '];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    if (`${lines[last]} ${word}`.length > width && lines[last] !== ' ') lines.push(`  ${word}`);
    else lines[last] += ` ${word}`;
  }
  return lines;
}

function short(path: string): string {
  const home = homedir();
  return home.length > 1 && path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
}

function filesOf({ endpoint, bucket, region }: NonNullable<Config['storage']['s3']>): string {
  return `bucket ${bucket} at ${endpoint ? hostOf(endpoint) : `Amazon's ${region}`}`;
}

function hostOf(url: string): string {
  return URL.parse(url)?.host || 'localhost';
}
