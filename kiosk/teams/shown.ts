import type { ReactNode } from 'react'

/** Who serves, and in which team. */
export type Serving = { readonly personId: number; readonly teamId: number }

/** What a confirmation shows and sends for those who serve. */
export type TeamsOfFamily = {
  /** What stands in the row of somebody who serves, and what screen readers say there. Undefined for everybody else. */
  rowOf(id: number): { readonly below: ReactNode; readonly says: string } | undefined
  /** The teams to choose from. */
  readonly dialog: ReactNode
  /** Who of those who are ticked serves. */
  readonly serving: readonly Serving[]
  /** Says that a team is gone, and offers what there is now. Returns whether that was why it was refused. */
  refused(error: unknown): Promise<boolean>
}
