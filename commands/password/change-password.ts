import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isFit, PASSWORD_SHOULD, SHORTEST } from '#server/access/passwords/password-rules.ts'
import { generatePassword, setPassword } from '#server/access/computers-password.ts'
import { hashOf, type HashPassword } from '#server/access/passwords/password-hash.ts'
import { CommandRefused, type Invocation } from '#commands/command.ts'
import type { Typing } from './standard-input.ts'
import { readConfig } from '#server/configuration/config.ts'

const USAGE = 'npm run password [-- --generate]'

/**
 * Sets a new shared password: generated, typed twice, or the first line of piped input. Only tests
 * take a quicker hash.
 */
export async function changePassword(
  { words, environment, say }: Invocation,
  typing: Typing,
  hashPassword: HashPassword = hashOf,
): Promise<void> {
  const { dataDir, adminPassword, churchName } = readConfig(environment)
  const isGenerated = words[0] === '--generate'
  if (words.length > (isGenerated ? 1 : 0)) throw new CommandRefused(`These words are not understood: ${USAGE}`)

  const password = isGenerated ? generatePassword() : await chosen(typing, churchName)
  await setPassword(dataDir, password, hashPassword)
  if (isGenerated) say(`The shared password is  ${password}\nIt is shown this once and stored nowhere.`)
  else say('The shared password is set.')
  say(whoTakesIt(dataDir, adminPassword !== undefined))
}

function whoTakesIt(dataDir: string, isGiven: boolean): string {
  if (isGiven)
    return 'ADMIN_PASSWORD is set here: where a server starts with it, that password counts instead of this one.'
  if (existsSync(join(dataDir, 'foyer.db'))) return 'A running server takes it at once.'
  return `No Foyer has used ${resolve(dataDir)} yet: the first start there takes it. For a server that runs elsewhere, set DATA_DIR as it does`
}

async function chosen(typing: Typing, churchName: string): Promise<string> {
  if (!typing.isTerminal) return fit(await typing.line(''), churchName)
  const password = fit(await typing.line(`New password, ${SHORTEST} characters at least: `), churchName)
  if ((await typing.line('The same again: ')) === password) return password
  throw new CommandRefused('The two passwords differ: nothing was changed, try again')
}

function fit(password: string, churchName: string): string {
  if (isFit(password, churchName)) return password
  throw new CommandRefused(`The password ${PASSWORD_SHOULD}. Nothing was changed`)
}
