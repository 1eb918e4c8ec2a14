import { useCallback } from 'react'
import type { User } from '#domain/contract/people-shapes.ts'
import { personWithFamily } from './look-up.ts'
import { CallFailed } from '#kiosk/shell/calls/call.ts'
import { wordsForTooMuch } from '#kiosk/shell/calls/too-much.ts'
import { useTexts } from '#kiosk/shell/words/texts.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'
import { useStillHere } from '#kiosk/visit/visit.ts'

/** Returns a function that looks up a person with their family. If that fails, it shows a toast and returns null. */
export function useUserWithFamily(): (userId: number) => Promise<User | null> {
  const texts = useTexts()
  const stillHere = useStillHere()
  return useCallback(
    async (userId) => {
      try {
        return await personWithFamily(userId)
      } catch (error) {
        if (!stillHere()) return null
        const { frame, person } = texts
        const description = error instanceof CallFailed ? person.refused : person.unreachable
        toast({ tone: 'destructive', ...(wordsForTooMuch(error, texts) ?? { title: frame.error, description }) })
        return null
      }
    },
    [texts, stillHere],
  )
}
