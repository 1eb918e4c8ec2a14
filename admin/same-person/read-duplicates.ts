import { callSignedIn } from '#admin/access/call-signed-in.ts'
import type { Reply } from '#domain/contract/route.ts'
import { duplicates } from '#domain/contract/same-person/same-person-routes.ts'

/** Comparing everybody in a large church takes a moment. Milliseconds. */
const PATIENCE = 30_000

/** Reads who may be one person: among everybody, or one person with others. */
export const readDuplicates = (person?: number): Promise<Reply<typeof duplicates>> =>
  callSignedIn(duplicates, { query: person === undefined ? {} : { person } }, { patience: PATIENCE })
