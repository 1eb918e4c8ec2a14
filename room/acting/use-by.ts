import { useHere } from '#room/let-in/helper-here.ts'
import { useActing } from './acting.ts'

/** Who acts, once that was said: nothing where somebody has signed in. */
export function useBy(): { readonly by?: { readonly helperId: string } } {
  const hasSignedIn = useHere((here) => here.session?.helper !== undefined)
  const actor = useActing((acting) => acting.actor)
  return hasSignedIn || !actor ? {} : { by: { helperId: actor.helperId } }
}
