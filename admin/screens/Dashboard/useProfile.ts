import { asAdministrator, isRefusal } from '#admin/access.ts'
import { useOpened } from '#admin/opener.ts'
import { texts } from '#admin/texts.ts'
import { attendeeProfile } from '#domain/contract/http.ts'
import type { Attendee } from '#domain/contract/shapes.ts'
import { call, NetworkFailed } from '#kiosk/shell/call.ts'
import { toast } from '#kiosk/shell/toast.tsx'

/** The profile that is open, and what opens the one of this person, or closes it. */
export function useProfile(): [Attendee | null, (userId: number | null) => Promise<void>] {
  const [profile, open] = useOpened<Attendee>()

  async function show(userId: number | null): Promise<void> {
    if (userId === null) return open(null)
    try {
      open(await asAdministrator((authorization) => call(attendeeProfile, { params: { userId } }, { authorization })))
    } catch (error) {
      if (!isRefusal(error)) fail(error)
    }
  }
  return [profile, show]
}

function fail(error: unknown): void {
  console.error(error)
  const description = error instanceof NetworkFailed ? texts.profile.unreachable : texts.profile.refused
  toast({ tone: 'destructive', title: texts.error, description })
}
