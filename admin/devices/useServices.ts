import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { schedule } from '#domain/contract/schedule/schedule-routes.ts'

/** A weekly service, which a device may serve. */
export type Service = { readonly slot: number; readonly name: string }

const NONE: readonly Service[] = []

/** The weekly services, as they are planned when the page or the form is opened. */
export const useServices = (): readonly Service[] => useRead({ what: 'services', read }).last ?? NONE

async function read(): Promise<readonly Service[]> {
  const { services, today } = await callSignedIn(schedule, { query: {} })
  const goOn = services.filter(({ ends }) => ends === undefined || ends > today)
  return goOn.map(({ slot, plans }) => ({ slot, name: plans[0]?.name ?? '' }))
}
