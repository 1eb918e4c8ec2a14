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
import { type DomainEvent, isKnown } from '#domain/events.ts'
import { type Cause, START, type RecordedEvent } from '#infra/event-log/event-log.ts'

/** What is folded from the log, by what it is about. */
export type ReadModels = Readonly<ReturnType<typeof makeModels>>

/** Makes the read models. `apply` folds one event into all of them, and throws when this version does not know it. */
export function createReadModels(timeZone: string) {
  const models = makeModels(timeZone)
  const folding = inOrder(models)
  return {
    models,
    apply(recorded: RecordedEvent): void {
      const { event, stream, cause } = recorded
      if (!isKnown(event.type))
        throw new Error(`The log holds an event that this version of Foyer does not know: ${event.type}`)
      const refusal = event.type === 'LogRaised' && tooNew(event.data.version)
      if (refusal) throw new Error(refusal)
      for (const model of folding) model.apply(event, cause)
      models.phoneClaims.apply(event, stream)
      models.days.apply({ event, position: recorded.position, at: cause.at })
      models.endings.apply(recorded)
      models.webhooks.apply(recorded)
    },
  }
}

function makeModels(timeZone: string) {
  const attendance = createAttendanceBoards()
  /** Each profile by itself, as its stream says. */
  const records = createDirectory(attendance)
  const people = createPeople()
  const custody = createCustody({ attendance, people, timeZone })
  const [counted, devices] = [createCountedPeople(), createDevices()]
  const ofPeople = {
    /** Everybody as they are shown: merged profiles are one person. */
    directory: shownPeople(records, people),
    records,
    people,
    addedByFamily: createAddedByFamily({ devices, records }),
    care: createCareOfPeople({ people, records }),
    coming: createComing({ people, records, attendance }),
    guests: createGuests(),
    linkUses: createLinkUses(),
    phoneClaims: createPhoneClaims(),
  }
  const ofFiles = { imports: createImports(), pastImports: createPastImports() }
  const ofTeams = { teams: createServingTeams(), serving: createServing(attendance, people) }
  const ofAttendance = {
    gatherings: createGatherings(timeZone),
    attendance,
    recentCheckIns: createRecentCheckIns(),
    counted,
    whoWasThere: createWhoWasThere(attendance),
    pastSundays: createPastSundays({ attendance, counted }),
  }
  const ofRooms = {
    rooms: createChildrensRooms(),
    children: createChildren({ people, records }),
    clearances: createClearances({ people, records }),
    custody,
    helpersByTeam: createHelpersByTeam(attendance),
    exceptions: createExceptions(),
    calledParents: createCalledParents(custody),
    rollCalls: createRollCalls(people),
  }
  const ofPrograms = { programs: createPrograms(), webhooks: createWebhooks(), calendars: createCalendars() }
  const acting = { devices, helpers: createHelpers(), wall: createWall(), endings: createEndings() }
  const ofLog = { church: createChurch(), logIds: createLogIds(), days: createDays(timeZone, START) }
  return { ...ofPeople, ...ofFiles, ...ofTeams, ...ofAttendance, ...ofRooms, ...ofPrograms, ...acting, ...ofLog }
}

type Folding = { apply(event: DomainEvent, cause: Cause): void }

/**
 * The read models that need an event and its cause, in the order in which they hear of it: the records ask the
 * attendance who came, and the marks of those who no longer come ask who is one.
 */
function inOrder(models: ReadModels): readonly Folding[] {
  const { gatherings, attendance, records, people, whoWasThere, guests, helpers, coming, custody } = models
  const fromPeople = [gatherings, attendance, records, people, whoWasThere, guests, helpers, coming, custody]
  const { clearances, exceptions, calledParents, rollCalls, rooms, helpersByTeam, children } = models
  const ofRooms = [clearances, exceptions, calledParents, rollCalls, rooms, helpersByTeam, children]
  const { care, counted, imports, pastImports, linkUses, recentCheckIns } = models
  const fromCauses = [care, counted, imports, pastImports, linkUses, recentCheckIns]
  const { addedByFamily, church, pastSundays, teams, serving, devices, wall, logIds, programs, calendars } = models
  const ofTeams = [pastSundays, teams, serving]
  const others = [devices, wall, logIds, programs, calendars]
  return [addedByFamily, church, ...fromPeople, ...ofTeams, ...ofRooms, ...fromCauses, ...others]
}
