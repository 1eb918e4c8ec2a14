import { create } from 'zustand'
import type { helpersInRooms } from '#domain/contract/custody/pin-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import { useHere } from '#room/let-in/helper-here.ts'

/** A helper who serves in the rooms. */
export type NamedHelper = Reply<typeof helpersInRooms>[number]

/** Who acts on a tablet that several helpers share. */
type Acting = {
  /** Null until somebody has said who they are. */
  readonly actor: NamedHelper | null
  /** Waits for somebody to say it. Null while nobody is asked. */
  readonly answer: ((actor: NamedHelper | null) => void) | null
}

const KEY = 'acts'

export const useActing = create<Acting>()(() => ({ actor: kept(), answer: null }))

/** The one who acted before the page was loaded again. */
function kept(): NamedHelper | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as NamedHelper | null
  } catch {
    return null
  }
}

/** Notes who acts from now on. */
export function choose(actor: NamedHelper): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(actor))
  } catch {
    // If the browser stores nothing, somebody is asked again after the page was loaded again.
  }
  useActing.getState().answer?.(actor)
  useActing.setState({ actor, answer: null })
}

/** Nobody has said who they are: what was begun is not done. */
export function chooseNobody(): void {
  useActing.getState().answer?.(null)
  useActing.setState({ answer: null })
}

/** Asks who is at the tablet. Resolves to null when nobody says it. */
export const askWho = (): Promise<NamedHelper | null> =>
  new Promise((answer) => {
    useActing.getState().answer?.(null)
    useActing.setState({ answer })
  })

/**
 * Who acts, for every call that changes something. A helper who has signed in acts with their own phone, and the server
 * knows them. On a tablet somebody is asked first who they are; null when they do not say it.
 */
export async function whoActs(): Promise<{ readonly by?: { readonly helperId: string } } | null> {
  if (useHere.getState().session?.helper) return {}
  const actor = useActing.getState().actor ?? (await askWho())
  return actor && { by: { helperId: actor.helperId } }
}
