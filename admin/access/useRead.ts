import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { follow, type LiveTopic } from '#web/live/follow.ts'
import { type SignedIn, isRefusal, useAccess } from './access.ts'
import { queries, readAgain } from './queries.ts'

type Reading<Found> = {
  /** What is read, and which one of it, such as the id of a person. Another one is not shown before it was read. */
  readonly what: string
  readonly which?: string | number | null
  /** The kind of change after which it is read again. Null for what does not change any more. */
  readonly about?: LiveTopic | null
  /** Reads it as the person who is signed in. */
  readonly read: () => Promise<Found>
}

type Read<Found> = {
  /** Undefined while it is read for the first time. */
  readonly found: Found | 'failed' | undefined
  /** What was read last, also of another one, and also when a later try has failed. */
  readonly last: Found | undefined
  /** It could not be read again: what is shown was known before. */
  readonly isOld: boolean
  readAgain(): Promise<void>
}

/**
 * Reads something for the person who is signed in, and keeps it up to date. What was read stays when a later try fails.
 * It is never shown to somebody else.
 */
export function useRead<Found>({ what, which = null, about = null, read }: Reading<Found>): Read<Found> {
  const signedIn = useAccess((access) => access.signedIn)
  const reader = readerOf(signedIn)
  const { data, error, errorUpdateCount } = useQuery(
    {
      queryKey: [what, which, reader],
      // Because it looks at the signal, it ends when nobody waits for it any more. A page that opens then reads anew.
      queryFn: async ({ signal }) => {
        const found = await read()
        signal.throwIfAborted()
        return found
      },
      enabled: signedIn !== null,
    },
    queries,
  )
  const again = useCallback(() => readAgain([what, which]), [what, which])
  useEffect(
    () => (signedIn === null || about === null ? undefined : follow(about, signedIn.authorization, again)),
    [signedIn, about, again],
  )
  const last = useLast(data, reader)
  // While it is tried again, the failure of the first try is still said.
  const hasFailed = errorUpdateCount > 0 && !isRefusal(error)
  const found = data ?? (hasFailed ? 'failed' : undefined)
  return { found, last, isOld: hasFailed && error !== null, readAgain: again }
}

/** What the same person has read last. */
function useLast<Found>(data: Found | undefined, reader: string | null): Found | undefined {
  const [last, setLast] = useState({ reader, data })
  if (data === undefined ? last.reader !== reader : last.data !== data) setLast({ reader, data })
  return data ?? last.data
}

/** Who something is read for. The shared password is not in it: a key may be printed. */
const readerOf = (signedIn: SignedIn | null): string | null =>
  signedIn && (signedIn.helper?.id ?? (signedIn.desk ? 'desk' : 'shared password'))
