import { tooNew } from '#domain/church/log-version.ts'
import { createAttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import { createCareOfPeople } from '#domain/read-models/care/care-of-people.ts'
import { createChildren } from '#domain/read-models/children.ts'
import { createClearances } from '#domain/read-models/clearances.ts'
import { createComing } from '#domain/read-models/care/coming.ts'
import { createCountedPeople } from '#domain/read-models/attendance/counted-people.ts'
import { createCalendars } from '#domain/read-models/calendars.ts'
import { createCalledParents } from '#domain/read-models/custody/called-parents.ts'
import { createCustody } from '#domain/read-models/custody/custody.ts'
import { createHelpersByTeam } from '#domain/read-models/custody/helpers-by-team.ts'
import { createRollCalls } from '#domain/read-models/custody/roll-calls.ts'
import { createExceptions } from '#domain/read-models/custody/exceptions.ts'
import { createChurch } from '#domain/read-models/church.ts'
import { createDays } from '#domain/read-models/days.ts'
import { createDevices } from '#domain/read-models/devices.ts'
import { createEndings } from '#domain/read-models/endings.ts'
import { createDirectory } from '#domain/read-models/directory/directory.ts'
import { createGatherings } from '#domain/read-models/gatherings.ts'
import { createGuests } from '#domain/read-models/guests/guests.ts'
import { createImports } from '#domain/read-models/imports/imports.ts'
import { createPastImports } from '#domain/read-models/past-attendance/past-imports.ts'
import { createLogIds } from '#domain/read-models/log-ids.ts'
import { createChildrensRooms } from '#domain/read-models/rooms.ts'
import { createPrograms } from '#domain/read-models/programs.ts'
import { createWebhooks } from '#domain/read-models/webhooks.ts'
import { createHelpers } from '#domain/read-models/helpers.ts'
import { createWall } from '#domain/read-models/wall/wall.ts'
import { createPastSundays } from '#domain/read-models/sundays/past-sundays.ts'
import { createWhoWasThere } from '#domain/read-models/sundays/who-was-there.ts'
import { createServing } from '#domain/read-models/teams/serving.ts'
import { createServingTeams } from '#domain/read-models/teams/teams.ts'
import { createAddedByFamily } from '#domain/read-models/people/added-by-family.ts'
import { createPeople } from '#domain/read-models/people/people.ts'
import { createLinkUses } from '#domain/read-models/personal-link/link-uses.ts'
import { createRecentCheckIns } from '#domain/read-models/recent-check-ins.ts'
import { createPhoneClaims } from '#domain/read-models/phone-claims.ts'
import { shownPeople } from '#domain/read-models/people/shown-people.ts'
import { isKnown } from '#domain/events.ts'
import { START, type RecordedEvent } from '#infra/event-log/event-log.ts'

/** What is folded from the log, by what it is about. */
export type ReadModels = Readonly<ReturnType<typeof createReadModels>['models']>

/** Makes the read models. `apply` folds one event into all of them, and throws when this version does not know it. */
export function createReadModels(timeZone: string) {
  const attendance = createAttendanceBoards()
  /** Each profile by itself, as its stream says. */
  const records = createDirectory(attendance)
  const people = createPeople()
  /** Everybody as they are shown: merged profiles are one person. */
  const directory = shownPeople(records, people)
  const ofFiles = { imports: createImports(), pastImports: createPastImports() }
  const ofPeople = { directory, records, people, ...ofFiles, linkUses: createLinkUses() }
  const care = createCareOfPeople({ people, records })
  const coming = createComing({ people, records, attendance })
  const [recentCheckIns, whoWasThere] = [createRecentCheckIns(), createWhoWasThere(attendance)]
  const [counted, guests, phoneClaims] = [createCountedPeople(), createGuests(), createPhoneClaims()]
  const pastSundays = createPastSundays({ attendance, counted })
  const ofTeams = { teams: createServingTeams(), serving: createServing(attendance, people) }
  const [rooms, helpersByTeam] = [createChildrensRooms(), createHelpersByTeam(attendance)]
  const [children, clearances] = [createChildren({ people, records }), createClearances({ people, records })]
  const [gatherings, custody] = [createGatherings(timeZone), createCustody({ attendance, people, timeZone })]
  const known = { helpers: createHelpers(), programs: createPrograms(), webhooks: createWebhooks() }
  const calendars = createCalendars()
  const acting = { devices: createDevices(), ...known, wall: createWall(), endings: createEndings() }
  const { devices, helpers, programs, wall } = acting
  const addedByFamily = createAddedByFamily({ devices, records })
  // The records ask the attendance who came, and the marks of those who no longer come ask who is one.
  const [church, days, logIds] = [createChurch(), createDays(timeZone, START), createLogIds()]
  const fromPeople = [gatherings, attendance, records, people, whoWasThere, guests, helpers, coming, custody]
  const calls = { calledParents: createCalledParents(custody), rollCalls: createRollCalls(people) }
  const ofRooms = { rooms, children, clearances, helpersByTeam, exceptions: createExceptions(), ...calls }
  const inRooms = [clearances, ofRooms.exceptions, ...Object.values(calls)]
  const fromEvents = [church, ...fromPeople, pastSundays, ...Object.values(ofTeams), ...inRooms]
  const { imports, pastImports, linkUses } = ofPeople
  const setUp = [rooms, helpersByTeam, children]
  const fromCauses = [
    care,
    counted,
    imports,
    pastImports,
    linkUses,
    ...setUp,
    devices,
    wall,
    logIds,
    recentCheckIns,
    programs,
    calendars,
  ]
  const ofAttendance = {
    ...ofTeams,
    gatherings,
    attendance,
    recentCheckIns,
    custody,
    counted,
    whoWasThere,
    pastSundays,
    guests,
  }
  return {
    models: {
      ...ofPeople,
      addedByFamily,
      ...ofAttendance,
      ...ofRooms,
      ...acting,
      calendars,
      church,
      care,
      coming,
      phoneClaims,
      logIds,
      days,
    },
    apply(recorded: RecordedEvent): void {
      const { event, stream, cause } = recorded
      if (!isKnown(event.type))
        throw new Error(`The log holds an event that this version of Foyer does not know: ${event.type}`)
      const refusal = event.type === 'LogRaised' && tooNew(event.data.version)
      if (refusal) throw new Error(refusal)
      addedByFamily.apply(event, cause)
      for (const model of fromEvents) model.apply(event)
      phoneClaims.apply(event, stream)
      for (const model of fromCauses) model.apply(event, cause)
      days.apply({ event, position: recorded.position, at: cause.at })
      acting.endings.apply(recorded)
      acting.webhooks.apply(recorded)
    },
  }
}
