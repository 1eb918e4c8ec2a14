import { Button } from '@mantine/core'
import { useState } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { fail } from '#admin/screens/Desk/checking-in/check-in.ts'
import { deskRoomTextsNow, useDeskRoomTexts } from '#admin/words/people/desk-rooms.ts'
import { dropOffWithMark } from '#domain/contract/custody/custody-routes.ts'
import { toast } from '#web/frame/toast.tsx'
import { PrintIcon } from '#web/page/icons.tsx'
import * as controls from '#web/page/controls.module.css'
import { type Printer, printTagsOf, usePrinter } from './printing.ts'

type DropOff = { eventId: number; mark: string }

/** Prints the tags of a drop-off once more, where this desk has a printer. */
export function TagsAgain(dropOff: DropOff) {
  const texts = useDeskRoomTexts()
  const { print, isPrinting } = usePrintAgain(dropOff, dropOff.mark)
  return (
    print && (
      <Button variant="outline" disabled={isPrinting} onClick={() => void print()}>
        {isPrinting ? texts.printing : texts.tagsAgain}
      </Button>
    )
  )
}

/** Prints the tag of one child once more. */
export function TagAgain({ child: { id, name }, ...dropOff }: DropOff & { child: { id: number; name: string } }) {
  const texts = useDeskRoomTexts()
  const { print, isPrinting } = usePrintAgain(dropOff, name, id)
  return (
    print && (
      <button
        className={controls['iconButton']}
        type="button"
        aria-label={texts.tagAgain(name)}
        aria-disabled={isPrinting}
        onClick={() => isPrinting || void print()}
      >
        <PrintIcon />
      </button>
    )
  )
}

/** `print` is null where this desk has no printer. The message names whose tags they are. */
function usePrintAgain({ eventId, mark }: DropOff, whose: string, onlyTagOf?: number) {
  const printer = usePrinter()
  const [isPrinting, setPrinting] = useState(false)
  async function printAt(at: Printer): Promise<void> {
    setPrinting(true)
    try {
      const { checkIn } = await callSignedIn(dropOffWithMark, { params: { mark }, query: { eventId } })
      const isPrinted = await printTagsOf(at, checkIn, onlyTagOf)
      const title = isPrinted ? deskRoomTextsNow().printed : deskRoomTextsNow().notPrintedHere
      toast({ tone: isPrinted ? 'success' : 'destructive', title, description: whose })
    } catch (error) {
      fail(deskRoomTextsNow().notPrintedHere, error)
    }
    setPrinting(false)
  }
  return { print: printer === null ? null : () => printAt(printer), isPrinting }
}
