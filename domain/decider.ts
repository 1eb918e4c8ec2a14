/**
 * One rule of the church, as three pure values: what is true of a stream before anything happened, what a command
 * makes happen given what is true, and what an event makes true. `decide` answers `[]` when nothing is to be done,
 * and throws a `Rejection` when the command is refused.
 */
export type Decider<Command, State, Event> = {
  readonly initial: State
  decide(command: Command, state: State): readonly Event[]
  evolve(state: State, event: Event): State
}

/** What is true after these events. */
export const stateAfter = <State, Event>(
  { initial, evolve }: Pick<Decider<never, State, Event>, 'initial' | 'evolve'>,
  events: readonly Event[],
): State => events.reduce(evolve, initial)
