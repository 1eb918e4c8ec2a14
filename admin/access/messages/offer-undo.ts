import { textsNow } from '#admin/words/useAdminTexts.ts'
import { toast } from '#web/frame/toast.tsx'

/** How long something can be undone from its message. Milliseconds. */
const UNDO_MS = 10_000

type Undoable = {
  readonly title: string
  readonly description?: string | undefined
  undo(): void
  /** The message has gone, also because its button was pressed. */
  onGone?(): void
}

/** Says in a message that something was done, with a button that undoes it. */
export const offerUndo = ({ title, description, undo, onGone }: Undoable): void =>
  toast({
    tone: 'success',
    title,
    ...(description !== undefined && { description }),
    duration: UNDO_MS,
    action: { label: textsNow().undo, onChoose: undo },
    ...(onGone && { onGone }),
  })
