/**
 * The rules of one kind of stream: the state before the first event, the events that a command leads to in a state,
 * and the state after an event. All three are pure. `decide` returns `[]` when there is nothing to do, and throws a
 * `Rejection` when the command is refused.
 */
export type Decider<Command, State, Event> = {
  readonly initial: State
  decide(command: Command, state: State): readonly Event[]
  evolve(state: State, event: Event): State
}

/** The state after these events. */
export const stateAfter = <State, Event>(
  { initial, evolve }: Pick<Decider<never, State, Event>, 'initial' | 'evolve'>,
  events: readonly Event[],
): State => events.reduce(evolve, initial)
