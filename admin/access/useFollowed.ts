import { useCallback, useEffect, useState } from 'react'
import { follow, type LiveTopic } from '#web/live/follow.ts'
import { inOrder } from '#web/calls/in-order.ts'
import { isRefusal, useAccess } from './access.ts'

type Subject<Which, Found> = {
  /** The kind of change after which it is read again. Null for what does not change any more. */
  readonly about: LiveTopic | null
  /** Which one it is, such as the id of a person. Another one is not shown before it was read. */
  readonly which: Which
  /** Reads it as the person who is signed in. The same function each time. */
  readonly read: (which: Which) => Promise<Found>
}

type Followed<Found> = {
  /** Undefined while it is read for the first time. */
  readonly found: Found | 'failed' | undefined
  /** What was read last, also of another one, and also when a later try has failed. */
  readonly last: Found | undefined
  readAgain(): Promise<void>
}

type ReadOne<Which, Found> = {
  readonly which: Which
  readonly found: Found | 'failed'
  readonly last: Found | undefined
}

/**
 * Reads something for somebody who is signed in, and keeps it up to date. What was read stays when a later try fails.
 */
export function useFollowed<Which, Found>({ about, which, read }: Subject<Which, Found>): Followed<Found> {
  const signedIn = useAccess((access) => access.signedIn)
  const [shown, setShown] = useState<ReadOne<Which, Found> | null>(null)
  const [ask] = useState(inOrder)

  const readAgain = useCallback(async () => {
    const isNewest = ask()
    try {
      const found = await read(which)
      if (isNewest()) setShown({ which, found, last: found })
    } catch (error) {
      if (isRefusal(error)) return
      console.error(error)
      if (isNewest())
        setShown((before) => (hasRead(before, which) ? before : { which, found: 'failed', last: before?.last }))
    }
  }, [ask, read, which])

  useEffect(() => {
    // A reply that is still on its way is for somebody else, or about something else.
    ask()()
    if (signedIn === null) return setShown(null)
    void readAgain()
    return about === null ? undefined : follow(about, signedIn.authorization, readAgain)
  }, [signedIn, about, ask, readAgain])

  const found = shown?.which === which ? shown.found : undefined
  return { found, last: shown?.last, readAgain }
}

const hasRead = <Which>(shown: ReadOne<Which, unknown> | null, which: Which): boolean =>
  shown?.which === which && shown.found !== 'failed'
