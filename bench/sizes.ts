/** How much is measured. The goals are the same for all sizes, but a release is judged only by the full sizes. */
export type Sizes = {
  /** The number of rounds before those that count. */
  readonly warmUps: number
  readonly rounds: number
  /** Whether the browsers get a slow processor, like that of an old device, and the tablet a slow line. */
  readonly slowed: boolean
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
  /** The number of rows of a file of who came. */
  readonly told: number
  /** The number of households in the directory. */
  readonly listed: number
  /** The number of events of the day that the activity shows. */
  readonly done: number
  /** The number of people who are present before others check in. */
  readonly present: number
  /** The number of children who are in our care before others come. */
  readonly inCare: number
  /** The number of viewers of one gathering. */
  readonly viewers: number
  /** The number of events that a cold start reads. */
  readonly started: number
  /** The number of households whose memory is measured. */
  readonly remembered: number
  /** The number of weeks of a service behind a church. */
  readonly weeks: number
}

export const SIZES = {
  /** Takes a few minutes; for every change. */
  short: {
    warmUps: 1,
    rounds: 5,
    slowed: true,
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
    told: 100_000,
    listed: 10_000,
    done: 5_000,
    present: 5_000,
    inCare: 1_000,
    viewers: 1_000,
    started: 200_000,
    remembered: 10_000,
    weeks: 260,
  },
  long: {
    warmUps: 1,
    rounds: 7,
    slowed: true,
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
    told: 1_000_000,
    listed: 10_000,
    done: 5_000,
    present: 5_000,
    inCare: 1_000,
    viewers: 1_000,
    started: 200_000,
    remembered: 10_000,
    weeks: 260,
  },
  /** Shows in seconds that every row can be measured. The values mean nothing. */
  tiny: {
    warmUps: 1,
    rounds: 1,
    slowed: true,
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
    told: 2_000,
    listed: 500,
    done: 300,
    present: 400,
    inCare: 60,
    viewers: 20,
    started: 2_000,
    remembered: 200,
    weeks: 12,
  },
} as const satisfies Record<string, Sizes>

export type SizeName = keyof typeof SIZES
