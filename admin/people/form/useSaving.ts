import { useState } from 'react'
import { make, type RefusedChange } from './saving.ts'
import { toast } from '#web/frame/toast.tsx'
import type { CallArguments, Route } from '#domain/contract/route.ts'

type Parts = { onClose(): void; onChanged(): Promise<void> }

/** A change that a dialog makes: whether it is being saved, why it was refused, and the message when it is done. */
export function useSaving({ onClose, onChanged }: Parts) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<RefusedChange | null>(null)

  async function save<R extends Route>(route: R, request: CallArguments<R>, title: string, about?: string) {
    setBusy(true)
    setRefused(null)
    const done = await make(route, request)
    if ('refused' in done) {
      setBusy(false)
      return setRefused(done.refused)
    }
    await onChanged()
    toast({ tone: 'success', title, ...(about === undefined ? {} : { description: about }) })
    onClose()
  }

  return { isBusy, refused, save }
}
