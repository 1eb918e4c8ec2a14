import { create } from 'zustand'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import type { CommandId, PersonId } from '#domain/ids.ts'
import type {
  accountFor,
  endRollCall as endCall,
  noteNotFound,
  startRollCall as startCall,
} from '#domain/contract/roll-calls/roll-call-routes.ts'
import { PATIENCE, saying, sendOrKeep } from '#room/day/acts.ts'
import { useSavedHere } from '#room/day/saved-here.ts'
import { call } from '#web/calls/call.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { bare } from '#web/live/bare-routes.ts'

const START = bare<typeof startCall>('POST', '/api/roll-calls')
const ACCOUNT_FOR = bare<typeof accountFor>('POST', '/api/roll-calls/:rollCallId/accounted')
const NOT_FOUND = bare<typeof noteNotFound>('POST', '/api/roll-calls/:rollCallId/not-found')
const END = bare<typeof endCall>('POST', '/api/roll-calls/:rollCallId/end')

/** What a helper says of a child. */
export type Said = 'here' | 'open' | 'not-found'

/** A child of the room, with what was said of them. */
export type Called = { readonly child: ChildInRoom; readonly said: Said }

/** What was touched here, until the list says the same. */
export const useTouched = create<ReadonlyMap<PersonId, { readonly said: Said }>>()(() => new Map())

/** The server merges what changes on a list for a fifth of a second. So long a card shows the touch itself. */
const UNTIL_LISTED_MS = 600

/** A tablet that has something to deliver tells everything in its order: the server may not know the call yet. */
const isInOrder = (): boolean => useSavedHere.getState().waiting > 0

/** For `sendOrKeep`: a number that no child of the server has. */
const ALONE = -1

const asNow = () => ({ commandId: newCommandId(), at: new Date().toISOString() })

/** Starts a roll call in the room that is shown. Without the server too. */
export const startRollCall = (): Promise<boolean> =>
  saying((place, by) => {
    const now = asNow()
    return sendOrKeep(
      isInOrder() ? ALONE : 0,
      () => {
        const body = { eventIds: [place.eventId], roomId: place.roomId, ...now, sentAt: now.at, ...by }
        return call(START, { body }, { patience: PATIENCE })
      },
      ({ record }) => record({ ...now, ...place, kind: 'roll-call', personIds: [], body: by }),
    )
  })

const KINDS = { here: 'accounted', open: 'accounted-back', 'not-found': 'not-found' } as const

/** Says in a roll call that a child is here, was touched by mistake, or is not found. The card shows it at once. */
export async function sayOf(rollCallId: CommandId, personId: PersonId, said: Said): Promise<void> {
  const touch = { said }
  useTouched.setState((touched) => new Map([...touched, [personId, touch]]), true)
  const isSaid = await saying((place, by) => {
    const now = asNow()
    const params = { rollCallId }
    const common = { ...now, sentAt: now.at, ...by }
    return sendOrKeep(
      isInOrder() ? ALONE : personId,
      () =>
        said === 'not-found'
          ? call(NOT_FOUND, { params, body: { personId, ...common } }, { patience: PATIENCE })
          : call(
              ACCOUNT_FOR,
              { params, body: { personIds: [personId], ...(said === 'open' && { takenBack: true }), ...common } },
              { patience: PATIENCE },
            ),
      ({ record }) => record({ ...now, ...place, kind: KINDS[said], personIds: [personId], rollCallId, body: by }),
    )
  })
  const forget = (): void =>
    useTouched.setState((touched) => new Map([...touched].filter(([, one]) => one !== touch)), true)
  if (isSaid) setTimeout(forget, UNTIL_LISTED_MS)
  else forget()
}

/** Ends the roll call of this room, with who is missing. */
export const endRollCall = (rollCallId: CommandId, missing: readonly PersonId[]): Promise<boolean> =>
  saying((place, by) => {
    const now = asNow()
    const known = missing.filter((id) => id > 0)
    return sendOrKeep(
      isInOrder() ? ALONE : 0,
      () => {
        const body = { missing: known, ...now, sentAt: now.at, ...by }
        return call(END, { params: { rollCallId }, body }, { patience: PATIENCE })
      },
      ({ record }) =>
        record({ ...now, ...place, kind: 'roll-call-end', personIds: [], rollCallId, body: { missing: known, ...by } }),
    )
  })
