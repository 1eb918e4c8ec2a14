import type { OwnCheckIn } from '#domain/contract/people/everything-shapes.ts'

/** A check-in that does not count any more: when it was made, and when it was taken back. */
type TakenBackCheckIn = Omit<OwnCheckIn, 'is' | 'scanned'> & { readonly checkedInAt: string }

/** The check-ins that were taken back, the earliest first. `checkIns` is everything that was recorded, in order. */
export function takenBackAmong(checkIns: readonly OwnCheckIn[]): readonly TakenBackCheckIn[] {
  const last = new Map<string, string>()
  return checkIns.flatMap(({ is, scanned: _, ...one }) => {
    const household = `${one.eventId} ${one.familyOf ?? ''}`
    if (is === 'checked-in') last.set(household, one.at)
    return is === 'taken-back' ? [{ ...one, checkedInAt: last.get(household) ?? one.at }] : []
  })
}
