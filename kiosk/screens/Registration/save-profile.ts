import { addFamilyMember, createUser, removeFamilyMember, updateUser } from '#domain/contract/people-routes.ts'
import type { FamilyMember, User } from '#domain/contract/people-shapes.ts'
import { change, personWithNumber } from '#kiosk/look-up/look-up.ts'
import { CallFailed, call } from '#kiosk/shell/calls/call.ts'
import { holdGrant } from '#kiosk/visit/grant.ts'
import { familyChanges, type Listed, type Profile } from './profile.ts'

/** What there is to do for a profile, and may fail. */
export type Step = 'create' | 'update' | 'addMember' | 'removeMember'

/** A step that failed. What was saved before it stays saved. */
export class StepFailed extends Error {
  override name = 'StepFailed'
  readonly step: Step

  constructor(step: Step, cause: unknown) {
    super(step, { cause })
    this.step = step
  }
}

const failing = (step: Step) => (cause: unknown) => {
  throw new StepFailed(step, cause)
}

/** Keeps the person as they are after a step, so that the next try goes on from there. */
type Keep = (user: User) => void

/**
 * Registers a person with their family. Where somebody registered the number meanwhile, theirs is the profile to go
 * on with, what was typed is dropped, and the answer is `'taken'`.
 */
export async function createProfile(
  profile: Profile,
  listed: readonly Listed[],
  keep: Keep,
): Promise<'made' | 'taken'> {
  const answer = await call(createUser, { body: profile }).catch((error: unknown) => {
    if (error instanceof CallFailed && error.code === 'phone-taken') return null
    return failing('create')(error)
  })
  if (answer === null) {
    keep(await holderOf(profile.phone))
    return 'taken'
  }
  const { grant, ...created } = answer
  holdGrant(created.id, grant)
  keep(created)
  await changeFamily(created, listed, keep)
  return 'made'
}

/** Changes a person and their family to what is written. */
export async function updateProfile(
  user: User,
  profile: Profile,
  listed: readonly Listed[],
  keep: Keep,
): Promise<void> {
  const updated = await change(user.id, updateUser, { params: { userId: user.id }, body: profile }).catch(
    failing('update'),
  )
  keep(updated)
  await changeFamily(updated, listed, keep)
}

async function holderOf(phone: string): Promise<User> {
  return (
    (await personWithNumber(phone).catch(failing('create'))) ?? failing('create')('nobody holds the number after all')
  )
}

async function changeFamily(user: User, listed: readonly Listed[], keep: Keep): Promise<void> {
  const { removed, added } = familyChanges(user.familyMembers, listed)
  let familyMembers: FamilyMember[] = user.familyMembers
  const keepFamily = (next: FamilyMember[]): void => {
    familyMembers = next
    keep({ ...user, familyMembers })
  }
  for (const { id } of removed) {
    await change(user.id, removeFamilyMember, { params: { id } }).catch(failing('removeMember'))
    keepFamily(familyMembers.filter((member) => member.id !== id))
  }
  for (const member of added) {
    const one = await change(user.id, addFamilyMember, { body: { userId: user.id, ...member } }).catch(
      failing('addMember'),
    )
    keepFamily([...familyMembers.filter(({ id }) => id !== one.id), one])
  }
}
