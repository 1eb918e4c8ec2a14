import type { PersonId } from '#domain/ids.ts'
import { useBy } from '#room/acting/use-by.ts'
import { useRoomPageTexts } from '#room/texts.ts'
import { toast } from '#web/frame/toast.tsx'
import { useJustDone } from './just-done.ts'
import * as styles from './NotRight.module.css'
import { useUndo } from './useUndo.ts'

/** Beside a child on the list who was handed over here less than ten seconds ago: it can be undone. */
export function NotRight({ child }: { child: PersonId }) {
  const isMeant = useJustDone(({ last }) => last?.children.some(({ personId }) => personId === child))
  return isMeant ? <UndoIt /> : null
}

function UndoIt() {
  const texts = useRoomPageTexts()
  const { left, state, undo } = useUndo(useBy())
  if (left === 0) return null

  async function undoIt(): Promise<void> {
    const undone = await undo()
    if (undone) toast({ title: texts.undone, tone: 'success' })
    else toast({ title: texts.notSaved, description: texts.notUndone, tone: 'destructive' })
  }

  return (
    <button
      className={styles['undo']}
      type="button"
      data-press
      disabled={state === 'sending'}
      onClick={() => void undoIt()}
    >
      {texts.notRight} <span aria-hidden="true">{left}</span>
    </button>
  )
}
