import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { Act } from '#domain/contract/activity/activity-shapes.ts'

/** What has become of an act: that it was taken back, undone or taken apart. Null while it stands. */
export function useOutcome({ deed, takenBackBy, undoneBy, takenApart }: Act): string | null {
  const { activity } = useAdminTexts()
  if (takenBackBy !== undefined) return activity.takenBack
  // When a correction was undone, only the people whom it had taken off came back.
  if (undoneBy !== undefined && deed === 'takenBack') return activity.undone
  return takenApart ? activity.takenApart : null
}
