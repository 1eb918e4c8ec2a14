import type { ShownChange, BoardConnection, ShownBoard } from './board.ts'

/** Shows what the server sends. The store of the board is a viewer. */
export type Viewer = {
  replace(shown: ShownBoard | null): void
  follow(change: ShownChange): boolean
  connect(connection: BoardConnection): void
  /** What is shown was right at this time, in milliseconds since 1970. Without one: now. */
  heard(at?: number): void
}
