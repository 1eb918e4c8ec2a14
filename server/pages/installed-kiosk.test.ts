import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, expect, test } from 'vitest'
import { RETIRING_WORKER, serveInstalledKiosk, type InstalledKiosk } from './installed-kiosk.ts'

const running: Server[] = []

afterEach(() => running.splice(0).forEach((http) => http.close()))

async function church(changed: Partial<InstalledKiosk> = {}): Promise<string> {
  const app = express()
  const worker = `keep('%PAGE_REVISION%', '%PAGE_INTEGRITY%')`
  const page = async () => '<title>Foyer</title>'
  serveInstalledKiosk(app, { name: 'Grace Church', page, policy: () => `default-src 'none'`, worker, ...changed })
  const http = createServer(app)
  running.push(http)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}

const workerOf = async (url: string) => (await fetch(`${url}/sw.js`)).text()

test('the worker is a script that is requested each time', async () => {
  const { headers } = await fetch(`${await church()}/sw.js`)
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-cache')
})

test('the worker serves only the page that it was written for', async () => {
  const hash = createHash('sha256').update('<title>Foyer</title>').digest('base64')
  expect(await workerOf(await church())).toContain(`sha256-${hash}`)
})

test('the worker changes when the church’s page, or the rights of the page, change', async () => {
  const page = async () => '<title>Grace Church</title>'
  const workers = [
    await workerOf(await church()),
    await workerOf(await church({ page })),
    await workerOf(await church({ policy: () => '' })),
  ]
  expect(new Set(workers).size).toBe(3)
  expect(await workerOf(await church())).toBe(workers[0])
})

test('without a worker to install, an installed one is removed', async () => {
  expect(await workerOf(await church({ worker: null }))).toBe(RETIRING_WORKER)
})

test('the kiosk is installed under the church’s name, with icons of the stated sizes', async () => {
  const url = await church()
  const reply = await fetch(`${url}/manifest.webmanifest`)
  expect(reply.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await reply.json()) as { name: string; display: string; icons: { src: string; sizes: string }[] }
  expect(manifest).toMatchObject({ name: 'Grace Church', display: 'fullscreen', start_url: '/' })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '192x192', '512x512'])
  for (const { src, sizes } of manifest.icons) {
    const picture = Buffer.from(await (await fetch(`${url}${src}`)).arrayBuffer())
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes)
  }
})

test('the installed kiosk has the colours of its page', async () => {
  const { theme_color } = (await (await fetch(`${await church()}/manifest.webmanifest`)).json()) as Record<
    string,
    string
  >
  expect(readFileSync('kiosk/index.html', 'utf8')).toContain(`<meta name="theme-color" content="${theme_color}" />`)
})
