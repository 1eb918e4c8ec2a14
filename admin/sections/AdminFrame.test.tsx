// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '#web/words/language.ts'
import { useReadiness } from '#web/live/readiness.ts'
import { draw } from '#tests/components/draw.tsx'
import { AdminFrame } from './AdminFrame.tsx'

afterEach(() => {
  useReadiness.setState(useReadiness.getInitialState())
  chooseLanguage('en')
})

const meanwhile = ' Kiosks keep check-ins on the tablet and send them as soon as they can. No check-in is lost.'
const advice =
  ' Part of what was recorded is missing: at least 1,031 entries. Foyer waits, so that nothing gets mixed up, and kiosks keep check-ins on the tablet. Ask the person who looks after the database to do the steps of the guide: The database is not the one that Foyer knows'

test.each([
  [
    { missing: 'The log is being read.' },
    `The church’s records cannot be reached right now.${meanwhile}The log is being read.`,
    'no se puede acceder a los datos de la iglesia',
  ],
  [
    { refusal: 'database or disk is full' },
    `Nothing can be saved right now.${meanwhile}The disk of the server is full.`,
    'En este momento no se puede guardar nada.',
  ],
  [{ foundInstead: 'empty', missingEvents: 1031 }, `The database is empty.${advice}`, 'La base de datos está vacía.'],
  [
    { foundInstead: 'another', missingEvents: 1031, missing: 'It waits.' },
    `The database is the one of another church.${advice}`,
    'La base de datos es la de otra iglesia. Falta una parte de lo que se registró: al menos 1,031 entradas.',
  ],
  [
    { foundInstead: 'older', missingEvents: 1031 },
    `The database was put back to an older copy.${advice}`,
    'La base de datos volvió a una copia más antigua.',
  ],
  [
    { missingEvents: 1 },
    'Part of what was recorded is missing: at least 1 entry. Check-in works. After the event, do the steps of the guide: Recorded events are missing',
    'Falta una parte de lo que se registró: al menos 1 entrada.',
  ],
  [
    { backup: { at: null, isLate: true } },
    'There is no new backup of the records. Is the backup disk plugged in, and does it have room? See the guide: Backups, and going back to one',
    'No hay una copia de seguridad nueva',
  ],
  [
    { isListBehind: true },
    'The list of who was erased and what was ended cannot be written. Without it, erased people come back with a backup. Does Foyer’s disk have room? See the guide: What each message means',
    'No se puede guardar la lista de las personas borradas',
  ],
] as const)(
  'a page of the staff says what is wrong with the server, and what to do: %s',
  (state, inEnglish, inSpanish) => {
    draw(<AdminFrame header={null}>The page</AdminFrame>)
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => useReadiness.setState(state))
    expect(screen.getByRole('alert').textContent).toBe(inEnglish)
    act(() => chooseLanguage('es'))
    expect(screen.getByRole('alert').textContent).toContain(inSpanish)
  },
)
