import { NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import type { StayForLeader } from '#domain/contract/custody/leader-routes.ts'
import { closeStays } from '#domain/contract/custody/room-day-routes.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { toast } from '#web/frame/toast.tsx'
import { Name } from '#web/words/Names.tsx'
import { isolated } from '#web/words/isolated.ts'
import * as styles from './CloseStays.module.css'

/** What a leader is about to close: one child, or a whole room. */
export type ToClose = {
  readonly eventId: number
  readonly stays: readonly StayForLeader[]
  readonly room?: string
}

const AS = ['collected', 'never-here', 'other'] as const
type As = (typeof AS)[number]

type Props = ToClose & { onClose(): void }

/** Names everybody who is closed, and what became of them. Sent again, it closes those who are left. */
export function CloseStays({ eventId, stays, room, onClose }: Props) {
  const { here } = useRoomTexts()
  const [as, choose] = useState<As>('collected')
  const [left, leave] = useState(0)
  const [closed, setClosed] = useState<readonly number[]>([])
  const children = unique(stays).filter(({ personId }) => !closed.includes(personId))
  const closing = useMutation({
    mutationFn: ({ commandId, personIds }: { commandId: string; personIds: number[] }) =>
      callSignedIn(closeStays, { body: { eventId, personIds, as, commandId } }),
    meta: { inForm: true },
    onSuccess({ done, refused }) {
      toast({ tone: 'success', title: here.isClosed(done.length) })
      if (refused.length === 0) return onClose()
      leave(refused.length)
      setClosed([...closed, ...done])
    },
  })
  const { isBusy, refusal } = sendingOf(closing)
  const names = children.map(({ name }) => name)
  return (
    <DialogForm
      title={room === undefined ? here.closeOne(isolated(names[0] ?? '')) : here.closeAll(isolated(room))}
      lead={here.closeLead}
      act={here.doClose(children.length)}
      isBusy={isBusy}
      refusal={refusal ?? (left > 0 ? here.left : null)}
      onSubmit={() => closing.mutate(asCommand({ personIds: children.map(({ personId }) => personId), as }, closing))}
      onClose={onClose}
    >
      <ul className={styles['names']}>
        {children.map(({ personId, name, mark }) => (
          <li key={personId}>
            <Name>{name}</Name> <span translate="no">{mark}</span>
          </li>
        ))}
      </ul>
      <NativeSelect label={here.what} value={as} onChange={({ target: { value } }) => choose(value as As)}>
        {AS.map((one) => (
          <option key={one} value={one}>
            {here.as[one]}
          </option>
        ))}
      </NativeSelect>
    </DialogForm>
  )
}

/** A child who was dropped off twice is one child. */
const unique = (stays: readonly StayForLeader[]): StayForLeader[] => [
  ...new Map(stays.map((stay) => [stay.personId, stay])).values(),
]
