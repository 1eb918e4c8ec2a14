import type { MutationOptions } from '@tanstack/react-query'
import { change } from '#admin/access/queries.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { toast } from '#web/frame/toast.tsx'

/** How long something can be undone from its message. Milliseconds. */
const UNDO_MS = 10_000

type Undoable = {
  readonly title: string
  readonly description?: string | undefined
  readonly undo: MutationOptions
  /** It was undone, that has failed, or the message has gone. */
  onOver?(): void
}

/** Says in a message that something was done, with a button that undoes it. */
export function offerUndo({ title, description, undo, onOver }: Undoable): void {
  let isChosen = false
  const onChoose = () => {
    isChosen = true
    change({ ...undo, onSettled: () => onOver?.() })
  }
  toast({
    tone: 'success',
    title,
    ...(description !== undefined && { description }),
    duration: UNDO_MS,
    action: { label: textsNow().undo, onChoose },
    onGone: () => isChosen || onOver?.(),
  })
}
