import type { useCurrentEvent } from '#web/calls/current-event.ts'

type State = Pick<ReturnType<typeof useCurrentEvent.getState>, 'event' | 'next' | 'now'>

/** The next event, while those who serve there may check in before everybody else. There is none while one is open. */
export const earlyEvent = ({ next, now }: State): State['next'] =>
  Date.parse(next?.servingFrom ?? '') <= now ? next : null

/** The event at which somebody can check in now. */
export const admittedEvent = (state: State): State['event'] => state.event ?? earlyEvent(state)
