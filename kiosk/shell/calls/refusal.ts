import { CallFailed } from './call.ts'

/** What a device keeps of a refusal of something that it has recorded without the server. */

const MAY_CHANGE = ['unknown-gathering', 'check-in-not-open']

/** Whether the same call may succeed later: the server does not know the gathering, or its check-in is not open yet. */
export const mayChange = ({ code }: CallFailed): boolean => code !== undefined && MAY_CHANGE.includes(code)

/** Returns the reason that is stored with what was refused: the status and the code. */
export const reasonOf = (error: unknown): string =>
  error instanceof CallFailed ? `${error.status} ${error.code ?? ''}`.trim() : 'no reply'
