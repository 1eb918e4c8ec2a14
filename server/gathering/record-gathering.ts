import { gathering, gatheringStream, type Gathering } from '#domain/gathering/gathering.ts'
import { START, type Cause, type Position } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import { transact } from '#server/transact.ts'

/**
 * Records a gathering as it is planned, if it is not recorded yet, so that later changes of the schedule do not change
 * it. Returns the position of the record. A view that has reached it shows it.
 */
export async function recordGathering(
  { log, views }: Pick<Services, 'log' | 'views'>,
  found: Gathering,
  cause: Cause,
): Promise<Position> {
  if (views.gatherings.isRecorded(found.gatheringId)) return START
  const command = { type: 'RecordGathering', gathering: found } as const
  const { position } = await transact(log, gatheringStream(found.gatheringId), gathering, command, cause)
  return position
}
