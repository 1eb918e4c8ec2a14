import { expect, test } from 'vitest'
import { browserName } from './browser-name.ts'

test.each([
  [
    'iPad, Safari',
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'iPhone, Chrome',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 CriOS/130.0 Mobile/15E148 Safari/604.1',
  ],
  ['Android, Chrome', 'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'],
  [
    'Android, Samsung Internet',
    'Mozilla/5.0 (Linux; Android 14; SM-X200) SamsungBrowser/25.0 Chrome/121.0 Safari/537.36',
  ],
  [
    'Windows, Edge',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
  ],
  ['Linux, Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['Chromebook, Chrome', 'Mozilla/5.0 (X11; CrOS x86_64 14541) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'],
  ['Mac, Safari', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/17.0 Safari/605'],
])('a device is called %s', (name, userAgent) => expect(browserName(userAgent)).toBe(name))

test.each([undefined, '', 'curl/8.5.0', '<script>'])('a device that says %j has no name', (userAgent) =>
  expect(browserName(userAgent)).toBeUndefined(),
)
