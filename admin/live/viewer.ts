import type { Change, Connection, Shown } from './board.ts'

/** Shows what the server sends. The store of the board is a viewer. */
export type Viewer = {
  replace(shown: Shown | null): void
  follow(change: Change): boolean
  connect(connection: Connection): void
  heard(): void
}
