// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ActionType } from '#domain/contract/activity/action-types.ts'
import { draw } from '#tests/components/draw.tsx'
import { Sentence } from './Sentence.tsx'

type Said = Partial<Parameters<typeof Sentence>[0]['act']>

const [boaz, ruth] = [
  { id: 1, name: 'Boaz Winter' },
  { id: 2, name: 'Ruth Winter' },
]
const lambs = { values: { room: 'Lambs', event: 'Concert', day: '2026-12-12' } }
const onDay = { values: { event: 'Concert', day: '2026-12-12' } }
const counted = (count: number): Said => ({ values: { counted: count, door: 'Balcony' } })
const tablet = { values: { tablet: 'Side Door' } }
const micah: Said = { values: { helper: 'Micah Redfern', roles: ['desk', 'greeter'] } }
const phone = { values: { phone: '7375550156' } }
const two = { people: [boaz, { id: 3 }] }

const said: [ActionType, string, Said?][] = [
  ['checkedIn', 'Boaz Winter checked in.'],
  ['takenBack', 'The check-in of Boaz Winter was undone.'],
  ['undone', 'Boaz Winter is checked in again.'],
  ['undone', 'Somebody who was erased and 1 other are checked in again.', { people: [{ id: 3 }, boaz] }],
  ['moved', 'The check-in of Boaz Winter was moved to Concert.', onDay],
  ['corrected', 'Who came was corrected: Boaz Winter.'],
  ['counted', '18 people were counted at “Balcony”.', counted(18)],
  ['counted', '1 person was counted at “Balcony”.', counted(1)],
  ['countTakenBack', 'The count of 18 people at “Balcony” was undone.', counted(18)],
  ['countTakenBack', 'The count of 1 person at “Balcony” was undone.', counted(1)],
  ['countRestored', '18 people at “Balcony” count again.', counted(18)],
  ['countRestored', '1 person at “Balcony” counts again.', counted(1)],
  ['guestsSentAway', '2 guests who had registered on a phone were sent away from the desk.', counted(2)],
  ['guestsSentAway', '1 guest who had registered on a phone was sent away from the desk.', counted(1)],
  ['guestsBroughtBack', '2 guests who were sent away wait at the desk again.', counted(2)],
  ['guestsBroughtBack', '1 guest who was sent away waits at the desk again.', counted(1)],
  ['counterMoved', 'The people who were counted at “Balcony” were moved to a service.', counted(18)],
  ['registered', 'Boaz Winter registered.'],
  ['registeredWithoutPhone', 'Boaz Winter was registered without a phone number.'],
  ['registeredWithoutPhone', 'Boaz Winter and 1 other were registered without a phone number.', two],
  ['guestAdmitted', 'Boaz Winter registered with their own phone.'],
  ['guestAdmissionTakenBack', 'The registration of Boaz Winter with their own phone was undone.'],
  ['guestRecognized', 'A guest who filled in the form on their phone is Boaz Winter.'],
  ['profileChanged', 'The profile of Boaz Winter was changed.'],
  ['phoneChanged', 'The phone number of Boaz Winter became (737) 555-0156.', phone],
  ['phoneRemoved', 'The phone number of Boaz Winter was removed.'],
  [
    'profileAndPhoneChanged',
    'The profile of Boaz Winter was changed, and the phone number became (737) 555-0156.',
    phone,
  ],
  ['profileChangedPhoneRemoved', 'The profile of Boaz Winter was changed, and the phone number was removed.'],
  ['linkRenewed', 'The personal link of Boaz Winter was renewed.'],
  ['nameOrderChosen', 'The order of the name of Boaz Winter was changed.'],
  ['memberAdded', 'Boaz Winter joined the family of Ruth Winter.'],
  ['memberRemoved', 'Boaz Winter was removed from the family of Ruth Winter.'],
  ['memberChanged', 'Boaz Winter, in the family of Ruth Winter, was changed.'],
  ['memberBroughtBack', 'Boaz Winter is in the family of somebody who was erased again.', { familyOf: { id: 3 } }],
  ['ownProfileMade', 'Boaz Winter got a profile of their own.'],
  ['householdHandedOver', 'The household of Ruth Winter was handed to Boaz Winter.'],
  ['movedAway', 'Boaz Winter was noted as moved away since December 12, 2026.', onDay],
  ['died', 'The death of Boaz Winter on December 12, 2026 was noted.', onDay],
  ['stoppedComing', 'Boaz Winter was noted as no longer coming since December 12, 2026.', onDay],
  ['comesAgain', 'Boaz Winter was noted as coming again.'],
  ['cameAgain', 'Boaz Winter checked in, and is no longer noted as not coming.'],
  ['cameAgain', 'Boaz Winter and 1 other checked in, and are no longer noted as not coming.', { people: [boaz, ruth] }],
  ['broughtByFile', 'A member file brought Boaz Winter, or changed what is known.'],
  ['fileTakenBack', 'What a member file had said about the household of Boaz Winter was undone.'],
  ['imported', 'A member file was imported: 1 new household, 3 changed.', { values: { added: 1, changed: 3 } }],
  ['imported', 'A member file was imported: 12 new households, 3 changed.', { values: { added: 12, changed: 3 } }],
  [
    'importTakenBack',
    'An import was undone: 1 household left the directory, 2 as before, 3 unchanged.',
    { values: { gone: 1, restored: 2, stayed: 3 } },
  ],
  [
    'importTakenBack',
    'An import was undone: 12 households left the directory, 2 as before, 3 unchanged.',
    { values: { gone: 12, restored: 2, stayed: 3 } },
  ],
  ['importErased', '1 household of an import that was undone was erased for good.', { values: { gone: 1 } }],
  ['importErased', '2 households of an import that was undone were erased for good.', { values: { gone: 2 } }],
  ['logRestored', 'The records were restored from a backup.'],
  ['tabletLetIn', 'The tablet Side Door was let in.', tablet],
  ['tabletChanged', 'The tablet Side Door was changed.', tablet],
  ['tabletPaused', 'The tablet Side Door was paused.', tablet],
  ['tabletResumed', 'The tablet Side Door is no longer paused.', tablet],
  ['tabletTurnedAway', 'The tablet Side Door was turned away.', tablet],
  ['lettingInBegan', 'Tablets could ask to be let in.'],
  ['lettingInEnded', 'Tablets could no longer ask to be let in.'],
  ['doorsClosed', 'The doors were closed: only tablets that were let in can check people in.'],
  ['doorsOpened', 'The doors were opened.'],
  ['helperInvited', 'Micah Redfern was invited as a helper: desk, greeter.', micah],
  ['helperJoined', 'Micah Redfern used the link and chose a password.', micah],
  ['helperLinkRenewed', 'Micah Redfern got a new link. The old one and the password no longer work.', micah],
  [
    'helperRolesChanged',
    'The roles of a helper who was taken away were changed: administrator, care.',
    { values: { roles: ['administrator', 'care'] } },
  ],
  ['helperTakenAway', 'A helper was taken away.'],
  ['sharedPasswordChanged', 'The shared password was changed.'],
  ['sharedPasswordEnded', 'The shared password was ended.'],
  ['roomAdded', 'The children’s room Lambs was added.', lambs],
  ['roomChanged', 'The children’s room Lambs was changed.', lambs],
  ['roomEnded', 'The children’s room Lambs was ended.', lambs],
  ['roomBroughtBack', 'The children’s room Lambs is used again.', lambs],
  ['childRulesSet', 'What holds in all children’s rooms was changed.'],
  ['roomClosed', 'The children’s room Lambs was closed for Concert on December 12, 2026.', lambs],
  ['roomOpened', 'The children’s room Lambs was opened for Concert on December 12, 2026.', lambs],
  ['serviceScheduled', 'Concert was planned for every week.', onDay],
  ['serviceChanged', 'Concert was changed from December 12, 2026 on.', onDay],
  ['serviceEnded', 'A service was ended from December 12, 2026 on.', { values: { day: '2026-12-12' } }],
  ['oneOffScheduled', 'Concert on December 12, 2026 was planned.', onDay],
  ['oneOffChanged', 'Concert on December 12, 2026 was changed.', onDay],
  ['gatheringCancelled', 'Concert on December 12, 2026 was called off.', onDay],
  ['gatheringRestored', 'Concert on December 12, 2026 was restored.', onDay],
  ['gatheringChanged', 'Concert was changed for December 12, 2026 alone.', onDay],
  ['gatheringAsAlways', 'Concert on December 12, 2026 is the same as every week again.', onDay],
  [
    'closingChanged',
    'Check-in of Concert on December 12, 2026 now closes at 1:30 PM.',
    { values: { ...onDay.values, closesAt: '2026-11-22T19:30:00.000Z' } },
  ],
  ['linked', 'Boaz Winter and Ruth Winter are one person.'],
  ['merged', 'Boaz Winter was merged into Ruth Winter.'],
  ['takenApart', 'Boaz Winter and Ruth Winter were taken apart.'],
  ['keptApart', 'Boaz Winter and Ruth Winter are two different people.'],
  ['reconsidered', 'Boaz Winter and Ruth Winter may be one person after all.'],
  ['messageShown', 'A message was put on the wall.'],
  ['messageShown', 'A message was put on the wall: “Move the blue van”.', { values: { message: 'Move the blue van' } }],
  ['messageTakenDown', 'The message on the wall was taken down.'],
  ['messageOver', 'The message on the wall ended after ten minutes.'],
  ['careAssigned', 'Micah Redfern was asked to care for Boaz Winter.', micah],
  ['careEnded', 'Nobody is asked to care for Boaz Winter any more.'],
  ['careCalled', 'A call to Boaz Winter was noted.'],
  ['careVisited', 'A visit to Boaz Winter was noted.'],
  ['careNotNeeded', 'Care for Boaz Winter was noted as not needed.'],
  ['careNoted', 'A note of care about Boaz Winter was written.'],
  ['careNoteTakenBack', 'A note of care about Boaz Winter was undone.'],
  ['careNoteBroughtBack', 'A note of care about Boaz Winter was brought back.'],
  ['personErased', 'Somebody was erased.'],
  ['memberErased', 'A family member was erased.'],
]

test.each(said)('%s: %s', (deed, sentence, more) => {
  draw(<Sentence id="said" act={{ deed, people: [boaz], familyOf: ruth, other: ruth, values: {}, ...more }} />)
  expect(document.querySelector('#said')?.textContent).toBe(sentence)
})
