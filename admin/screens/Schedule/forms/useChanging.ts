import { useRef } from 'react'
import type { SavingOutcome } from '#admin/screens/Schedule/saving.ts'

/**
 * Returns a function that changes a plan as it was when its form was opened. If somebody else has changed it meanwhile,
 * that is refused, and the form says so. Then the administrator knows, and the next try changes it as it is now.
 */
export function useChanging<Plan>(opened: Plan, newest: (plan: Plan) => Plan) {
  const known = useRef(opened)
  return async (change: (plan: Plan) => Promise<SavingOutcome>): Promise<SavingOutcome> => {
    const outcome = await change(known.current)
    if (outcome?.isStale) known.current = newest(known.current)
    return outcome
  }
}
