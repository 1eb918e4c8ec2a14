import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import type { Route } from '#domain/contract/route.ts'
import { routes } from '#domain/contract/routes.ts'
import { readConfig } from '#server/configuration/config.ts'
import { servePages } from '#server/pages/pages.ts'

const PAGE = '<html lang="en"><head><title>Help</title></head><body><!-- what the server writes --></body></html>'

async function page(): Promise<{ text: string; headers: Headers }> {
  const app = express()
  const config = readConfig({ CHURCH_NAME: 'Grace' })
  servePages(app, { config, now: () => '2026-11-22T16:00:00.000Z' }, async () => PAGE)
  const server = app.listen(0)
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const response = await fetch(`http://localhost:${port}/api/docs`)
  return { text: await response.text(), headers: response.headers }
}

test('every call is on the page, with what it is for, and those of programs with what a key must open', async () => {
  const { text } = await page()
  for (const [name, { method, path, purpose }] of Object.entries<Route>(routes)) {
    expect(text).toContain(`id="${name}"`)
    expect(text).toContain(`<code>${method} ${path.replace(/:(\w+)/g, '{$1}')}</code>`)
    expect(text).toContain(purpose.slice(0, 20).replaceAll('"', '&#34;').replaceAll("'", '&#39;'))
  }
  expect(text).toMatch(/id="eventStats">[\s\S]{0,400}with <code>counts<\/code>/)
  expect(text.indexOf('id="eventStats"')).toBeLessThan(text.indexOf('id="attendeeProfile"'))
  for (const [, id] of text.matchAll(/href="#([\w-]+)"/g)) expect(text).toContain(`id="${id}"`)
})

test('the page runs no script, loads nothing from elsewhere, and has the content policy of every page', async () => {
  const { text, headers } = await page()
  expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
  expect(text).not.toMatch(/<script|<style|\sstyle=|<img|<link|\son\w+=|(?:src|href)="(?:https?:)?\/\//)
})
