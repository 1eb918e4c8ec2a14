import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import type { DeviceKind, ServedServices } from '#domain/device/device-fields.ts'

/** What a form says about a device, while it is filled in. */
export type TabletDraft = {
  readonly name: string
  readonly kind: DeviceKind
  readonly serves: ServedServices
  readonly oneOffs: boolean
  /** The children's rooms of a tablet at their door. Not sent for other kinds. */
  readonly rooms: readonly number[]
}

export const NEW: TabletDraft = { name: '', kind: 'kiosk', serves: 'all', oneOffs: true, rooms: [] }

export const draftOf = ({
  name,
  kind,
  serves,
  oneOffs,
  rooms = [],
}: Pick<DeviceRow, keyof TabletDraft>): TabletDraft => ({ name, kind, serves, oneOffs, rooms })

/**
 * What is different from the draft that the form was opened with. The rest may have been changed by somebody else
 * meanwhile.
 */
export const changesIn = ({ name, kind, serves, oneOffs, rooms }: TabletDraft, opened: TabletDraft) => ({
  ...(name !== opened.name && { name }),
  ...(kind !== opened.kind && { kind }),
  ...(String(serves) !== String(opened.serves) && { serves: serves === 'all' ? serves : [...serves] }),
  ...(oneOffs !== opened.oneOffs && { oneOffs }),
  ...(kind === 'room' && String(rooms) !== String(opened.rooms) && { rooms: [...rooms] }),
})

/** A new device as it is sent. */
export const asSent = ({ rooms, serves, ...draft }: TabletDraft) => ({
  ...draft,
  serves: serves === 'all' ? serves : [...serves],
  ...(draft.kind === 'room' && { rooms: [...rooms] }),
})

/** Another kind. A counter serves one service, so its choice begins anew. */
export const withKind = (draft: TabletDraft, kind: DeviceKind): TabletDraft => {
  if (kind === draft.kind) return draft
  const becomesCounter = kind === 'counter' && !isOneService(draft.serves)
  const leavesCounter = draft.kind === 'counter'
  return { ...draft, kind, serves: becomesCounter ? [] : leavesCounter ? 'all' : draft.serves }
}

const isOneService = (serves: ServedServices): boolean => serves !== 'all' && serves.length === 1

type Missing = 'name' | 'service' | 'one service' | 'room'

/** What is missing before the device can be let in, or saved. Null: nothing. */
export function missingIn({ name, kind, serves, oneOffs, rooms }: TabletDraft): Missing | null {
  if (kind === 'counter' && !isOneService(serves)) return 'one service'
  if (serves !== 'all' && serves.length === 0 && !oneOffs) return 'service'
  if (kind === 'room' && rooms.length === 0) return 'room'
  return name.trim() === '' ? 'name' : null
}
