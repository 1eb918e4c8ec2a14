import { useEffect } from 'react'
import { followOutbox } from '#kiosk/outbox/delivery.ts'
import { useOutbox } from '#kiosk/outbox/outbox.ts'
import { forgetDone, noteDelivered } from './done.ts'

let isFollowed = false

/** From the first time that the desk is opened, sends what is kept on this device, also while another page is shown. */
function followOnce(): void {
  if (isFollowed) return
  isFollowed = true
  followOutbox()
}

/** Sends what is kept on this device, and notes what was delivered. Names are forgotten with this page. */
export function useOutboxHere(): void {
  useEffect(followOnce, [])
  useEffect(() => forgetDone, [])
  useEffect(
    () =>
      useOutbox.subscribe(({ isKnown, waiting, refused }) => {
        if (isKnown) noteDelivered(new Set(waiting), new Set(refused.map(({ body }) => body.commandId)))
      }),
    [],
  )
}
