import type { ProgramId } from './program-fields.ts'
import type { Decider } from '#domain/decider.ts'
import type { CommandId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { ProgramCommandEvent } from './events.ts'

/** One stream for each command that a program gives with an Idempotency-Key. It is known for ever. */
export const programCommandStream = (id: CommandId): string => `programcall-${id}`

/** What a program got for a command. */
export type Answer = { readonly status: number; readonly reply?: string | undefined }

type Given = { readonly asked: string; readonly answer: Answer | null }

/** Null before the command is given. */
export type ProgramCommandState = Given | null

export type ProgramCommand =
  | { type: 'Give'; programId: ProgramId; commandId: CommandId; asked: string }
  | { type: 'Answer'; commandId: CommandId; answer: Answer }

/** The first answer counts: two servers that got one command at once give the same one. */
export const programCommand: Decider<ProgramCommand, ProgramCommandState, ProgramCommandEvent> = {
  initial: null,
  decide(command, known) {
    const { commandId } = command
    if (command.type === 'Give') {
      const { programId, asked } = command
      if (!known) return [{ type: 'ProgramCommandGiven', data: { programId, commandId, asked } }]
      if (known.asked !== asked) throw new Rejection('command-known')
      return []
    }
    const { status, reply } = command.answer
    if (known?.answer) return []
    return [{ type: 'ProgramCommandAnswered', data: { commandId, status, ...(reply === undefined ? {} : { reply }) } }]
  },
  evolve(known, { type, data }) {
    if (type === 'ProgramCommandGiven') return { asked: data.asked, answer: null }
    return known && { ...known, answer: { status: data.status, reply: data.reply } }
  },
}
