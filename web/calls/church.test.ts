// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { CHURCH_META } from '#domain/contract/church.ts'

beforeEach(() => vi.resetModules())

/** The beginning of personal links on a page of this church, which was opened at this address. */
async function linksBegin(address: string, church: object): Promise<string> {
  document.head.innerHTML = ''
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.name = CHURCH_META
  meta.content = JSON.stringify({ name: 'Foyer', timeZone: 'America/Chicago', ...church })
  Object.defineProperty(globalThis, 'location', { configurable: true, value: new URL(address) })
  Object.defineProperty(window, 'location', { configurable: true, value: new URL(address) })
  const { publicOrigin } = await import('./church.ts')
  return publicOrigin()
}

test('a link begins with the church’s own address, or else with one that a phone can open', async () => {
  const tabletUrl = 'http://192.168.1.20:5000'
  const publicUrl = 'https://checkin.church.example/'
  expect(await linksBegin('http://foyer.local:5000/success', { tabletUrl })).toBe('http://foyer.local:5000')
  vi.resetModules()
  // No phone can open localhost.
  expect(await linksBegin('http://localhost:5000/success', { tabletUrl })).toBe(tabletUrl)
  vi.resetModules()
  expect(await linksBegin('http://localhost:5000/success', { tabletUrl, publicUrl })).toBe(
    'https://checkin.church.example',
  )
})
