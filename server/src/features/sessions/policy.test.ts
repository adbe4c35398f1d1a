import { expect, test } from 'vitest';
import { deviceOf, placeOf } from './policy.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 14) ${webkit} Version/4.0 Chrome/130 Mobile Safari/537.36 MicroMessenger/8.0.50`, 'WeChat on Android'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPad',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00) ${webkit} Chrome/114 HuaweiBrowser/14.0 Mobile Safari/537.36`,
    'Huawei Browser on HarmonyOS',
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 13; zh-cn; M2012K11AC) ${webkit} Version/4.0 Chrome/109 MQQBrowser/14.0 Mobile Safari/537.36`,
    'QQ Browser on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is a device', (userAgent, device) => {
  expect(deviceOf(userAgent, 'en')).toBe(device);
});

test('devices are named in Chinese', () => {
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'zh')).toBe('Linux 上的 Firefox');
});

test.each([
  ['203.0.113.77', '203.0.*.*'],
  ['::ffff:203.0.113.77', '203.0.*.*'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8::*'],
  ['2a00::1', '2a00:0::*'],
  ['127.0.0.1', 'This machine'],
  ['::1', 'This machine'],
  ['192.168.1.20', 'Local network'],
  ['172.20.0.3', 'Local network'],
  ['fd00::1', 'Local network'],
  ['169.254.7.7', 'Local network'],
  ['unknown', 'unknown'],
])('%s is named no closer than its network', (ip, place) => {
  expect(placeOf(ip, 'en')).toBe(place);
});
