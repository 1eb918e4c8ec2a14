import { cleanText } from '#domain/clean-text.ts'
import { addFamilyMember, createUser, removeFamilyMember, updateUser } from '#domain/contract/people/people-routes.ts'
import type { FamilyMember, User } from '#domain/contract/people/people-shapes.ts'
import { changeHousehold, personWithNumber } from '#kiosk/look-up/look-up.ts'
import { CallFailed, call } from '#web/calls/call.ts'
import { grantOfThisVisit } from '#kiosk/visit/grant.ts'
import { ReadMember, ReadUser, WithGrant } from '#web/calls/read-user.ts'
import { familyChanges, type SavingTry, type TypedProfile } from './profile.ts'

/** The steps of saving a profile. Each may fail. */
type SavingStep = 'create' | 'update' | 'addMember' | 'removeMember'

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
export async function createProfile(saving: SavingTry, keep: Keep): Promise<'made' | 'taken'> {
  const { profile } = saving.form
  const holdGrant = grantOfThisVisit()
  const made = await call(createUser, { body: profile })
    .then((reply) => WithGrant.parse({ ...filledIn(profile), ...reply }))
    .catch((error: unknown) => {
      if (error instanceof CallFailed && error.code === 'phone-taken') return null
      return failing('create')(error)
    })
  if (made === null) {
    const holder = await holderOf(profile.phone)
    keep(holder)
    if (saving.before.some((form) => isAsTyped(holder, form.profile))) await updateProfile(holder, saving, keep)
    else if (isAsTyped(holder, profile)) await changeFamily(holder, saving, keep)
    else return 'taken'
    return 'made'
  }
  const { grant, user: created } = made
  holdGrant(created.id, grant)
  keep(created)
  await changeFamily(created, saving, keep)
  return 'made'
}

/** Whether it is the profile of an earlier try, whose reply was lost before anybody of the family was added. */
const isAsTyped = (holder: User, typed: TypedProfile): boolean =>
  holder.name === cleanText(typed.name) && holder.familyMembers.length === 0

/** Changes a person and their family to what the form says. The number cannot be changed there, and staff may have. */
export async function updateProfile(user: User, saving: SavingTry, keep: Keep): Promise<void> {
  const { phone: _, ...body } = saving.form.profile
  const { hebrewName: _hebrew, email: _email, ...rest } = user
  const updated = await changeHousehold(user.id, updateUser, { params: { userId: user.id }, body })
    // A reply without the family is of no use alone: the profile is what was sent.
    .then((reply) => ReadUser.parse(reply?.familyMembers ? reply : { ...rest, ...filledIn(body), ...reply }))
    .catch(failing('update'))
  keep(updated)
  await changeFamily(updated, saving, keep)
}

/** What was sent without the fields that were left empty. A reply may hold less than that. */
const filledIn = (sent: object): object => Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''))

async function holderOf(phone: string): Promise<User> {
  return (
    (await personWithNumber(phone).catch(failing('create'))) ?? failing('create')('nobody holds the number after all')
  )
}

async function changeFamily(user: User, saving: SavingTry, keep: Keep): Promise<void> {
  const { removed, added } = familyChanges(saving, user.familyMembers)
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
    const one = await changeHousehold(user.id, addFamilyMember, { body: { userId: user.id, ...member } })
      .then((reply) => ReadMember.parse({ ...filledIn(member), ...reply }))
      .catch(failing('addMember'))
    keepFamily([...familyMembers.filter(({ id }) => id !== one.id), one])
  }
}
