import { z } from 'zod/mini'
import { useTagPrinter } from '#web/labels/tag-printer.ts'
import { followMarks } from '#web/marks/marks.ts'
import type { Attendance } from '#kiosk/visit/session.ts'
import type { Language } from '#domain/languages.ts'
import { roomTexts } from './texts.ts'
import { GoesTo } from './GoesTo.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'
import type { Receipt } from './drop-off.ts'
import type { DroppedOff } from './shown.ts'
import { WithRooms } from './WithRooms.tsx'

/** Why a drop-off cannot be undone any more: a room has received the child. */
const withUs = (language: Language): string => roomTexts[language].withUs

const KeptReceipt = z.object({
  day: z.string(),
  mark: z.string(),
  secret: z.string(),
  tagKey: z.string(),
  checkIn: z.string(),
  token: z.optional(z.string()),
  isPrinted: z.optional(z.boolean()),
  children: z.array(z.object({ personId: z.int(), roomId: z.int(), index: z.int() })),
})

/** A drop-off, as the tab remembers its receipt. Null when that cannot be read. */
function droppedOff({ user, primary, familyMemberIds, savedAs }: Attendance, kept: string): DroppedOff | null {
  const receipt = readReceipt(kept)
  if (!receipt) return null
  const present = [...(primary ? [user.id] : []), ...familyMemberIds]
  return {
    children: <GoesTo user={user} receipt={receipt} present={present} />,
    receipt: <ReceiptCard receipt={receipt} user={user} isSaved={savedAs !== undefined} />,
  }
}

function readReceipt(kept: string): Receipt | null {
  try {
    return KeptReceipt.parse(JSON.parse(kept))
  } catch {
    return null
  }
}

/** Gets what a drop-off needs before the network may fail. Returns a function that stops it. */
function prepare(): () => void {
  if (useTagPrinter.getState().labels !== null) void import('#kiosk/rooms/printing/own-printer.ts').catch(() => {})
  return followMarks()
}

/** Everything of the children's rooms that a kiosk fetches only in a church with rooms. */
export const roomsScript = { WithRooms, droppedOff, prepare, withUs }
