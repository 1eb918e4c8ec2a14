import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import process from 'node:process'
import type { Asked, Route } from '#domain/contract/route.ts'
import { addFamilyMember, checkIn, createUser, currentEvent, eventStats } from '#domain/contract/http.ts'
import type { EventStats, FamilyMember, User } from '#domain/contract/shapes.ts'
import { ADMIN, askAt, PASSWORD, type Answered } from '#tests/foyer.ts'

/** A church whose server is a process of its own, on the embedded log. */
export type Church = {
  readonly url: string
  readonly password: string
  ask<R extends Route>(route: R, asked: Asked<R>): Promise<Answered<R>>
  asAdmin<R extends Route>(route: R, asked: Asked<R>): Promise<Answered<R>>
  /** Somebody with a profile, and their family. */
  family(profile: NewFamily): Promise<Household>
  /** Checks in whoever is named, at the gathering that is open. */
  checkIn(household: Household, family?: FamilyMember[]): Promise<Answered<typeof checkIn>>
  /** How many people are present at the gathering that is open. */
  present(): Promise<EventStats>
  /** Kills the server without a word. */
  kill(): Promise<void>
  /** Starts it again, on the same log and the same port; as it was, but for what has changed. */
  start(changed?: Record<string, string>): Promise<void>
}

export type NewFamily = {
  name: string
  hebrewName?: string
  phone: string
  email?: string
  family?: { name: string; hebrewName?: string; relationship: FamilyMember['relationship'] }[]
}

export type Household = User & { family: FamilyMember[] }

/** Opens a church. The settings name at least its directory. */
export async function openChurch(settings: Record<string, string>): Promise<Church> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let server: ChildProcess | null = null

  async function start(changed: Record<string, string> = {}): Promise<void> {
    const here = { PORT: String(port), HOST: '127.0.0.1', ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' }
    server = await startServer({ ...here, ...settings, ...changed })
  }

  async function kill(): Promise<void> {
    const dying = server
    server = null
    if (!dying || dying.exitCode !== null) return
    const gone = new Promise((resolve) => dying.once('exit', resolve))
    dying.kill('SIGKILL')
    await gone
  }

  const ask: Church['ask'] = (route, asked) => askAt(url, route, asked)
  const asAdmin: Church['asAdmin'] = (route, asked) => askAt(url, route, asked, { authorization: ADMIN })
  const openNow = async () => (await ask(currentEvent, {})).body.id

  await start()
  return {
    url,
    password: PASSWORD,
    ask,
    asAdmin,
    async family({ family = [], ...profile }) {
      const { body: user } = await ask(createUser, { body: profile })
      const members: FamilyMember[] = []
      for (const member of family)
        members.push((await ask(addFamilyMember, { body: { userId: user.id, ...member } })).body)
      return { ...user, family: members }
    },
    async checkIn({ id }, family = []) {
      const userData = { eventId: await openNow(), userId: id }
      return await ask(checkIn, { body: { userData, familyMemberIds: family.map((member) => member.id) } })
    },
    present: async () => (await ask(eventStats, { params: { eventId: await openNow() } })).body,
    kill,
    start,
  }
}

/** Starts Foyer as `npm start` does, and waits until it says that it is open. */
function startServer(environment: Record<string, string>): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['run.js', 'server/main.ts'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes('Foyer is open')) resolve(server)
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
