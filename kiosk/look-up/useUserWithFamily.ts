import { useCallback } from 'react'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { personWithFamily } from './look-up.ts'
import { CallFailed } from '#kiosk/shell/calls/call.ts'
import { wordsForTooMuch } from '#kiosk/shell/calls/too-much.ts'
import { useKioskTexts } from '#kiosk/shell/words/texts.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'
import { useStillHere } from '#kiosk/visit/visit.ts'

/**
 * Returns a function that looks up a person with their family, by their id or, with `personWithCode`, by the code of
 * their link. If that fails, it returns null, and shows a toast if the person is still wanted.
 */
export function useUserWithFamily<Key extends number | string = number>(
  find: (key: Key) => Promise<User> = personWithFamily as (key: Key) => Promise<User>,
) {
  const texts = useKioskTexts()
  const stillHere = useStillHere()
  return useCallback(
    async (key: Key, isWanted: () => boolean = stillHere): Promise<User | null> => {
      try {
        return await find(key)
      } catch (error) {
        if (!stillHere() || !isWanted()) return null
        const { frame, person } = texts
        const description = error instanceof CallFailed ? person.refused : person.unreachable
        toast({ tone: 'destructive', ...(wordsForTooMuch(error, texts) ?? { title: frame.error, description }) })
        return null
      }
    },
    [find, texts, stillHere],
  )
}
