// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { attendanceData, careData } from '#domain/contract/data/data-routes.ts'
import { draw, refuses, replies } from '#tests/components/draw.tsx'
import { Data } from './Data.tsx'

const press = (file: string) => fireEvent.click(screen.getByRole('button', { name: `Download: ${file}` }))

test('Each file is told by what it holds, and is saved on this computer', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  // Otherwise the page would leave for that address, and its calls would end.
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  replies(attendanceData, 'position,void')
  draw(<Data />)
  expect(screen.getByRole('heading', { name: 'Data' }).tagName).toBe('H2')
  screen.getByText(/^Tables for a spreadsheet, with names, or for another program with a key/)
  for (const holds of [
    'One row for each person at each event.',
    'One row for each person in the directory.',
    'Who was counted at the doors, by five minutes.',
    'How many people came to each event.',
    'The cards of the board, in numbers alone. No key opens it.',
  ])
    screen.getByText(holds)
  expect(screen.getAllByText('Download')).toHaveLength(5)
  for (const name of ['Who came', 'People', 'Counts', 'Sundays', 'Care'])
    screen.getByRole('button', { name: `Download: ${name}` })
  press('Who came')
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const [file] = saved.mock.calls[0] as [Blob]
  const [bytes] = [new Uint8Array(await file.arrayBuffer())]
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(clicked).toHaveBeenCalledOnce()
  clicked.mockRestore()
  saved.mockRestore()
})

test('A file that is refused says why', async () => {
  const busy = 'Other files are being read right now. Please try again in a moment.'
  refuses(careData, 429, 'too-many-files', busy)
  draw(<Data />)
  press('Care')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(busy))
})
