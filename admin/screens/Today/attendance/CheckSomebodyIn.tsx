import { useId, useState } from 'react'
import { hasName } from '#admin/people/finding/everybody.ts'
import { type NamedHousehold, findHousehold } from '#admin/people/profile/read-household.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { useWanted } from '#web/frame/useFocusAfterBusy.ts'
import { useCorrection } from './corrections.ts'
import { WhoCameForm } from './WhoCameForm.tsx'
import * as styles from './CheckSomebodyIn.module.css'
import { Button } from '@mantine/core'
import { useHasRole } from '#admin/access/roles.ts'
import { useBoard } from '#web/live/board.ts'
import { FindHousehold } from '#admin/people/finding/FindHousehold.tsx'
import { CheckIcon } from '#web/theme/icons.tsx'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import {
  Finder,
  type FinderProps,
  type Found,
  type FoundHousehold,
  isEnoughTyped,
} from '#admin/people/finding/Finder.tsx'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import type { DeskHousehold } from '#domain/contract/desk/desk-shapes.ts'

type CheckSomebodyInProps = {
  eventId: number
  /** What was typed above the list before. */
  typed: string
  onClose(): void
}

/** Finds somebody who was forgotten, by the name of anybody in the household, and checks them in. */
export function CheckSomebodyIn({ eventId, typed, onClose }: CheckSomebodyInProps) {
  const { attendance: texts } = useAdminTexts()
  const [query, setQuery] = useState(typed)
  const [chosen, choose] = useState<NamedHousehold | null>(null)
  const correction = useCorrection(onClose)
  const titleId = useId()
  const ask = useWanted(query)
  const open = async (userId: number) => {
    const isWanted = ask()
    const found = await findHousehold(userId)
    if (!isWanted()) return null
    if ('refusal' in found) return found.refusal
    choose(found.household)
    return null
  }
  return (
    <Dialog labelledBy={titleId} onClose={() => correction.isBusy || onClose()} width={560}>
      {chosen ? (
        <WhoCameForm
          titleId={titleId}
          eventId={eventId}
          attendee={chosen}
          suggested={meantBy(query, chosen)}
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
          onChoose={open}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

/** The people of a household whose name was searched for. After a search for a phone number: the person who has it. */
function meantBy(query: string, { familyMembers, ...attendee }: NamedHousehold): readonly number[] {
  const has = hasName(query)
  const isMeant = ({ name, hebrewName = '' }: { name: string; hebrewName?: string | undefined }) =>
    has(name) || has(hebrewName)
  const meant = [attendee, ...familyMembers].filter(isMeant).map(({ id }) => id)
  return meant.length > 0 ? meant : [attendee.id]
}

type SearchProps = {
  titleId: string
  eventId: number
  query: string
  onQuery(query: string): void
  onChoose(userId: number): Promise<string | null>
  onClose(): void
}

/** Finds the household that was forgotten. */
function Search({ titleId, eventId, query, onQuery, onChoose, onClose }: SearchProps) {
  const texts = useAdminTexts()
  const readsDirectory = useHasRole('care')
  const finder = { query, nobody: texts.attendance.nobodyFound, onQuery, onChoose, Mark: IsIn }
  return (
    <div className={styles['search']}>
      <h2 id={titleId}>{texts.attendance.checkSomebodyIn}</h2>
      {readsDirectory ? <FindHousehold {...finder} /> : <FindAtDesk {...finder} eventId={eventId} />}
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

const NOBODY: Found = { first: [], all: 0 }

/** Finds a household as the welcome desk does, for those who may not read the whole directory. */
function FindAtDesk({ eventId, ...props }: FinderProps & { eventId: number }) {
  return <Finder {...props} found={useFoundAtDesk(eventId, props.query)} isEnough={isEnoughTyped(props.query)} />
}

/**
 * Asks the server with each letter, and shows what it found last until the next reply. An earlier reply that comes late
 * is not shown.
 */
function useFoundAtDesk(eventId: number, typed: string): Found {
  const isEnough = isEnoughTyped(typed)
  const read = async () => {
    if (!isEnough) return null
    const { households, found } = await callSignedIn(findAtDesk, { body: { typed, eventId } })
    return { first: households.map((one) => shown(one, typed)), all: found }
  }
  const which = isEnough ? `${eventId} ${typed}` : null
  const { found, last } = useRead({ what: 'found at the desk', which, read })
  return isEnough ? (found ?? last ?? null) : NOBODY
}

function shown({ id, phone, people: [person, ...family] }: DeskHousehold, query: string): FoundHousehold {
  const names = family.map(({ name }) => name).filter(hasName(query))
  return { id, name: person?.name ?? '', hebrewName: person?.hebrewName, phone, family: names }
}
