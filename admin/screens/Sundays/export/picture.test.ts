import { afterEach, expect, test, vi } from 'vitest'
import { english } from '#admin/words/texts.ts'
import { drawingOf, USUAL_WIDTH } from '#admin/screens/Sundays/chart/drawing.ts'
import { pictureOf } from './picture.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the longest names of a church and a service stay on the picture', async () => {
  const written = vi.fn<CanvasRenderingContext2D['fillText']>()
  const used: Record<string, unknown> = { fillText: written, measureText: () => ({ width: 90 }) }
  const brush = new Proxy(used, { get: (own, name: string) => own[name] ?? (() => {}) })
  const canvas = { getContext: () => brush, toBlob: (made: (blob: Blob) => void) => made(new Blob(['picture'])) }
  vi.stubGlobal('document', { fonts: { ready: Promise.resolve() }, createElement: () => canvas })
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }))
  vi.stubGlobal('Path2D', String)
  const title = { church: 'Church '.repeat(20), service: 'Service '.repeat(20), span: 'November 22, 2026' }
  const week = { sunday: '2026-11-22', people: { checkedIn: 120, counted: 18 } }
  const words = { title, texts: english.sundays, shortDay: (day: string) => day }
  expect(await pictureOf(drawingOf([week], USUAL_WIDTH), words)).toBeInstanceOf(Blob)
  const [, x, , widest] = written.mock.calls.find(([text]) => text.startsWith(title.church))!
  expect(x + widest!).toBeLessThan(USUAL_WIDTH)
})
