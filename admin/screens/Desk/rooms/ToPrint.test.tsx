// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { labelsOfPrintJob, printJobMissing, printJobs } from '#domain/contract/printing/print-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import { accepts, draw, isAway, replies } from '#tests/components/draw.tsx'
import { dismissToast } from '#web/frame/toast.tsx'
import { printLabels } from '#web/labels/print-labels.tsx'
import { setTagPrinter } from '#web/labels/tag-printer.ts'
import { ToPrint } from './ToPrint.tsx'

vi.mock('#web/labels/print-labels.tsx', () => ({ printLabels: vi.fn<() => Promise<boolean>>() }))

const winter = {
  jobId: '00000000-0000-4000-8000-000000000001',
  mark: 'K7Q',
  name: 'Ruth Winter',
  device: 'Main door',
  printer: '00000000-0000-4000-8000-000000000002',
  at: '2026-11-22T16:04:00.000Z',
}
const { device: _, mark: _mark, ...visitors } = { ...winter, jobId: winter.printer, name: 'Obed Visitor' }
const occasion = { event: 'Sunday Service', day: '2026-11-22', language: 'en' } as const
const labels = [{ kind: 'name', name: 'Ruth Winter', ...occasion }] as const

/** The desk, with these labels to print. Those that the desk has asked for are not told any more. */
async function open(jobs: Reply<typeof printJobs>, printed: readonly object[] = labels) {
  const done = vi.fn<() => void>()
  const asked: string[] = []
  const missing = accepts(printJobMissing)
  replies(printJobs, () => jobs.filter(({ jobId }) => !asked.includes(jobId)))
  replies(labelsOfPrintJob, ({ url }) => {
    asked.push(url.split('/').at(-2)!)
    return { labels: [...printed] } as Reply<typeof labelsOfPrintJob>
  })
  draw(<ToPrint onDone={done} />)
  await screen.findByRole('heading', { name: 'To print here' })
  return { done, missing, asked }
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  setTagPrinter({ labels: '62x100' })
  vi.mocked(printLabels).mockReset().mockResolvedValue(true)
})
afterEach(() => {
  setTagPrinter({ labels: null })
  act(() => dismissToast())
})

test('23: labels that did not come out at a printer are printed at the desk, and leave its list', async () => {
  const { done, missing, asked } = await open([winter, visitors])
  screen.getByRole('img', { name: 'Labels of 2 families' })
  screen.getByText('Nothing came out for Main door')
  screen.getByText('Nothing came out')
  await press('Print for Ruth Winter K7Q')
  await screen.findByText('Printed')
  await waitFor(() => expect(screen.queryByText('K7Q')).toBeNull())
  screen.getByRole('button', { name: 'Print for Obed Visitor' })
  screen.getByRole('img', { name: 'Labels of 1 family' })
  expect([asked, vi.mocked(printLabels).mock.calls]).toEqual([[winter.jobId], [[labels]]])
  expect(missing).toEqual([])
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
})

test('36b: the desk sees that a child is at its room without a tag, and prints it again', async () => {
  const { printer: _printer, device: _device, ...atRoom } = winter
  const { asked } = await open([{ ...atRoom, noTag: { firstName: 'Obed', room: 'Lambs' } }])
  screen.getByText(/^.Obed. is at .Lambs. without a tag$/)
  await press('Print for Ruth Winter K7Q')
  await screen.findByText('Printed')
  expect(asked).toEqual([winter.jobId])
})

test('23: labels that do not come out at the desk either stay in its list', async () => {
  vi.mocked(printLabels).mockResolvedValue(false)
  const { done, missing } = await open([winter])
  await press('Print for Ruth Winter K7Q')
  await screen.findByText('Nothing was printed')
  await waitFor(() => expect(missing).toMatchObject([{ url: expect.stringContaining(winter.jobId) }]))
  expect(done).not.toHaveBeenCalled()
})

test('without the server nothing is printed, and the labels stay in the list', async () => {
  await open([winter])
  isAway(labelsOfPrintJob)
  await press('Print for Ruth Winter K7Q')
  await screen.findByText('Nothing was printed')
  expect(printLabels).not.toHaveBeenCalled()
  screen.getByText('K7Q')
})

test('where the check-in was undone meanwhile, the desk reads that nothing is left to print', async () => {
  await open([winter], [])
  await press('Print for Ruth Winter K7Q')
  await screen.findByText('Nothing left to print')
  expect(printLabels).not.toHaveBeenCalled()
})

test('a desk without a printer reads where one is set up, and takes no labels', async () => {
  setTagPrinter({ labels: null })
  await open([winter])
  screen.getByText(/^No printer is set up at this device/)
  expect(screen.queryByRole('button')).toBeNull()
})
