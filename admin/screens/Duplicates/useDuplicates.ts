import { callSignedIn } from '#admin/access/call-signed-in.ts'
import { useFollowed } from '#admin/access/useFollowed.ts'
import { readDuplicates } from '#admin/same-person/read-duplicates.ts'
import { MOST_PAIRS, type ListedLink, type LookAlikes } from '#domain/contract/same-person/pair-shapes.ts'
import { links } from '#domain/contract/same-person/same-person-routes.ts'

export type Lists = {
  readonly pairs: readonly LookAlikes[]
  /** Whether nobody else may be one. Otherwise more pairs come into the list when these are decided. */
  readonly areAll: boolean
  readonly links: readonly ListedLink[]
}

/** Those who may be one and those who are, kept up to date; undefined while they are read. */
export function useDuplicates(): { lists: Lists | 'failed' | undefined; readAgain(): Promise<void> } {
  const { found, readAgain } = useFollowed({ about: 'people', which: null, read })
  return { lists: found, readAgain }
}

async function read(): Promise<Lists> {
  const [{ pairs }, made] = await Promise.all([readDuplicates(), callSignedIn(links, {})])
  return { pairs, areAll: pairs.length < MOST_PAIRS, links: made }
}
