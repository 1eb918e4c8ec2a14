import { useActing } from '#room/acting/acting.ts'
import { useRoomShown } from '#room/day/room-shown.ts'
import { useRoomPageTexts } from '#room/texts.ts'
import { toast } from '#web/frame/toast.tsx'
import { useHandScanner } from '#web/scanner/useHandScanner.ts'

/** What is scanned, told by how it begins: the screen that opens reads it. */
const TAG = /^T1-/i
const RECEIPT = /^(R1-|\w{3}-?\w{3}$)/i

type ScansProps = { readonly isFree: boolean; onReceipt(scanned: string): void; onTag(scanned: string): void }

/** A hand scanner reads a receipt or a tag while the board is shown. Nothing happens while a dialog is open. */
export function Scans({ isFree, onReceipt, onTag }: ScansProps) {
  const texts = useRoomPageTexts()
  const isAsked = useActing(({ answer }) => answer !== null)
  const isKnown = useRoomShown(({ list }) => list !== null)
  const read = (text: string): void => {
    if (!isFree || isAsked || !isKnown) return
    if (TAG.test(text)) onTag(text)
    else if (RECEIPT.test(text)) onReceipt(text)
    else toast({ title: texts.noCode, tone: 'destructive' })
  }
  useHandScanner(read, () => () => {})
  return null
}
