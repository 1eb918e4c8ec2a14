/** How much is measured. The goals are the same for all; only the full sizes are what a release is judged by. */
export type Sizes = {
  readonly rounds: number
  /** How long one variant is under load in one round, in ms. */
  readonly loadMs: number
  /** Households of four whose check-ins are measured. */
  readonly households: number
  /** Events that the log alone takes in one round. */
  readonly appended: number
  /** Pushes to an idle viewer in one round. */
  readonly pushes: number
  /** People whose phones are looked up, in the smaller and in the larger congregation. */
  readonly fewPeople: number
  readonly manyPeople: number
  /** Names that are looked through. */
  readonly names: number
  /** Events that the views are rebuilt from. */
  readonly rebuilt: number
  /** The same in EventStoreDB, where writing them takes longer than reading them. */
  readonly rebuiltThere: number
  /** Rows of a member file. */
  readonly imported: number
  /** Households that the directory lists. */
  readonly listed: number
}

export const SIZES = {
  /** A few minutes, for every change. */
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
  },
  /** Shows in seconds that every row can be measured. Its figures mean nothing. */
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
  },
} as const satisfies Record<string, Sizes>

export type SizeName = keyof typeof SIZES
