import { isIPv6 } from 'node:net';
import type { Language, Sentence } from '@easel/contract/language';

/** In this order: nearly every browser also claims to be an older one. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\b(HarmonyOS|OpenHarmony)\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const unknown: Sentence = { zh: '未知设备', en: 'Unknown device' };
const thisMachine: Sentence = { zh: '本机', en: 'This machine' };
const localNetwork: Sentence = { zh: '局域网', en: 'Local network' };

/** What a browser calls itself, in words: `Chrome on Windows`. */
export function deviceOf(userAgent: string, language: Language): string {
  const browser = named(browsers, userAgent);
  const system = named(systems, userAgent);
  if (browser && system) return language === 'zh' ? `${system} 上的 ${browser}` : `${browser} on ${system}`;
  return browser ?? system ?? unknown[language];
}

function named(list: readonly [RegExp, string][], userAgent: string): string | undefined {
  return list.find(([mark]) => mark.test(userAgent))?.[1];
}

/** The network of an address without what tells households apart: half of an IPv4 address, a provider's part of an IPv6 one. */
export function placeOf(ip: string, language: Language): string {
  const address = ip.replace(/^::ffff:/i, '');
  if (/^127\./.test(address) || address === '::1') return thisMachine[language];
  if (/^(10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\./.test(address) || /^(f[cd]|fe[89ab])/i.test(address))
    return localNetwork[language];
  if (!isIPv6(address)) return address.split('.').slice(0, 2).concat('*', '*').join('.');
  const [first = '', second = ''] = address.split(':');
  return `${first}:${second || '0'}::*`;
}
