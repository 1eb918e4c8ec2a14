import { callSignedIn } from '#admin/access/call-signed-in.ts'
import { useFollowed } from '#admin/access/useFollowed.ts'
import { sundays } from '#domain/contract/sundays/sundays-routes.ts'

const read = (service: number | null) => callSignedIn(sundays, { query: service === null ? {} : { service } })

/**
 * The Sundays of a weekly service, by its slot, or of all for null; undefined while they are loading. They go on by
 * themselves while people come. The services stay in sight while another one is loading.
 */
export function useSundays(service: number | null) {
  const { found, last, readAgain } = useFollowed({ about: 'sundays', which: service, read })
  return { sundays: found, services: last?.services ?? [], readAgain }
}
