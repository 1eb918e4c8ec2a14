import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { type ParentCall, parentCalls } from '#domain/contract/parent-calls/parent-call-routes.ts'

const NONE: readonly ParentCall[] = []

const reading = { what: 'parents called', read: () => callSignedIn(parentCalls, {}) }

/** The parents who are called now. */
export const useParentCalls = (): readonly ParentCall[] => useRead({ ...reading, about: 'calls' }).last ?? NONE

/** The same for a part of a page that has the list, which hears of the changes. */
export const useCallsOfList = (): readonly ParentCall[] => useRead(reading).last ?? NONE
