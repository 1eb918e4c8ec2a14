import { useId, useState } from 'react'
import { plainLetters } from '#domain/plain-letters.ts'
import { findHousehold, type NamedHousehold } from '#admin/people/profile/read-household.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { Dialog } from '#kiosk/shell/frame/dialog/Dialog.tsx'
import { useWanted } from '#kiosk/shell/frame/useWanted.ts'
import { Search } from './Search.tsx'
import { useCorrection } from './useCorrection.ts'
import { WhoCameForm } from './WhoCameForm.tsx'

type Props = {
  eventId: number
  /** What was typed above the list before. */
  typed: string
  onClose(): void
}

/** Finds somebody who was forgotten, by the name of anybody in the household, and checks them in. */
export function CheckSomebodyIn({ eventId, typed, onClose }: Props) {
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

/** Those of a household whose name was searched for. After a search for a phone number: the person who has it. */
function meantBy(query: string, { familyMembers, ...attendee }: NamedHousehold): readonly number[] {
  const text = plainLetters(query.trim())
  const isMeant = ({ name, hebrewName }: { name: string; hebrewName?: string | undefined }) =>
    plainLetters(`${name}\n${hebrewName ?? ''}`).includes(text)
  const meant = [attendee, ...familyMembers].filter(isMeant).map(({ id }) => id)
  return meant.length > 0 ? meant : [attendee.id]
}
