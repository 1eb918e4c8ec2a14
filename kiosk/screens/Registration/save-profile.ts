import { addFamilyMember, createUser, removeFamilyMember, updateUser } from '#domain/contract/people-routes.ts'
import type { FamilyMember, User } from '#domain/contract/people-shapes.ts'
import { changeHousehold, personWithNumber } from '#kiosk/look-up/look-up.ts'
import { CallFailed, call } from '#kiosk/shell/calls/call.ts'
import { holdGrant } from '#kiosk/visit/grant.ts'
import { familyChanges, type ListedMember, type TypedProfile } from './profile.ts'

/** The steps of saving a profile. Each may fail. */
export type SavingStep = 'create' | 'update' | 'addMember' | 'removeMember'

/** A step that failed. The steps before it stay saved. */
export class StepFailed extends Error {
  override name = 'StepFailed'
  readonly step: SavingStep

  constructor(step: SavingStep, cause: unknown) {
    super(step, { cause })
    this.step = step
  }
}

const failing = (step: SavingStep) => (cause: unknown) => {
  throw new StepFailed(step, cause)
}

/** Stores the person as they are after a step, so that the next try continues from there. */
type Keep = (user: User) => void

/**
 * Registers a person with their family. If somebody else has registered the number meanwhile, it goes on with their
 * profile, drops what was typed, and returns `'taken'`.
 */
export async function createProfile(
  profile: TypedProfile,
  listed: readonly ListedMember[],
  keep: Keep,
): Promise<'made' | 'taken'> {
  const reply = await call(createUser, { body: profile }).catch((error: unknown) => {
    if (error instanceof CallFailed && error.code === 'phone-taken') return null
    return failing('create')(error)
  })
  if (reply === null) {
    keep(await holderOf(profile.phone))
    return 'taken'
  }
  const { grant, ...created } = reply
  holdGrant(created.id, grant)
  keep(created)
  await changeFamily(created, listed, keep)
  return 'made'
}

/** Changes a person and their family to what the form says. */
export async function updateProfile(
  user: User,
  profile: TypedProfile,
  listed: readonly ListedMember[],
  keep: Keep,
): Promise<void> {
  const body = { ...profile, phone: profile.phone || undefined }
  const updated = await changeHousehold(user.id, updateUser, { params: { userId: user.id }, body }).catch(
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

async function changeFamily(user: User, listed: readonly ListedMember[], keep: Keep): Promise<void> {
  const { removed, added } = familyChanges(user.familyMembers, listed)
  let familyMembers: FamilyMember[] = user.familyMembers
  const keepFamily = (next: FamilyMember[]): void => {
    familyMembers = next
    keep({ ...user, familyMembers })
  }
  for (const { id } of removed) {
    await changeHousehold(user.id, removeFamilyMember, { params: { id } }).catch(failing('removeMember'))
    keepFamily(familyMembers.filter((member) => member.id !== id))
  }
  for (const member of added) {
    const one = await changeHousehold(user.id, addFamilyMember, { body: { userId: user.id, ...member } }).catch(
      failing('addMember'),
    )
    keepFamily([...familyMembers.filter(({ id }) => id !== one.id), one])
  }
}
