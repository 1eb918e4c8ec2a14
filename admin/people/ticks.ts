/** What staff said of people: whether they came. Of the others the page knows it, or suggests it. */
export type Ticks = ReadonlyMap<number, boolean>
