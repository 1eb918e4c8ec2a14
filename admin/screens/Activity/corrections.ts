import { asAdministrator, isRefusal } from '#admin/access/access.ts'
import { refusalInWords } from '#admin/words/refusal-in-words.ts'
import { textsNow } from '#admin/words/useTexts.ts'
import type { Act } from '#domain/contract/activity/activity-shapes.ts'
import { takeBackAttendance, undoTakeBack } from '#domain/contract/attendance/attendance-routes.ts'
import { call, CallFailed } from '#kiosk/shell/calls/call.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'

/** Takes a check-in back, or undoes a take-back. A failure is shown in a toast. */
export async function correct({ id, place, canTakeBack, toTakeBack }: Act): Promise<void> {
  if (!place) return
  try {
    await asAdministrator((authorization) =>
      canTakeBack
        ? call(takeBackAttendance, { params: place, body: { personIds: toTakeBack } }, { authorization })
        : call(undoTakeBack, { params: place, body: { takeBack: id } }, { authorization }),
    )
  } catch (error) {
    // The page asks for the password, and says why.
    if (isRefusal(error)) return
    const { activity, tablets } = textsNow()
    const words = error instanceof CallFailed ? refusalInWords(error, tablets.failed) : tablets.unreachable
    toast({ tone: 'destructive', title: activity.notDone, description: words })
  }
}
