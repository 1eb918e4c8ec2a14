import { useCallback } from 'react'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { personWithFamily } from './look-up.ts'
import { CallFailed, NetworkFailed } from '#web/calls/call.ts'
import { wordsForTooMuch } from '#web/calls/refusal.ts'
import { type Texts, useKioskTexts } from '#web/words/texts.ts'
import { toast } from '#web/frame/toast.tsx'
import { useStillHere } from '#kiosk/visit/visit.ts'

/**
 * Returns a function that looks up a person with their family, by their id or, with `personWithCode`, by the code of
 * their link. If that fails, it returns null, and shows a toast if the person is still wanted. `unusable` is the toast
 * for a reply that names nobody.
 */
export function useUserWithFamily<Key extends number | string = number>(
  find: (key: Key) => Promise<User> = personWithFamily as (key: Key) => Promise<User>,
  unusable?: { title: string; description: string },
) {
  const texts = useKioskTexts()
  const stillHere = useStillHere()
  return useCallback(
    async (key: Key, isWanted: () => boolean = stillHere): Promise<User | null> => {
      try {
        return await find(key)
      } catch (error) {
        if (!stillHere() || !isWanted()) return null
        toast({ tone: 'destructive', ...wordsOf(error, texts, unusable) })
        return null
      }
    },
    [find, texts, unusable, stillHere],
  )
}

function wordsOf(error: unknown, texts: Texts, unusable?: { title: string; description: string }) {
  const { frame, person } = texts
  if (error instanceof NetworkFailed) return { title: frame.error, description: person.unreachable }
  if (!(error instanceof CallFailed) && unusable) return unusable
  return wordsForTooMuch(error, texts) ?? { title: frame.error, description: person.refused }
}
