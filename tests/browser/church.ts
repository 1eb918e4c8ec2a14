import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { test as base } from '@playwright/test'
import type { Asked, Route } from '#domain/contract/route.ts'
import { addFamilyMember, checkIn, createUser, currentEvent } from '#domain/contract/http.ts'
import type { FamilyMember, User } from '#domain/contract/shapes.ts'
import { ADMIN, askAt, PASSWORD, type Answered } from '#tests/foyer.ts'

/** A church of its own for each test: a server process on the embedded log, in a directory that is thrown away. */
export type Church = {
  readonly url: string
  readonly password: string
  ask<R extends Route>(route: R, asked: Asked<R>): Promise<Answered<R>>
  asAdmin<R extends Route>(route: R, asked: Asked<R>): Promise<Answered<R>>
  /** Somebody with a profile, and their family. */
  family(profile: NewFamily): Promise<User & { family: FamilyMember[] }>
  /** Checks in whoever is named, at the gathering that is open. */
  checkIn(userId: number, familyMemberIds?: number[]): Promise<void>
  /** Kills the server without a word. */
  kill(): Promise<void>
  /** Starts it again, on the same log and the same port. */
  start(): Promise<void>
}

export type NewFamily = {
  name: string
  hebrewName?: string
  phone: string
  email?: string
  family?: { name: string; hebrewName?: string; relationship: FamilyMember['relationship'] }[]
}

export const test = base.extend<{ church: Church; baseURL: string }>({
  church: async ({}, use) => {
    const directory = await mkdtemp(join(tmpdir(), 'foyer-'))
    const church = await openChurch(directory)
    await use(church)
    await church.kill()
    await rm(directory, { recursive: true, force: true })
  },
  baseURL: async ({ church }, use) => use(church.url),
})

export { expect } from '@playwright/test'

async function openChurch(directory: string): Promise<Church> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let server: ChildProcess | null = null

  async function start(): Promise<void> {
    server = await startServer({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: directory, ADMIN_PASSWORD: PASSWORD })
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
    async checkIn(userId, familyMemberIds = []) {
      const { body: event } = await ask(currentEvent, {})
      await ask(checkIn, { body: { userData: { eventId: event.id, userId }, familyMemberIds } })
    },
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
