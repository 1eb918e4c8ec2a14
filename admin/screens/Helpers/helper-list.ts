import { create } from 'zustand'
import { isRefusal } from '#admin/access/access.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { inOrder } from '#web/calls/in-order.ts'
import { listHelpers } from '#domain/contract/helper/helper-routes.ts'
import type { HelperList } from '#domain/contract/helper/helper-shapes.ts'

/** The helpers as the server last sent them. Null until then. */
export const useHelperList = create<{ readonly list: HelperList | 'failed' | null }>()(() => ({ list: null }))

const ask = inOrder()

/** Reads the helpers. A list that is shown already stays when they cannot be read. */
export async function readHelpers(): Promise<void> {
  const isNewest = ask()
  try {
    const list = await callSignedIn(listHelpers, {})
    if (isNewest()) useHelperList.setState({ list })
  } catch (error) {
    // The page asks for the password, and says why.
    if (isRefusal(error) || !isNewest()) return
    useHelperList.setState(({ list }) => ({ list: list ?? 'failed' }))
  }
}

/** Forgets the names: nobody is signed in any more, or the page is left. None comes back with a reply that is late. */
export function forgetHelpers(): void {
  ask()()
  useHelperList.setState({ list: null })
}
