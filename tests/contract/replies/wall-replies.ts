import { under } from './parts.ts'

/** For the page from which the walls are written on. */
const onWalls = under('message', ['messageId', 'text', 'endsIn', ...under('writtenBy', ['is', 'name', 'id'])])

/** The fields of the replies about messages on the walls, and who uses them. */
export const wallReplies = { messageOnWalls: onWalls, showMessage: onWalls, takeMessageDown: 'nothing' } as const
