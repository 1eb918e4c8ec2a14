import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { Act, CountOfAct } from '#domain/contract/activity/activity-shapes.ts'
import { moveCounter } from '#domain/contract/counting/counting-routes.ts'
import { allEvents } from '#domain/contract/gathering/event-routes.ts'
import type { Event } from '#domain/contract/gathering/event-shapes.ts'
import { call } from '#web/calls/call.ts'
import { useDates } from '#web/words/useDates.ts'

type MoveCountProps = { act: Act; count: CountOfAct; onClose(): void }

/** Asks for which service a phone should have counted, and moves all that it has counted, or will count, there. */
export function MoveCount({ act, count, onClose }: MoveCountProps) {
  const { activity, attendance } = useAdminTexts()
  const { longDay } = useDates()
  const [chosen, choose] = useState<number | null>(null)
  const events = useQuery({
    queryKey: ['all events'],
    queryFn: () => call(allEvents, {}),
    select: (all) => besides(all, count),
  })
  const others = events.data
  const to = chosen ?? others?.[0]?.id
  const move = useMutation({
    async mutationFn(to: number) {
      const { sliceId: _, countsFor: __, ...params } = count
      await callSignedIn(moveCounter, { params, body: { to } })
    },
    onSuccess: onClose,
    meta: { inForm: true },
  })
  return (
    <DialogForm
      title={attendance.moveTitle}
      lead={activity.moveLead(act.values.door ?? '…')}
      {...sendingOf(events.isError ? events : move)}
      act={attendance.moveNow}
      isReady={to !== undefined}
      onSubmit={() => to !== undefined && move.mutate(to)}
      onClose={onClose}
    >
      {others?.length === 0 ? (
        <p>{attendance.nowhere}</p>
      ) : (
        <NativeSelect
          aria-label={attendance.service}
          value={to ?? ''}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {others?.map(({ id, name, date }) => (
            <option key={id} value={id}>
              {name}, {longDay(date)}
            </option>
          ))}
        </NativeSelect>
      )}
    </DialogForm>
  )
}

/** The other events, those of the same day first. */
function besides(events: readonly Event[], { eventId, countsFor }: CountOfAct): Event[] {
  const day = events.find(({ id }) => id === eventId)?.date
  const others = events.filter(({ id }) => id !== countsFor)
  return [...others.filter(({ date }) => date === day), ...others.filter(({ date }) => date !== day)]
}
