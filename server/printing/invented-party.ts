import type { LocalDate } from '#domain/ids.ts'
import type { PartyToPrint } from '#domain/labels/labels-of-party.ts'

/** A key that signs nothing that a room would take. */
const NO_KEY = 'A'.repeat(43)

/** A family that does not exist, with everything that a label can show: a printer is tried with it. */
export const invented = (day: LocalDate): PartyToPrint => ({
  event: null,
  day,
  mark: 'TXT',
  secret: 'XXX',
  tagKey: NO_KEY,
  children: [
    {
      name: 'Bartholomew Featherstone',
      hebrewName: 'נעמי',
      index: 1,
      roomId: 999,
      room: 'Test',
      hasSlip: false,
      allergies: { text: 'Test' },
      hasNote: true,
      hasRule: true,
    },
  ],
  others: [],
})
