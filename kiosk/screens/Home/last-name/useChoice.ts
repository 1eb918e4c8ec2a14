import { useState } from 'react'
import type { FoundUser } from '#domain/contract/people/people-shapes.ts'
import { personWithCode } from '#kiosk/look-up/look-up.ts'
import { useUserWithFamily } from '#kiosk/look-up/useUserWithFamily.ts'
import { useWanted } from '#kiosk/shell/frame/useWanted.ts'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { useStillHere } from '#kiosk/visit/visit.ts'

/**
 * Goes on with one of the people who were found, unless another way to check in is chosen before the reply comes. A
 * search that begins meanwhile does not end the choice.
 */
export function useChoice(way: string) {
  const steps = useSteps()
  const stillHere = useStillHere()
  const userWithFamily = useUserWithFamily()
  const userWithCode = useUserWithFamily(personWithCode)
  const ask = useWanted(way)
  /** Who is being looked up, by id. */
  const [chosen, setChosen] = useState<number | null>(null)

  const choose = async ({ id, code }: FoundUser): Promise<void> => {
    if (chosen !== null) return
    setChosen(id)
    const isWanted = ask()
    const user = await (code === undefined ? userWithFamily(id, isWanted) : userWithCode(code, isWanted))
    if (!stillHere()) return
    if (!user || !isWanted()) return setChosen(null)
    steps.withSomebody(user)
  }

  return { choose, chosen }
}
