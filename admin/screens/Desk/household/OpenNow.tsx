import { Unseen } from '#kiosk/shell/frame/Unseen.tsx'
import { useActWords } from './HouseholdFoot.tsx'
import type { OpenedHousehold } from './useOpenHousehold.ts'

/**
 * Read aloud only: which household is open, and what Enter does with it. The focus stays in the field while the arrows
 * lead from one household to the next.
 */
export function OpenNow({ open: { household, doing } }: { open: OpenedHousehold }) {
  const act = useActWords(doing)
  return <div role="status">{household && <Unseen>{`${household.people[0]?.name ?? ''}. ${act}`}</Unseen>}</div>
}
