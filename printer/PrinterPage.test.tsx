// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LabelsToPrint } from '#domain/contract/live.ts'
import { chooseLanguage } from '#web/words/language.ts'
import { useShownName } from '#web/live/church-of-the-page.ts'
import { setTagPrinter } from '#web/labels/tag-printer.ts'
import { print, usePrinter } from './follow-printer.ts'
import { PrinterPage } from './PrinterPage.tsx'
import { printerTexts } from './texts.ts'

const standing = { state: 'in', kind: 'printer', name: 'Label printer', lettingIn: false } as const
const noah = { kind: 'name', name: 'Noah Winter', event: null, day: '2026-11-29', language: 'en' } as const
const job = (n: number): LabelsToPrint => ({ jobId: `${n}`.repeat(8), mark: 'K7Q', labels: [noah, noah] })

const fetched = vi.fn<(path: string) => Promise<Response>>(async () => new Response(null, { status: 204 }))

beforeEach(() => {
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true })
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
  window.print = vi.fn<() => void>()
  setTagPrinter({ labels: '62x100' })
  usePrinter.setState({ standing, isConnected: true, printed: [], failed: false })
})
afterEach(() => {
  cleanup()
  chooseLanguage('en')
  useShownName.setState({ name: null })
})

test('the page says that labels come out here, or why not', () => {
  render(<PrinterPage />)
  screen.getByRole('heading', { name: 'Label printer' })
  screen.getByText('Connected. Labels come out here.')
  act(() => usePrinter.setState({ isConnected: false }))
  screen.getByText('Not connected. This page tries again by itself.')
  act(() => usePrinter.setState({ standing: { ...standing, state: 'paused' } }))
  screen.getByText('Paused. Nothing is printed until an administrator lets it go on.')
  act(() => usePrinter.setState({ standing: null }))
  screen.getByRole('heading', { name: 'Printer' })
})

test('somebody chooses the labels in the printer, and tries it', async () => {
  setTagPrinter({ labels: null })
  render(<PrinterPage />)
  screen.getByText('Choose the labels that are in the printer. Nothing is printed before.')
  expect(screen.queryByRole('button', { name: 'Print a test label' })).toBeNull()
  const labels = screen.getByLabelText<HTMLSelectElement>('Labels in the printer')
  expect([...labels.options].map(({ text }) => text)).toEqual(['Please choose', '62 x 100 mm', '57 x 32 mm'])
  fireEvent.change(labels, { target: { value: '57x32' } })
  fireEvent.click(screen.getByRole('button', { name: 'Print a test label' }))
  await expect.poll(() => vi.mocked(window.print).mock.calls.length).toBe(1)
})

test('a job is printed once, and its answer is sent again when the server asks again', async () => {
  render(<PrinterPage />)
  screen.getByText('Nothing yet.')
  await act(() => print(job(1)))
  await act(() => print(job(1)))
  expect(window.print).toHaveBeenCalledOnce()
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    '/api/print-jobs/11111111/given',
    '/api/print-jobs/11111111/given',
  ])
  screen.getByRole('heading', { name: 'Printed last' })
  const [last] = screen.getAllByRole('listitem')
  expect(last?.textContent).toMatch(/^K7Q2 labels/)
  expect(document.querySelector('main')?.textContent).not.toContain('Noah')
})

test('what cannot be printed is not answered, and is tried when the server asks again', async () => {
  setTagPrinter({ labels: null })
  render(<PrinterPage />)
  await act(() => print(job(2)))
  expect(fetched).not.toHaveBeenCalled()
  act(() => setTagPrinter({ labels: '62x100' }))
  screen.getByText('The last labels could not be printed here. They are at the welcome desk.')
  await act(() => print({ ...job(2), labels: [noah] }))
  expect(fetched).toHaveBeenCalledOnce()
  screen.getByText('1 label')
})

test('the name of the printer is shown large when an administrator asks which one it is', () => {
  render(<PrinterPage />)
  act(() => useShownName.setState({ name: 'Label printer' }))
  screen.getByText('This is')
})

test('the page speaks Spanish', () => {
  chooseLanguage('es')
  render(<PrinterPage />)
  const { isOn, labels, test: tryIt, last, nothing } = printerTexts.es
  for (const text of [isOn, labels, tryIt, last, nothing]) screen.getByText(text)
})
