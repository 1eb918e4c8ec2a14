import { expect, type Page } from '@playwright/test'
import { expectCounts, readSpanish } from '#tests/browser/support/administrator.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { test, WEDNESDAY } from '#tests/browser/support/steered-church.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const secondsOn = (seconds: number) => new Date(Date.parse(WEDNESDAY) + seconds * 1000).toISOString()

test('while the log is away every admin page says so in plain words, with the reason, until it is back', async ({
  page,
  steered,
}) => {
  await page.goto('/admin')
  await expect(page.getByRole('definition')).toHaveText(['0', '0'])
  await expect(page.getByRole('alert')).toHaveCount(0)
  steered.sayOfTheLog('EventStoreDB cannot be reached or does not reply')
  await steered.turnTo(secondsOn(6))
  const words = [
    'The church’s records cannot be reached right now.',
    'Kiosks keep check-ins on the tablet and send them as soon as they can. No check-in is lost.',
    'The log is not there: EventStoreDB cannot be reached or does not reply.',
  ]
  for (const text of words) await expect(page.getByRole('alert')).toContainText(text)
  for (const address of ['/directory', '/admin/schedule', '/admin']) {
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText(words[0]!)
  }
  steered.sayOfTheLog(null)
  await steered.turnTo(secondsOn(12))
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('while the log is away the wall says since when its figures are old, and is live again when it is back', async ({
  page,
  steered,
}) => {
  const winters = await steered.family(RUTH)
  await steered.checkIn(winters, winters.family)
  await page.goto('/admin/wall')
  await expectCounts(page, 3, 3)
  const live = page.getByText('Live', { exact: true })
  await expect(live).toBeVisible()
  steered.sayOfTheLog('EventStoreDB cannot be reached or does not reply')
  const expectOld = async () => {
    await expect(page.getByText('Reconnecting', { exact: true })).toBeVisible()
    await expect(page.getByText('Last update 9:00 AM')).toBeVisible()
    await expect(live).toHaveCount(0)
    await expectCounts(page, 3, 3)
  }
  await expectOld()
  const otherServer = page.waitForEvent('websocket')
  await steered.turnTo(secondsOn(600))
  await otherServer
  await expectOld()
  await page.reload()
  await expectOld()
  steered.sayOfTheLog(null)
  await expect(live).toBeVisible()
})

const alert = (page: Page) => page.getByRole('alert')

/** What the log says, the sentence that an administrator reads, and the same in Spanish. */
const AWAY = [
  [
    'EventStoreDB cannot be reached or does not reply',
    'The log is not there: EventStoreDB cannot be reached or does not reply.',
    'Falta el registro de datos: no se puede acceder a EventStoreDB, o no responde.',
  ],
  [
    'EventStoreDB does not let this user in',
    'The log is not there: EventStoreDB does not let this user in.',
    'Falta el registro de datos: EventStoreDB no acepta a este usuario.',
  ],
  [
    'EventStoreDB has not replied in time',
    'The log is not there: EventStoreDB has not replied in time.',
    'Falta el registro de datos: EventStoreDB no respondió a tiempo.',
  ],
  [
    'EventStoreDB does not hold yet what was read from it',
    'The log is not there: EventStoreDB does not hold yet what was read from it.',
    'Falta el registro de datos: EventStoreDB todavía no tiene todo lo que ya se leyó de él.',
  ],
  [
    'EventStoreDB does not keep up',
    'The log is not there: EventStoreDB does not keep up.',
    'Falta el registro de datos: EventStoreDB responde demasiado despacio.',
  ],
  [
    'EventStoreDB ended the subscription',
    'The log is not there: EventStoreDB ended the subscription.',
    'Falta el registro de datos: EventStoreDB terminó la suscripción.',
  ],
  [
    'EventStoreDB stopped telling what is new',
    'The log is not there: EventStoreDB stopped telling what is new.',
    'Falta el registro de datos: EventStoreDB dejó de avisar de lo nuevo.',
  ],
  [
    'disk I/O error',
    'The log is not there: disk I/O error.',
    'Falta el registro de datos: el disco del servidor falla.',
  ],
  [
    'database or disk is full',
    'The log is not there: database or disk is full.',
    'Falta el registro de datos: el disco del servidor está lleno.',
  ],
  [
    'attempt to write a readonly database',
    'The log is not there: attempt to write a readonly database.',
    'Falta el registro de datos: no se puede escribir en el disco del servidor.',
  ],
] as const

/**
 * Checks each of these in English, then each in Spanish. `make` makes the server say the first part, and the page asks
 * it again after five seconds.
 */
async function expectInBothLanguages(
  page: Page,
  said: readonly (readonly [string, string, string])[],
  make: (first: string) => unknown,
): Promise<void> {
  await page.clock.install()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const inLanguage of [1, 2] as const) {
    for (const words of said) {
      make(words[0])
      await page.clock.fastForward(6000)
      await expect(alert(page)).toContainText(words[inLanguage])
    }
    if (inLanguage === 1) await readSpanish(page)
  }
}

test('a secretary who reads Spanish reads in Spanish why the records cannot be reached', async ({ page, opened }) => {
  const words = 'El servidor dice (en inglés): The log is not there: something new.'
  const unforeseen = ['something new', 'The log is not there: something new.', words] as const
  await expectInBothLanguages(page, [...AWAY, unforeseen], (trouble) => (opened.trouble = trouble))
})

test('every admin page says that nothing can be saved while the disk of the server is full', async ({ page }) => {
  let refusal = 'database or disk is full'
  await page.route('**/health/ready', (call) => call.fulfill({ json: { status: 'ready', version: '1.0.0', refusal } }))
  for (const address of ['/directory', '/admin/schedule', '/admin']) {
    await page.goto(address)
    await expect(alert(page)).toHaveText(
      'Nothing can be saved right now. Kiosks keep check-ins on the tablet and send them as soon as they can. ' +
        'No check-in is lost.The disk of the server is full.',
    )
  }
  const words = [
    [refusal, 'The disk of the server is full.', 'El disco del servidor está lleno.'],
    [
      'attempt to write a readonly database',
      'The disk of the server cannot be written to.',
      'No se puede escribir en el disco del servidor.',
    ],
    ['something new', 'something new', 'El servidor dice (en inglés): something new'],
  ] as const
  await expectInBothLanguages(page, words, (given) => (refusal = given))
  await expect(alert(page)).toContainText('En este momento no se puede guardar nada.')
})

test('the reasons of a server that starts, stops or cannot go on are in both languages', async ({ page }) => {
  let reason = ''
  await page.route('**/health/ready', (call) => call.fulfill({ status: 503, json: { reason } }))
  await expectInBothLanguages(page, REASONS, (given) => (reason = given))
})

const NEWER = 'The views cannot follow the log: A newer Foyer has raised this log'
const UNKNOWN = 'The views cannot follow the log: The log holds an event that this version of Foyer does not know'

/** What the server says, the sentence that an administrator reads, and the same in Spanish. */
const REASONS = [
  ['EventStoreDB has not replied yet.', 'EventStoreDB has not replied yet.', 'EventStoreDB todavía no ha respondido.'],
  ['The log is being read.', 'The log is being read.', 'Se está leyendo el registro de datos.'],
  ['The server is stopping.', 'The server is stopping.', 'El servidor se está deteniendo.'],
  [`${NEWER} to version 9`, NEWER, 'Un Foyer más nuevo usa ya este registro de datos'],
  [`${UNKNOWN}: ChoirSang`, UNKNOWN, 'Un Foyer más nuevo escribió en este registro de datos'],
  [
    'The views cannot follow the log: something new',
    'The views cannot follow the log: something new',
    'El servidor no puede mostrar lo nuevo. Dice (en inglés): something new',
  ],
] as const
