import type { ShownChange, BoardConnection, ShownBoard } from './board.ts'

/** Shows what the server sends. The store of the board is a viewer. */
export type Viewer = {
  replace(shown: ShownBoard | null): void
  follow(change: ShownChange): boolean
  connect(connection: BoardConnection): void
  heard(): void
}
