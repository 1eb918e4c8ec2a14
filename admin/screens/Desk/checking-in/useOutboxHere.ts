import { useEffect } from 'react'
import { useAccess, type SignedIn } from '#admin/access/access.ts'
import { followOutbox } from '#kiosk/outbox/delivery.ts'
import { lookIntoOutbox, useOutbox } from '#kiosk/outbox/outbox.ts'
import { actsHere, type Tapper } from '#kiosk/outbox/whose.ts'
import { forgetDone } from './done.ts'
import { noteWhatBecame } from './what-became.ts'

let isFollowed = false

/** From the first time that the desk is opened, sends what is kept on this device, also while another page is shown. */
function followOnce(): void {
  if (isFollowed) return
  isFollowed = true
  actsHere(tapperOf(useAccess.getState().signedIn))
  useAccess.subscribe(({ signedIn }, before) => {
    if (signedIn === before.signedIn) return
    actsHere(tapperOf(signedIn))
    void lookIntoOutbox()
  })
  followOutbox()
}

/** Somebody who signs out at a device of the desk leaves it to the next volunteer. */
function tapperOf(signedIn: SignedIn | null): Tapper | null {
  if (signedIn === null) return null
  return signedIn.helper?.id ?? (signedIn.desk ? 'device' : 'shared-password')
}

/** Sends what is kept on this device, and notes what became of it. Names are forgotten with this page. */
export function useOutboxHere(): void {
  useEffect(followOnce, [])
  useEffect(() => forgetDone, [])
  useEffect(() => {
    void noteWhatBecame()
    return useOutbox.subscribe(() => void noteWhatBecame())
  }, [])
}
