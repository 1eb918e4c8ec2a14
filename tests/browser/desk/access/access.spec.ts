import { expect } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '#tests/browser/support/church.ts'

const PAGES = ['/', '/registration', '/confirmation', '/success', '/admin', '/directory', '/admin/wall', '/qr/1', '/no']

test('no file that a browser receives holds a password', async ({ church }) => {
  const built = await readdir('dist', { recursive: true, withFileTypes: true })
  const files = built.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const received = new Map<string, string>()
  for (const file of files) received.set(file, await readFile(file, 'latin1'))
  for (const path of PAGES) received.set(path, await served(church.url + path))
  const linked = [...received.values()].flatMap((text) => text.match(/\/assets\/[\w.-]+/g) ?? [])
  expect(linked.length).toBeGreaterThan(5)
  for (const path of new Set(linked)) received.set(path, await served(church.url + path))
  // A header that is ready to be sent would reveal the password too.
  const secrets = [church.password, btoa(`:${church.password}`).replace(/=+$/, ''), /Basic [A-Za-z0-9+/]{8,}/]
  const holds = (text: string) => secrets.some((secret) => text.search(secret) >= 0)
  expect([...received].filter(([, text]) => holds(text)).map(([name]) => name)).toEqual([])
})

const served = async (address: string): Promise<string> => (await fetch(address)).text()

/**
 * Every test checks at its end that no page contacted another host, violated its content policy or had an error. This
 * test shows that such a violation would be noticed.
 */
test('a page that asks another host, runs a foreign script or fails is noticed', async ({
  browser,
  pageErrors,
  baseURL,
}) => {
  // A context that the test opens itself is checked too.
  const page = await browser.newPage({ baseURL })
  await page.route('https://elsewhere.example/**', (call) => call.abort())
  await page.goto('/')
  await page.evaluate(() => {
    document.body.append(document.createElement('style'))
    document.querySelector('style')!.textContent = 'body { color: red }'
    document.body.setAttribute('style', 'color: red')
    const script = document.createElement('script')
    script.src = 'https://elsewhere.example/script.js'
    document.body.append(script)
    setTimeout(() => {
      throw new Error('an accident')
    })
    // Code that is made from text, by a page that hides the failure. Code that a test evaluates directly is allowed.
    return new Promise<void>((tried) =>
      setTimeout(() => {
        try {
          // oxlint-disable-next-line no-implied-eval -- the policy forbids it
          Function('')
        } catch {}
        tried()
      }),
    )
  })
  await page.evaluate(() => (window.location.href = 'https://elsewhere.example/'))
  const found = [
    /script-src(-elem)? forbids eval/,
    /script-src-elem forbids https:\/\/elsewhere.example/,
    /style-src-elem forbids inline/,
    /style-src-attr forbids inline/,
    /^A page stumbled: an accident$/,
    /^A page asked elsewhere.example$/,
  ]
  for (const one of found) await expect.poll(() => pageErrors.seen.join('\n')).toMatch(new RegExp(one.source, 'im'))
  await page.close()
  pageErrors.forgive()
})
