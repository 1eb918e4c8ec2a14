import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { hasName } from '#admin/people/finding/everybody.ts'
import { Finder, type FoundHousehold, isEnoughTyped } from '#admin/people/finding/Finder.tsx'
import type { NamedHousehold } from '#admin/people/profile/read-household.ts'
import { tickedIn } from '#admin/people/ticks.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import type { DeskHousehold, DeskResults } from '#domain/contract/desk/desk-shapes.ts'
import { useBoard } from '#web/live/board.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { CheckIcon } from '#web/theme/icons.tsx'
import { useCorrection } from './corrections.ts'
import { WhoCameForm } from './WhoCameForm.tsx'
import * as styles from './CheckInFamily.module.css'

type CheckInFamilyProps = {
  eventId: number
  /** What was typed above the list before. */
  typed: string
  onClose(): void
}

/** Finds a family that is not on the list, as the welcome desk does, and checks it in. */
export function CheckInFamily({ eventId, typed, onClose }: CheckInFamilyProps) {
  const { attendance: texts } = useAdminTexts()
  const [query, setQuery] = useState(typed)
  const [chosen, choose] = useState<DeskHousehold | null>(null)
  const correction = useCorrection(onClose)
  const titleId = useId()
  return (
    <Dialog labelledBy={titleId} onClose={() => correction.isBusy || onClose()} width={560}>
      {chosen ? (
        <WhoCameForm
          titleId={titleId}
          eventId={eventId}
          attendee={named(chosen)}
          suggested={tickedIn(chosen, new Map()).map(({ id }) => id)}
          correction={correction}
          leave={texts.back}
          onLeave={() => {
            correction.beginAnew()
            choose(null)
          }}
        />
      ) : (
        <Search
          titleId={titleId}
          eventId={eventId}
          query={query}
          onQuery={setQuery}
          onChoose={choose}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

/** A household of the desk, by the names of its people. */
function named({ id, people: [person, ...family] }: DeskHousehold): NamedHousehold {
  return {
    id,
    name: person?.name ?? '',
    hebrewName: person?.hebrewName,
    familyMembers: family.map(({ relationship = 'other', ...member }) => ({ ...member, relationship })),
  }
}

type SearchProps = {
  titleId: string
  eventId: number
  query: string
  onQuery(query: string): void
  onChoose(household: DeskHousehold): void
  onClose(): void
}

function Search({ titleId, eventId, query, onQuery, onChoose, onClose }: SearchProps) {
  const texts = useAdminTexts()
  const results = useFoundAtDesk(eventId, query)
  const found =
    results === null || results === 'failed'
      ? results
      : { first: results.households.map((one) => shown(one, query)), all: results.found }
  const choose = async (id: number) => {
    const household = results !== 'failed' && results?.households.find((one) => one.id === id)
    if (household) onChoose(household)
    return null
  }
  return (
    <div className={styles['search']}>
      <h2 id={titleId}>{texts.attendance.checkInFamily}</h2>
      <Finder
        query={query}
        nobody={texts.attendance.nobodyFound}
        onQuery={onQuery}
        onChoose={choose}
        Mark={IsIn}
        found={found}
        isEnough={isEnoughTyped(query)}
      />
      <div className={styles['foot']}>
        <Button variant="outline" onClick={onClose}>
          {texts.profile.close}
        </Button>
      </div>
    </div>
  )
}

function IsIn({ userId }: { userId: number }) {
  const { attendance: texts } = useAdminTexts()
  const isIn = useBoard(({ shown }) => shown?.rows?.some(({ id }) => id === userId) ?? false)
  if (!isIn) return null
  return (
    <span className={styles['in']}>
      <CheckIcon size={16} />
      {texts.isIn}
    </span>
  )
}

const NOBODY: DeskResults = { households: [], found: 0 }

/**
 * Asks the server with each letter, and shows what it found last until the next reply. An earlier reply that comes late
 * is not shown.
 */
function useFoundAtDesk(eventId: number, typed: string): DeskResults | 'failed' | null {
  const isEnough = isEnoughTyped(typed)
  const read = async () => (isEnough ? await callSignedIn(findAtDesk, { body: { typed, eventId } }) : null)
  const which = isEnough ? `${eventId} ${typed}` : null
  const { found, last } = useRead({ what: 'found at the desk', which, read })
  return isEnough ? (found ?? last ?? null) : NOBODY
}

function shown({ id, phone, people: [person, ...family] }: DeskHousehold, query: string): FoundHousehold {
  const names = family.map(({ name }) => name).filter(hasName(query))
  return { id, name: person?.name ?? '', hebrewName: person?.hebrewName, phone, family: names }
}
