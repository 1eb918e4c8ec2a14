import { expect, type Page } from '@playwright/test'
import { chooseInAccount, readSpanish } from '#tests/browser/support/administrator.ts'
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
  steered.sayOfTheLog('EventStoreDB cannot be reached or does not answer')
  await steered.turnTo(secondsOn(6))
  const words = [
    'The church’s records cannot be reached right now.',
    'Kiosks keep check-ins on the tablet and send them as soon as they can. No check-in is lost.',
    'The log is not there: EventStoreDB cannot be reached or does not answer.',
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

const alert = (page: Page) => page.getByRole('alert')

/** What the log says, the sentence that an administrator reads, and the same in Spanish. */
const AWAY = [
  [
    'EventStoreDB cannot be reached or does not answer',
    'The log is not there: EventStoreDB cannot be reached or does not answer.',
    'Falta el registro de datos: no se puede acceder a EventStoreDB, o no responde.',
  ],
  [
    'EventStoreDB does not let this user in',
    'The log is not there: EventStoreDB does not let this user in.',
    'Falta el registro de datos: EventStoreDB no acepta a este usuario.',
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

test('a secretary who reads Spanish reads in Spanish why the records cannot be reached', async ({ page, steered }) => {
  for (const [trouble, inEnglish, inSpanish] of AWAY) {
    steered.sayOfTheLog(trouble)
    await page.goto('/admin')
    await expect(alert(page)).toContainText(inEnglish)
    await readSpanish(page)
    await expect(alert(page)).toContainText(inSpanish)
    await expect(alert(page)).not.toContainText('The log')
    await chooseInAccount(page, 'English', 'Cuenta')
  }
  await readSpanish(page)
  steered.sayOfTheLog('something new')
  await page.goto('/admin')
  await expect(alert(page)).toContainText('El servidor dice (en inglés): The log is not there: something new.')
})

test('the reasons of a server that starts or stops are in both languages', async ({ page }) => {
  const said = [
    ['EventStoreDB has not answered yet.', 'EventStoreDB todavía no ha respondido.'],
    ['The log is being read.', 'Se está leyendo el registro de datos.'],
    ['The server is stopping.', 'El servidor se está deteniendo.'],
  ] as const
  for (const [reason, inSpanish] of said) {
    await page.route('**/health/ready', (call) => call.fulfill({ status: 503, json: { reason } }))
    await page.goto('/admin')
    await expect(alert(page)).toContainText(reason)
    await readSpanish(page)
    await expect(alert(page)).toContainText(inSpanish)
    await chooseInAccount(page, 'English', 'Cuenta')
    await page.unroute('**/health/ready')
  }
})
