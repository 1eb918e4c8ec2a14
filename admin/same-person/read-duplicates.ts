import type { Reply } from '#domain/contract/route.ts'
import { duplicates } from '#domain/contract/same-person/same-person-routes.ts'
import { call } from '#kiosk/shell/calls/call.ts'

/** Comparing everybody in a large church takes a moment. Milliseconds. */
const PATIENCE = 30_000

/** Reads who may be one person: among everybody, or one person with others. */
export const readDuplicates = (authorization: string | null, person?: number): Promise<Reply<typeof duplicates>> =>
  call(duplicates, { query: person === undefined ? {} : { person } }, { authorization, patience: PATIENCE })
