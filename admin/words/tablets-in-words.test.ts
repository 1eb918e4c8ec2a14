import { expect, test } from 'vitest'
import { tablets as words } from './tablets.ts'

test('an usher’s phone keeps counted people, and every other device keeps check-ins', () => {
  const kept = [words.en, words.es].flatMap((tablets) => [
    tablets.keepsUndelivered(3, 'counter'),
    tablets.keepsUndelivered(1),
    tablets.unsent(1, 'counter'),
    tablets.keeps(2, 'kiosk'),
    tablets.unsent(1, 'desk'),
  ])
  expect(kept).toEqual([
    'It keeps 3 counted people that the server does not have. It can deliver them only when it is let in again.',
    'It keeps 1 check-in that the server does not have. It can deliver them only when it is let in again.',
    '1 counted person not yet delivered',
    'keeps 2 check-ins that the server does not have.',
    '1 check-in not yet delivered',
    'Guarda 3 personas contadas que el servidor no tiene. Solo podrá entregar lo guardado cuando tenga acceso de nuevo.',
    'Guarda 1 registro que el servidor no tiene. Solo podrá entregar lo guardado cuando tenga acceso de nuevo.',
    '1 persona contada por entregar',
    'guarda 2 registros que el servidor no tiene.',
    '1 registro por entregar',
  ])
})
