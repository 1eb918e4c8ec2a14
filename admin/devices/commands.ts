import { type Attempt, attempt, callSignedIn, refusalOf } from '#admin/access/signed-in-call.ts'
import { sayFailure } from '#admin/access/messages/messages.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import * as routes from '#domain/contract/device/device-routes.ts'
import { CheckInsNotDelivered, type DeviceRow } from '#domain/contract/device/device-shapes.ts'
import type { CallArguments, Route } from '#domain/contract/route.ts'
import { CallFailed } from '#web/calls/call.ts'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'

/**
 * What the administrator asks of devices. The page follows what becomes of it. A failure is shown in a toast, or in the
 * dialog that asked.
 */

/** Returns whether it was done. */
const make = <R extends Route>(route: R, asked: CallArguments<R>): Promise<boolean> =>
  isDone(() => callSignedIn(route, asked))

async function isDone(command: () => Promise<unknown>): Promise<boolean> {
  try {
    await command()
    return true
  } catch (error) {
    sayFailure(textsNow().failure.notDone, error)
    return false
  }
}

/** A toast about one device. */
const say = (title: string, name: string): void => toast({ tone: 'success', title, description: isolated(name) })

export const setLettingIn = (open: boolean): Promise<boolean> => make(routes.letTabletsIn, { body: { open } })

export const closeDoors = (): Promise<boolean> => make(routes.setDoors, { body: { closed: true } })

/** Returns why it failed; null when it was done. */
export const openDoors = async (): Promise<string | null> =>
  refusalOf(await attempt(() => callSignedIn(routes.setDoors, { body: { closed: false } })))

type Acceptance = CallArguments<typeof routes.acceptDevice>['body']

export const accept = (id: string, body: Acceptance): Promise<boolean> =>
  make(routes.acceptDevice, { params: { id }, body })

/** Lets a device that waits in as another one, and says whether the other one may keep check-ins. */
const inPlaceOf = (id: string, replaces: string, anyway: boolean) =>
  callSignedIn(routes.acceptDevice, { params: { id }, body: { replaces, anyway } })

/**
 * Lets a device that waits in as another one. Returns whether it was done, and how many check-ins the other one keeps
 * if it was not done because of them.
 */
export async function acceptInPlaceOf(id: string, replaces: string): Promise<{ isDone: boolean; unsent: number }> {
  let unsent = 0
  const isMade = await isDone(() =>
    inPlaceOf(id, replaces, false).catch((error: unknown) => void (unsent = unsentOf(error))),
  )
  return { isDone: isMade && unsent === 0, unsent }
}

/** Accepts it although the other device keeps check-ins. Returns why it failed; null when it was done. */
export const acceptAnyway = async (id: string, replaces: string): Promise<string | null> =>
  refusalOf(await attempt(() => inPlaceOf(id, replaces, true)))

export const refuse = (id: string): Promise<boolean> => make(routes.refuseDevice, { params: { id } })

export const pause = ({ id }: DeviceRow): Promise<boolean> => make(routes.pauseDevice, { params: { id } })

export const goOn = ({ id }: DeviceRow): Promise<boolean> => make(routes.resumeDevice, { params: { id } })

type ChangedDevice = CallArguments<typeof routes.changeDevice>['body']

/** Returns why it failed; null when it was done. */
export const changeDevice = async (id: string, body: ChangedDevice): Promise<string | null> =>
  refusalOf(await attempt(() => callSignedIn(routes.changeDevice, { params: { id }, body })))

export async function identify({ id, name, isOn }: DeviceRow): Promise<void> {
  const isSent = await make(routes.identifyDevice, { params: { id } })
  const { identifies, ifItComesBack } = textsNow().tablets
  if (isSent) say(isOn ? identifies : ifItComesBack, name)
}

export async function reload({ id, name, isOn }: DeviceRow): Promise<void> {
  const isSent = await make(routes.reloadDevice, { params: { id } })
  const { reloads, ifItComesBack } = textsNow().tablets
  if (isSent) say(isOn ? reloads : ifItComesBack, name)
}

/**
 * Turns a device away. `knownUnsent` is how many check-ins the administrator was told of that it keeps. Replies how
 * many it keeps if they were told of none: then nothing was done. Replies null otherwise.
 */
export const turnAway = ({ id }: DeviceRow, knownUnsent: number): Promise<Attempt<number | null>> =>
  attempt(() =>
    callSignedIn(routes.turnAwayDevice, { params: { id }, body: { anyway: knownUnsent > 0 } }).then(
      () => null,
      unsentOf,
    ),
  )

/** How many check-ins the device keeps, if the server refuses because of them. Throws any other error. */
function unsentOf(error: unknown): number {
  const refused = error instanceof CallFailed ? CheckInsNotDelivered.safeParse(error.body) : undefined
  if (!refused?.success) throw error
  return refused.data.unsent
}
