/** How much is measured. The goals are the same for all sizes, but a release is judged only by the full sizes. */
export type Sizes = {
  readonly rounds: number
  /** How long one variant is under load in one round, in ms. */
  readonly loadMs: number
  /** The number of households of four whose check-ins are measured. */
  readonly households: number
  /** The number of events that the log alone takes in one round. */
  readonly appended: number
  /** The number of pushes to an idle viewer in one round. */
  readonly pushes: number
  /** The number of people whose phones are looked up, in the smaller and in the larger congregation. */
  readonly fewPeople: number
  readonly manyPeople: number
  /** The number of names that are searched. */
  readonly names: number
  /** The number of events from which the views are rebuilt. */
  readonly rebuilt: number
  /** The same in EventStoreDB, where writing them takes longer than reading them. */
  readonly rebuiltThere: number
  /** The number of rows of a member file. */
  readonly imported: number
  /** The number of households in the directory. */
  readonly listed: number
  /** The number of events of the day that the activity shows. */
  readonly done: number
}

export const SIZES = {
  /** Takes a few minutes; for every change. */
  short: {
    rounds: 5,
    loadMs: 1_000,
    households: 5_000,
    appended: 20_000,
    pushes: 15,
    fewPeople: 100,
    manyPeople: 100_000,
    names: 100_000,
    rebuilt: 100_000,
    rebuiltThere: 20_000,
    imported: 20_000,
    listed: 10_000,
    done: 5_000,
  },
  long: {
    rounds: 7,
    loadMs: 5_000,
    households: 20_000,
    appended: 200_000,
    pushes: 60,
    fewPeople: 100,
    manyPeople: 100_000,
    names: 100_000,
    rebuilt: 1_000_000,
    rebuiltThere: 200_000,
    imported: 200_000,
    listed: 10_000,
    done: 5_000,
  },
  /** Shows in seconds that every row can be measured. The values mean nothing. */
  tiny: {
    rounds: 1,
    loadMs: 200,
    households: 500,
    appended: 2_000,
    pushes: 3,
    fewPeople: 100,
    manyPeople: 2_000,
    names: 2_000,
    rebuilt: 5_000,
    rebuiltThere: 2_000,
    imported: 2_000,
    listed: 500,
    done: 300,
  },
} as const satisfies Record<string, Sizes>

export type SizeName = keyof typeof SIZES
