import { describe, expect, test } from 'vitest'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { admitGuest, expectedGuests } from '#domain/contract/guest/guest-routes.ts'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { SUNDAY, type Foyer } from '#tests/foyer/foyer.ts'
import { church, cookieOf, filledIn, onTheWall, open, post, send, type Fields } from '#tests/foyer/guest/phone.ts'
import { clockAt, eventNow, everythingIn, newPhone, shared } from '#tests/foyer/setup.ts'

const atTheDesk = async ({ asAdmin }: Foyer) => (await asAdmin(expectedGuests, {})).body.guests

describe('the form for guests', () => {
  test('is opened with the code on a wall, filled in, and leads to a code that the desk knows', async () => {
    const at = await church()
    const form = await open(at)
    expect([form.status, form.words]).toEqual([200, expect.stringContaining('Who is coming today?')])
    const sent = await send(at, form.ticket, filledIn('(512) 555-0163'))
    const [guest] = await atTheDesk(at)
    expect(guest).toMatchObject({
      name: 'Naomi Carverly',
      phone: '5125550163',
      family: [
        { name: 'Samuel Carverly', relationship: 'spouse' },
        { name: 'Tali Carverly', relationship: 'child' },
      ],
    })
    const code = `${guest?.guestCode.slice(0, 2)} ${guest?.guestCode.slice(2)}`
    expect(sent.words).toContain(`One more step: show this code. At any tablet, or at the welcome desk. ${code}`)
    expect(sent.words).toContain('Naomi Carverly and 2 more')
  })

  test('is not opened without the code, with one that is too old, or with one of another church', async () => {
    const clock = clockAt('2026-11-22T16:05:59.999Z')
    const at = await church(clock)
    const old = onTheWall('2026-11-22T15:57:00.000Z')
    expect((await open(at, old)).status).toBe(200)
    clock.turnTo('2026-11-22T16:06:00.000Z')
    for (const path of [old, '/hello', '/hello?at=', '/hello?at=x.y', '/hello?at=a&at=b']) {
      const { status, words, ticket } = await open(at, path)
      expect([status, words, ticket]).toEqual([403, expect.stringContaining('Please scan the code again.'), ''])
    }
    expect((await post(at, [['do', 'speak']])).words).toContain('Por favor, escanee el código otra vez.')
    for (const ticket of ['', 'x', '1234567890123456.99999999999.abcdefghijkl'])
      expect((await send(at, ticket)).status).toBe(403)
    expect(await atTheDesk(at)).toEqual([])
  })

  test.each(['__proto__', 'constructor', '\u0000', 'NaN', '1e9', '<script>', '\u0301'.repeat(500)])(
    'that no page has sent, full of %j, never gets an internal error',
    async (text) => {
      const at = await church()
      const { ticket } = await open(at)
      const fields = ['name', 'phone', 'member-name', 'member-relationship', 'sheet-at', 'sheet-name', 'language', text]
      const sent = [...fields, 'sheet-relationship'].map((field): Fields[number] => [field, text])
      for (const press of ['open', 'edit-0', `edit-${text}`, 'remove-x', 'add', 'speak', text, 'send']) {
        const { status, html } = await post(at, [['ticket', ticket], ...sent, ['do', press]])
        expect([status, press]).toEqual([expect.toBeOneOf([200, 400]), press])
        expect(html).not.toContain('<script>')
      }
      expect(await atTheDesk(at)).toEqual([])
    },
  )

  test('says at the desk that it came from outside of the church’s network, and nothing when it came from inside', async () => {
    const at = await church({ environment: { TRUST_PROXY: 'loopback' } })
    const { ticket } = await open(at)
    const sentFrom = async (address: string, name: string) => {
      await post(at, [['ticket', ticket], ...filledIn('5125550163', name)], { 'x-forwarded-for': address })
      return (await atTheDesk(at)).map((guest) => [guest.name, guest.isFromOutside])
    }
    expect(await sentFrom('198.51.100.7', 'Naomi Carver')).toEqual([['Naomi Carver', true]])
    expect(await sentFrom('192.168.1.20', 'Naomi Carverly')).toEqual([['Naomi Carverly', undefined]])
  })

  test('may be sent until an hour after the event has closed, long after the code on the wall has changed', async () => {
    const clock = clockAt(SUNDAY)
    const at = await church(clock)
    const { ticket } = await open(at)
    const { closesAt } = (await at.ask(currentEvent, {})).body
    const end = Date.parse(closesAt) + 3_600_000
    clock.turnTo(new Date(end - 1).toISOString())
    expect((await send(at, ticket)).status).toBe(200)
    clock.turnTo(new Date(end).toISOString())
    expect((await send(at, ticket, filledIn(newPhone(), 'Somebody Else'))).status).toBe(403)
    expect((await atTheDesk(at)).map(({ name }) => name)).toEqual(['Naomi Carverly'])
  })

  test('takes names of sixty letters, and no longer ones', async () => {
    const at = await church()
    const { ticket, html } = await open(at)
    expect(html).toContain('maxlength="60"')
    expect((await send(at, ticket, filledIn(newPhone(), 'N'.repeat(61)))).status).toBe(400)
    expect((await send(at, ticket, filledIn(newPhone(), 'N'.repeat(60)))).status).toBe(200)
  })

  test('is found again by the same phone, and changed for as long as the guest waits', async () => {
    const at = await church()
    const form = await open(at)
    await send(at, form.ticket)
    const cookie = cookieOf(form)
    const again = await open(at, onTheWall(SUNDAY, 'wall 2'), { cookie })
    expect([again.words, again.ticket]).toEqual([
      expect.stringContaining('One more step: show this code.'),
      form.ticket,
    ])
    const changing = await post(at, [
      ['ticket', form.ticket],
      ['do', 'change'],
    ])
    expect(changing.html).toContain('value="Naomi Carverly"')
    await send(at, form.ticket, [
      ['name', 'Naomi Carver'],
      ['phone', '2105550163'],
      ['do', 'send'],
    ])
    const [guest, another] = await atTheDesk(at)
    expect([guest?.name, guest?.family, another]).toEqual(['Naomi Carver', [], undefined])
    await at.ask(admitGuest, { body: { code: guest?.guestCode ?? '' } })
    expect((await open(at, '/hello', { cookie })).html).not.toContain('value="change"')
    expect((await open(at, '/hello', { cookie })).words).toContain('One more step: show this code.')
    const look = () =>
      post(at, [
        ['ticket', form.ticket],
        ['do', 'look'],
      ])
    expect((await look()).status).toBe(204)
    const userData = { eventId: await eventNow(at), userId: guest?.id ?? 0 }
    await at.ask(checkIn, { body: { userData, familyMemberIds: [] } })
    const { words } = await open(at, '/hello', { cookie })
    expect(words).toContain('You are checked in. Next time, show this code.')
    expect(words).toContain('Naomi Carver')
    expect((await look()).words).toBe(words)
  })

  test('says in the kiosk’s words what is missing or wrong, and keeps what was typed', async () => {
    const at = await church()
    const { ticket } = await open(at)
    const said = async (name: string, phone: string) =>
      (
        await send(at, ticket, [
          ['name', name],
          ['phone', phone],
        ])
      ).words
    expect(await said(' ', '5125550163')).toContain('Name is required')
    expect(await said('Naomi', '512555')).toContain('Invalid phone number')
    expect(await said('Naomi', '0125550163')).toContain('This phone number cannot exist')
    const { status, html } = await send(at, ticket, [...filledIn('12'), ['do', 'send']])
    expect([status, html.includes('value="Tali Carverly"')]).toEqual([400, true])
    expect(await atTheDesk(at)).toEqual([])
  })

  test('adds, changes and removes people without a script', async () => {
    const at = await church()
    const { ticket } = await open(at)
    const sheet: Fields = [
      ['sheet-at', 'new'],
      ['sheet-name', 'Tali'],
      ['sheet-relationship', 'child'],
    ]
    const press = (what: string, ...fields: Fields) =>
      post(at, [['ticket', ticket], ['name', 'N'], ...fields, ['do', what]])
    expect((await press('open')).html).toContain('<div class="over" >')
    const added = await press('add', ...sheet)
    expect([added.html.includes('value="Tali"'), added.html.includes('<div class="over" hidden>')]).toEqual([
      true,
      true,
    ])
    expect((await press('add', ['sheet-at', 'new'], ['sheet-name', ''])).words).toContain('Relationship is required')
    const members: Fields = [
      ['member-name', 'Tali'],
      ['member-relationship', 'child'],
    ]
    expect((await press('edit-0', ...members)).html).toMatch(/name="sheet-at" value="0"/)
    expect((await press('remove-0', ...members)).html.split('<template')[0]).not.toContain('Tali')
    expect((await press('cancel', ...members, ...sheet)).html).toContain('<div class="over" hidden>')
  })

  test('brings along somebody who was typed but not added, and says what is missing of them', async () => {
    const at = await church()
    const { ticket } = await open(at)
    const sheet = (place: string, name: string, relationship: string): Fields => [
      ...filledIn(),
      ['sheet-at', place],
      ['sheet-name', name],
      ['sheet-relationship', relationship],
    ]
    const incomplete = await send(at, ticket, sheet('new', 'Dina Carverly', ''))
    expect([incomplete.status, incomplete.html.includes('value="Dina Carverly"')]).toEqual([400, true])
    expect(incomplete.words).toContain('Relationship is required')
    expect(await atTheDesk(at)).toEqual([])
    await send(at, ticket, sheet('new', 'Dina Carverly', 'child'))
    const names = async () => (await atTheDesk(at))[0]?.family.map(({ name }) => name)
    expect(await names()).toEqual(['Samuel Carverly', 'Tali Carverly', 'Dina Carverly'])
    await send(at, ticket, sheet('1', 'Talia Carverly', 'child'))
    expect(await names()).toEqual(['Samuel Carverly', 'Talia Carverly'])
    await send(at, ticket, sheet('new', ' ', ''))
    expect(await names()).toEqual(['Samuel Carverly', 'Tali Carverly'])
  })

  test('asks about somebody with a relationship that no page offers, and leaves nobody out', async () => {
    const at = await church()
    const { ticket } = await open(at)
    const landlord: Fields = [
      ['member-name', 'Dina Carverly'],
      ['member-relationship', 'landlord'],
    ]
    const asked = await send(at, ticket, [...filledIn(), ...landlord])
    expect(asked.status).toBe(400)
    expect(asked.html).toMatch(/name="sheet-at" value="2"/)
    expect(asked.html).toMatch(/name="sheet-name"[^>]*value="Dina Carverly"/)
    expect(asked.words).toContain('Relationship is required')
    expect(await atTheDesk(at)).toEqual([])
  })

  test('offers to add somebody until twenty come along', async () => {
    const at = await church()
    const { ticket } = await open(at)
    const withMembers = (count: number): Fields => [
      ['ticket', ticket],
      ['name', 'N'],
      ...Array.from({ length: count }, (_, one): Fields => [
        ['member-name', `Member ${one}`],
        ['member-relationship', 'other'],
      ]).flat(),
      ['do', 'cancel'],
    ]
    const offers = async (count: number) => !/value="open"\s+hidden/.test((await post(at, withMembers(count))).html)
    expect([await offers(19), await offers(20)]).toEqual([true, false])
  })

  test('is not sent with a ticket of another day, although the phone has one of today', async () => {
    const clock = clockAt(SUNDAY)
    const at = await church(clock)
    const { ticket } = await open(at)
    clock.turnTo('2026-11-29T15:58:00.000Z')
    const today = await open(at, onTheWall(clock.now()))
    const cookie = cookieOf(today)
    for (const old of [ticket, 'x.y']) {
      const { status } = await post(at, [['ticket', old], ...filledIn()], { cookie })
      expect(status).toBe(403)
    }
    expect(await atTheDesk(at)).toEqual([])
    expect((await post(at, filledIn(), { cookie })).status).toBe(200)
  })

  test('is empty again for a phone whose guest was forgotten, when it reads the code again', async () => {
    const at = await church()
    const form = await open(at)
    await send(at, form.ticket)
    const [guest] = await atTheDesk(at)
    await at.asAdmin(eraseAttendee, { params: { userId: guest?.id ?? 0 } })
    const cookie = cookieOf(form)
    expect((await open(at, '/hello', { cookie })).status).toBe(403)
    const again = await open(at, onTheWall(), { cookie })
    expect([again.status, again.words]).toEqual([200, expect.stringContaining('Who is coming today?')])
    expect((await send(at, again.ticket)).status).toBe(200)
    expect(await atTheDesk(at)).toHaveLength(1)
  })

  test('speaks the language of the phone, and the other one when that is chosen', async () => {
    const at = await church()
    const spanish = await open(at, onTheWall(), { 'accept-language': 'es-MX,es;q=0.9' })
    expect([spanish.words, spanish.html.includes('<html lang="es">')]).toEqual([
      expect.stringContaining('¿Quién viene hoy?'),
      true,
    ])
    const fields: Fields = [
      ['ticket', spanish.ticket],
      ['language', 'es'],
      ['name', 'Naomi'],
      ['do', 'speak'],
    ]
    const english = await post(at, fields)
    expect([english.words, english.html.includes('value="Naomi"')]).toEqual([
      expect.stringContaining('Who is coming today?'),
      true,
    ])
  })

  test('is closed when nothing takes place today', async () => {
    const clock = clockAt('2026-11-23T15:00:00.000Z')
    const at = await church(clock)
    clock.turnTo('2026-11-24T15:00:00.000Z')
    const { status, words, ticket } = await open(at, onTheWall(clock.now()))
    expect([status, words.trim(), ticket]).toEqual([200, expect.stringContaining('No event is open right now'), ''])
    const inSpanish = await post(at, [['do', 'speak']])
    expect(inSpanish.words).toContain('No hay ningún evento abierto')
  })

  test('keeps what was typed while the log is away, and says so', async () => {
    const log = memoryEventLog()
    const append: typeof log.append = async (stream, ...rest) => {
      if (stream.startsWith('attendee-')) throw new LogUnavailable('away')
      return await log.append(stream, ...rest)
    }
    const at = await church({ log: { ...shared(log), append } })
    const { ticket } = await open(at)
    const { status, words, html } = await send(at, ticket)
    expect([status, html.includes('value="Tali Carverly"')]).toEqual([503, true])
    expect(words).toContain('This cannot be saved right now. Please try again.')
  })

  test('is in no line of the log of the server and in no cache, and no other guest sees it', async () => {
    const at = await church()
    const [one, other] = [await open(at), await open(at)]
    await send(at, one.ticket)
    expect(at.logged.join('\n')).not.toContain('Carverly')
    expect(one.headers.get('cache-control')).toBe('no-store')
    expect((await open(at, '/hello', { cookie: cookieOf(other) })).html).not.toContain('Carverly')
    expect((await everythingIn(at.log)).filter(({ event }) => JSON.stringify(event).includes('Carverly'))).toHaveLength(
      1,
    )
  })
})
