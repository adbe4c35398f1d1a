import type { Language, Sentence } from '@easel/contract/language';
import bowser from 'bowser';
import { parseAddress, reachOf } from '../../platform/limits/networks.ts';

/** Names that people know better than those of the package. */
const browserNames: Readonly<Record<string, string>> = { 'Microsoft Edge': 'Edge', 'Samsung Internet for Android': 'Samsung Internet' };
const systemNames: Readonly<Record<string, string>> = { macOS: 'Mac', 'Chrome OS': 'ChromeOS' };
/** What the package takes for another one. */
const unknownToBowser = { browser: /\bHuaweiBrowser\//, system: /\bHarmonyOS\b/ } as const;

const unknown: Sentence = { zh: '未知设备', en: 'Unknown device' };
const thisMachine: Sentence = { zh: '本机', en: 'This machine' };
const localNetwork: Sentence = { zh: '局域网', en: 'Local network' };
/** As much of it as is kept with a session. */
const lettersMax = 300;

/** What a browser calls itself, in words: `Chrome on Windows`. */
export function deviceOf(userAgent: string, language: Language): string {
  const text = userAgent.slice(0, lettersMax);
  if (text === '') return unknown[language];
  const parsed = bowser.parse(text);
  const browser = unknownToBowser.browser.test(text) ? 'Huawei Browser' : named(parsed.browser.name, browserNames);
  const system = unknownToBowser.system.test(text) ? 'HarmonyOS' : systemOf(parsed);
  if (browser && system) return language === 'zh' ? `${system} 上的 ${browser}` : `${browser} on ${system}`;
  return browser ?? system ?? unknown[language];
}

function systemOf({ os, platform }: bowser.Parser.ParsedResult): string | undefined {
  // People say which of Apple's devices it is.
  return os.name === 'iOS' ? (platform.model ?? os.name) : named(os.name, systemNames);
}

function named(name: string | undefined, known: Readonly<Record<string, string>>): string | undefined {
  return name ? (known[name] ?? name) : undefined;
}

/** The network of an address without what tells households apart: half of an IPv4 address, a provider's part of an IPv6 one. */
export function placeOf(ip: string, language: Language): string {
  const reach = reachOf(ip);
  if (reach === 'machine') return thisMachine[language];
  if (reach === 'local network') return localNetwork[language];
  const address = parseAddress(ip);
  if (!address) return ip;
  if ('octets' in address) return `${address.octets.slice(0, 2).join('.')}.*.*`;
  const [first = 0, second = 0] = address.parts;
  return `${first.toString(16)}:${second.toString(16)}::*`;
}
