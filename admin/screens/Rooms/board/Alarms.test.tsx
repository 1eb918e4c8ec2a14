// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '#tests/components/draw.tsx'
import { Alarms } from './Alarms.tsx'

const alarms = () =>
  screen
    .getAllByRole('alert')
    .map((alert) => [alert.textContent.replaceAll(/[\u2068\u2069]/g, ''), alert.dataset['red'] === 'true'] as const)

test('16: the leader reads of a helper who does not count that the clearance has ended, or that there is none', () => {
  const serves = { eventId: 2026112801, roomId: 1, room: 'Lambs' }
  const open = vi.fn<(roomId: number) => void>()
  draw(
    <Alarms
      alarms={[]}
      fewAdults={[]}
      forbidden={[]}
      withoutClearance={[
        { ...serves, helper: 'Boaz Winter', endedOn: '2026-11-27' },
        { ...serves, helper: 'Martha Lane' },
      ]}
      isQuiet={false}
      onOpen={open}
      onClose={() => {}}
    >
      {null}
    </Alarms>,
  )
  expect(alarms()).toEqual([
    ['Boaz Winter does not count in LambsClearance ended on November 27, 2026.Show room', false],
    ['Martha Lane does not count in LambsNo clearance recorded.Show room', false],
  ])
  fireEvent.click(screen.getAllByRole('button')[0]!)
  expect(open).toHaveBeenCalledWith(1)
})
