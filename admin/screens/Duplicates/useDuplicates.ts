import { useFollowed } from '#admin/access/useFollowed.ts'
import { readDuplicates } from '#admin/same-person/read-duplicates.ts'
import type { ListedLink, LookAlikes } from '#domain/contract/same-person/pair-shapes.ts'
import { links } from '#domain/contract/same-person/same-person-routes.ts'
import { call } from '#kiosk/shell/calls/call.ts'

export type Lists = { readonly pairs: readonly LookAlikes[]; readonly links: readonly ListedLink[] }

/** Those who may be one and those who are, kept up to date; undefined while they are read. */
export function useDuplicates(): { lists: Lists | 'failed' | undefined; readAgain(): Promise<void> } {
  const { found, readAgain } = useFollowed({ about: 'people', which: null, read })
  return { lists: found, readAgain }
}

async function read(_: null, authorization: string | null): Promise<Lists> {
  const [{ pairs }, made] = await Promise.all([readDuplicates(authorization), call(links, {}, { authorization })])
  return { pairs, links: made }
}
