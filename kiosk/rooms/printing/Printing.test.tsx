// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { printJobMissing, sendPrintJob } from '#domain/contract/printing/print-routes.ts'
import { useStanding } from '#kiosk/device/standing.ts'
import { confirms, family, recordsDropOffs, stands } from '#tests/components/draw-rooms.tsx'
import { openKiosk, press, row, timesAsked } from '#tests/components/draw-kiosk.tsx'
import { accepts, holds, isAway, replies } from '#tests/components/draw.tsx'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { setTagPrinter } from '#web/labels/tag-printer.ts'
import { keepMarks } from '#web/marks/marks.ts'

/** What a family reads at a tablet whose labels come out at a printer. */

beforeEach(() =>
  useStanding.setState({
    state: 'in',
    kind: 'kiosk',
    hasRooms: true,
    printer: '00000000-0000-4000-8000-000000000009',
    lettingIn: false,
  }),
)

/** Both children are dropped off. */
async function dropsOff(): Promise<void> {
  recordsDropOffs()
  await stands(family())
  fireEvent.click(row('Everyone'))
  await confirms()
}

const reads = (text: string): Promise<unknown> => vi.waitFor(() => screen.getByText(text), 20_000)

test('its labels are printed once, and it says that they came out', async () => {
  const printer = holds(sendPrintJob, { state: 'given', labels: 3 })
  await dropsOff()
  screen.getByText('Printing 2 name tags and your receipt')
  screen.getByText('Your mark today')
  await printer.letCome()
  await reads('Take the labels K42')
  screen.getByText('Did your labels come out?')
  expect(printer.sent).toMatchObject([{ body: { what: 'all', language: 'en' } }])
  // A page that is loaded again prints nothing a second time.
  await openKiosk('/success')
  expect(timesAsked(sendPrintJob)).toBe(1)
})

test('who has one child reads of one name tag', async () => {
  holds(sendPrintJob)
  recordsDropOffs()
  await stands(family())
  fireEvent.click(row(/Obed/))
  await confirms()
  screen.getByText('Printing 1 name tag and your receipt')
})

test('23: labels that did not come out are at the desk, and may be printed once more', async () => {
  replies(sendPrintJob, { state: 'given', labels: 3 })
  const missing = accepts(printJobMissing)
  await dropsOff()
  await reads('Take the labels K42')
  await press('No')
  await reads('Your labels are at the welcome desk')
  expect(missing).toHaveLength(1)
  await press('Print again')
  await reads('Take the labels K42')
  expect(timesAsked(sendPrintJob)).toBe(2)
  await press('Yes')
  expect(screen.queryByText('Did your labels come out?')).toBeNull()
})

test('a printer that prints nothing leads to the desk', async () => {
  replies(sendPrintJob, { state: 'at-the-desk', labels: 3 })
  await dropsOff()
  await reads('Your labels are at the welcome desk')
  expect(screen.queryByText('Did your labels come out?')).toBeNull()
})

describe('at a tablet with a printer beside it', () => {
  const printed: string[] = []

  beforeEach(() => {
    printed.length = 0
    useStanding.setState({ printer: undefined })
    setTagPrinter({ labels: '57x32' })
    const print = () => printed.push(document.querySelector('[data-prints-alone]')?.textContent ?? '')
    vi.stubGlobal('print', print)
    return () => setTagPrinter({ labels: null })
  })

  test('28: the labels come out without the server too, and each tag says to ask about allergies', async () => {
    await stands(family())
    await keepMarks()
    useCurrentEvent.setState({ reconnecting: true })
    isAway(checkIn)
    fireEvent.click(row('Everyone'))
    await confirms()
    await reads('Take the labels K42')
    screen.getByText('Saved on this tablet')
    expect(printed).toHaveLength(1)
    expect(printed[0]?.match(/ASK ABOUT ALLERGIES/g)).toHaveLength(2)
    for (const text of ['Obed', 'Naomi', 'W.', 'Lambs', 'K42', '4RX', '2 children']) expect(printed[0]).toContain(text)
    expect(printed[0]).not.toContain('Winter')
    // The desk knows nothing of them yet.
    await press('No')
    expect(screen.getAllByText('Write this on a sticker for each child')).toHaveLength(1)
  })

  test('the labels come out once, and those that did not come out are at the desk', async () => {
    await dropsOff()
    await reads('Take the labels K42')
    await press('No')
    await reads('Your labels are at the welcome desk')
    await openKiosk('/success')
    expect([printed.length, timesAsked(sendPrintJob)]).toEqual([1, 0])
  })
})
