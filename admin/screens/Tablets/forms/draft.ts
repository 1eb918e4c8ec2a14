import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import type { DeviceKind, ServedServices } from '#domain/device/device-fields.ts'

/** What a form says about a device, while it is filled in. */
export type TabletDraft = {
  readonly name: string
  readonly kind: DeviceKind
  readonly serves: ServedServices
  readonly oneOffs: boolean
}

export const NEW: TabletDraft = { name: '', kind: 'kiosk', serves: 'all', oneOffs: true }

export const draftOf = ({ name, kind, serves, oneOffs }: Pick<DeviceRow, keyof TabletDraft>): TabletDraft => ({
  name,
  kind,
  serves,
  oneOffs,
})

/**
 * What is different from the draft that the form was opened with. The rest may have been changed by somebody else
 * meanwhile.
 */
export const changesIn = ({ name, kind, serves, oneOffs }: TabletDraft, opened: TabletDraft) => ({
  ...(name !== opened.name && { name }),
  ...(kind !== opened.kind && { kind }),
  ...(String(serves) !== String(opened.serves) && { serves: serves === 'all' ? serves : [...serves] }),
  ...(oneOffs !== opened.oneOffs && { oneOffs }),
})

/** Another kind. A counter serves one service, so its choice begins anew. */
export const withKind = (draft: TabletDraft, kind: DeviceKind): TabletDraft => {
  if (kind === draft.kind) return draft
  const becomesCounter = kind === 'counter' && !isOneService(draft.serves)
  const leavesCounter = draft.kind === 'counter'
  return { ...draft, kind, serves: becomesCounter ? [] : leavesCounter ? 'all' : draft.serves }
}

const isOneService = (serves: ServedServices): boolean => serves !== 'all' && serves.length === 1

/** What is missing before the device can be let in, or saved. Null: nothing. */
export function missingIn({ name, kind, serves, oneOffs }: TabletDraft): 'name' | 'service' | 'one service' | null {
  if (kind === 'counter' && !isOneService(serves)) return 'one service'
  if (serves !== 'all' && serves.length === 0 && !oneOffs) return 'service'
  return name.trim() === '' ? 'name' : null
}
