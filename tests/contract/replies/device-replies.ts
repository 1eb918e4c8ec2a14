import { under } from './parts.ts'

/** For the screen of a device that is not let in, and for how it goes on. */
const standing = ['state', 'code', 'id', 'name', 'kind', 'language', 'lettingIn']

const described = ['name', 'kind', 'serves', 'oneOffs', 'language']
const row = [
  'id',
  ...described,
  'isPaused',
  'pausedAt',
  'pausedBy',
  'isOn',
  'heardAt',
  'version',
  'isUpToDate',
  'unsent',
  ...under('battery', ['percent', 'isCharging']),
  'lastCheckIn',
  ...under('lastCount', ['at', 'people']),
]

/** The fields of the replies about devices, and who uses them. */
export const deviceReplies = {
  askToComeIn: standing,
  ownStanding: standing,
  /** The page of the tablets. */
  fleet: [
    'now',
    'doorsClosed',
    'lettingInUntil',
    ...under('waiting', ['id', 'code', 'askedAt', 'browser', ...under('was', described), 'mayReplace']),
    ...under('devices', row),
    'actingWithoutKey',
    ...under('heldBack', ['at', 'isShown', 'kiosks']),
  ],
  letTabletsIn: ['until'],
  setDoors: ['closed'],
  acceptDevice: row,
  refuseDevice: 'nothing',
  identifyDevice: 'nothing',
  reloadDevice: 'nothing',
  pauseDevice: row,
  resumeDevice: row,
  turnAwayDevice: 'nothing',
  changeDevice: row,
} as const
