import type { ReactNode } from 'react'
import type { CheckedIn } from '#web/outbox/sending.ts'
import type { Confirmed, Receipt } from './drop-off.ts'

/** What a confirmation shows and does for the children's rooms. */
export type RoomsOfFamily = {
  /** What stands in the row of a child, and what screen readers say there. Undefined for everybody else. */
  rowOf(id: number): { readonly below: ReactNode; readonly says: string } | undefined
  /** The question that is open, or the choices of a child. */
  readonly dialog: ReactNode
  /** Checks the family in, with the children who are given into our care. */
  checkIn(body: Confirmed): Promise<{
    readonly sent: Confirmed
    readonly recorded: CheckedIn | 'saved'
    readonly receipt: Receipt | null
  }>
  /** Says why a drop-off was refused, and what is offered now. Returns whether it was one. */
  refused(error: unknown): Promise<boolean>
}

/** What stands on Success in the place of the list of people and of their code for the next time. */
export type DroppedOff = { readonly children: ReactNode; readonly receipt: ReactNode }
