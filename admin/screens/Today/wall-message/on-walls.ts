import { useMutation } from '@tanstack/react-query'
import { create } from 'zustand'
import { type SignedIn, useAccess } from '#admin/access/access.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { rolesOf } from '#admin/access/roles.ts'
import { hasRole } from '#domain/helper/helper-fields.ts'
import type { LiveSocket } from '#web/live/connect.ts'
import { followMessage } from '#web/live/message.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as routes from '#domain/contract/wall/wall-routes.ts'
import type { OnWalls } from '#domain/contract/wall/wall-routes.ts'
import { toast } from '#web/frame/toast.tsx'

/**
 * A message on the walls, with who wrote it. Its end is by the clock of this page since it was opened, in milliseconds.
 */
export type TimedMessage = NonNullable<OnWalls['message']> & { readonly endsAt: number }

export const useOnWalls = create<{ readonly message: TimedMessage | null }>()(() => ({ message: null }))

let ending: ReturnType<typeof setTimeout> | undefined

/** Counts what the page has heard. A reply that was under way meanwhile is older, and is not shown. */
let heard = 0

function put({ message }: OnWalls): void {
  clearTimeout(ending)
  heard += 1
  useOnWalls.setState({ message: message && { ...message, endsAt: performance.now() + message.endsIn } })
  if (message) ending = setTimeout(() => put({ message: null }), message.endsIn)
}

/** Keeps what the page says of the walls true, for those who may write on them. Returns a function that stops it. */
export function followOnWalls(socket: LiveSocket): () => void {
  const { ask, stop } = followMessage({
    socket,
    asker,
    onMessage: (message) => (message ? void read() : put({ message: null })),
  })
  const stopAccess = useAccess.subscribe((now, before) => {
    if (now.signedIn !== before.signedIn) ask()
  })
  return () => {
    stopAccess()
    stop()
    put({ message: null })
  }
}

/** Helpers at the desk may. A desk that was let in may not: nobody at it has said who they are. */
const mayWriteOnWalls = (signedIn: SignedIn | null): boolean =>
  !signedIn?.desk && hasRole(rolesOf(signedIn) ?? [], ['desk'])

export const useMayWriteOnWalls = (): boolean => useAccess(({ signedIn }) => mayWriteOnWalls(signedIn))

function asker(): { authorization?: string } | null {
  const { signedIn } = useAccess.getState()
  if (!signedIn || !mayWriteOnWalls(signedIn)) return null
  return signedIn.authorization === null ? {} : { authorization: signedIn.authorization }
}

/** Who wrote it comes with the call alone. */
async function read(): Promise<void> {
  heard += 1
  const asked = heard
  try {
    const onWalls = await callSignedIn(routes.messageOnWalls, {})
    if (asked === heard && asker()) put(onWalls)
  } catch (error) {
    console.warn(error)
  }
}

/** Shows a message on every wall. */
export const useShowing = (onShown: () => void) => {
  const { shown, forTenMinutes } = useAdminTexts().wallMessage
  return useMutation({
    mutationFn: (body: { text: string; commandId: string }) => callSignedIn(routes.showMessage, { body }),
    onSuccess() {
      void read()
      toast({ tone: 'success', title: shown, description: forTenMinutes })
      onShown()
    },
    meta: { inForm: true },
  })
}

export const useTakingDown = (messageId: string) => {
  const { wallMessage: texts } = useAdminTexts()
  return useMutation({
    mutationFn: () => callSignedIn(routes.takeMessageDown, { params: { messageId } }),
    onSuccess() {
      void read()
      toast({ tone: 'success', title: texts.takenDown })
    },
    meta: { notDone: texts.notTakenDown },
  })
}
