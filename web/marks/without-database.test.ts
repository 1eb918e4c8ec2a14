import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test, vi } from 'vitest'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { becomeTab } from '#tests/storms/tab/browser.ts'
import { keepMarks, takeMark } from './marks.ts'

const directory = mkdtempSync(join(tmpdir(), 'foyer-no-marks-'))
process.once('exit', () => rmSync(directory, { recursive: true, force: true }))

test('a tablet that can keep no marks is lent none, sends its families to the desk, and has marks once it can', async () => {
  becomeTab({ name: directory, directory, url: 'http://127.0.0.1:9' })
  Object.assign(document, { querySelector: () => null })
  useCurrentEvent.setState({ reconnecting: false, ahead: 0 })
  const asked = vi.fn<typeof fetch>(async () => {
    const marks = [{ mark: 'K7Q', secret: '4RX', tagKey: 'k' }]
    const day = new Date().toISOString().slice(0, 10)
    const days = [-1, 0, 1].map((away) => new Date(Date.parse(day) + away * 86_400_000).toISOString().slice(0, 10))
    return Response.json({ days: days.map((one) => ({ day: one, blocks: [{ id: `${one}.1`, marks }] })) })
  })
  Object.assign(globalThis, { fetch: asked })
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  expect(await takeMark()).toBeNull()
  await keepMarks()
  expect(asked).not.toHaveBeenCalled()
  open.mockRestore()
  expect(await takeMark()).toMatchObject({ mark: 'K7Q', secret: '4RX' })
})
