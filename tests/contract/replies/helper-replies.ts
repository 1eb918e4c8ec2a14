import { under } from './parts.ts'

/** The account menu, the gate, and the places that a helper sees. */
const session = [
  ...under('helper', ['id', 'name', 'roles']),
  ...under('desk', ['name']),
  'hasHelpers',
  'sharedPasswordWorks',
]

const helper = [
  'id',
  'name',
  'roles',
  'signsIn',
  ...under('link', ['at', 'until', 'isOver']),
  'isHere',
  'lastSeen',
  'isYou',
  'isLastAdministrator',
]

/** The link is shown once, to be sent. */
const newLink = [...under('helper', helper), 'path']

/** The fields of the replies about helpers and passwords, and who uses them. */
export const helperReplies = {
  session,
  signIn: session,
  /** The page of a link. */
  invitation: ['name', 'invitedBy', 'roles', 'until'],
  join: session,
  /** The page of the helpers. */
  listHelpers: ['now', ...under('helpers', helper), ...under('sharedPassword', ['works', 'lastUsed', 'mayEnd'])],
  inviteHelper: newLink,
  renewHelperLink: newLink,
  changeHelper: helper,
  takeHelperAway: 'nothing',
  signOut: 'nothing',
  changeSharedPassword: 'nothing',
  endSharedPassword: 'nothing',
} as const
