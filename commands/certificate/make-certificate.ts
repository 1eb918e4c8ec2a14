import { createPrivateKey, X509Certificate } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { makePrivateDirectory } from '#infra/private-directory.ts'
import { addresses, overPlainHttp } from '#server/http/addresses.ts'
import { issueAuthority, issueCertificate, NEEDED_MS, type Issued } from './issue.ts'
import { namesFor, namesIn } from './names.ts'
import type { Machine } from './this-machine.ts'
import { CommandRefused, type Invocation } from '#commands/command.ts'
import { readConfig, type Config } from '#server/configuration/config.ts'
import { AUTHORITY_PATH } from '#server/starting/listener.ts'
import { certificateFiles } from '#server/configuration/own-certificate.ts'

/** Makes a certificate for this machine. The authority that signs it is made once and then kept. */
export async function makeCertificate(invocation: Invocation, machine: Machine, now: Date): Promise<void> {
  const config = readConfig(invocation.environment)
  const files = certificateFiles(config.dataDir)
  const given = [...invocation.words, ...config.names]
  const names = namesFor(machine, config, [...given, ...formerNames(files.server)])
  makePrivate(files.directory)

  const kept = keptAuthority(files.authority, now)
  const authority = kept ?? (await issueAuthority(machine, now))
  if (!kept) write(files.authority, authority)
  write(files.server, await issueCertificate(names, authority, now))
  writeFileSync(files.handedOut, new X509Certificate(authority.cert).raw, { mode: 0o600 })
  report(invocation, {
    config: { ...config, names: given },
    names,
    authority,
    isKept: kept !== null,
    directory: files.directory,
  })
}

/** The names of the last certificate: a name that was given by hand once need not be given again. */
function formerNames(file: string): string[] {
  try {
    return namesIn(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}

/** The authority that tablets trust already, if it stays valid for longer than a new certificate. */
function keptAuthority(file: string, now: Date): Issued | null {
  if (!existsSync(file)) return null
  try {
    const pem = readFileSync(file, 'utf8')
    const certificate = new X509Certificate(pem)
    if (!certificate.checkPrivateKey(createPrivateKey(pem))) throw new Error('It holds the key of another')
    return certificate.validToDate.getTime() - now.getTime() > NEEDED_MS ? { cert: pem, key: pem } : null
  } catch (error) {
    const advice = 'put it back from a copy, or delete it and let every tablet trust a new one'
    throw new CommandRefused(`The authority in ${file} cannot be read: ${advice}`, { cause: error })
  }
}

/** Makes the directory private to its owner, also when it existed before. */
function makePrivate(directory: string): void {
  try {
    makePrivateDirectory(directory)
    chmodSync(directory, 0o700)
  } catch (error) {
    throw new CommandRefused(`${directory} should be a directory that can be made and written to`, { cause: error })
  }
}

/** Replaces a file in one step. A reader gets the old file or the new one, never half of it. */
function write(file: string, { cert, key }: Issued): void {
  writeFileSync(`${file}.new`, `${cert}\n${key}`, { mode: 0o600 })
  chmodSync(`${file}.new`, 0o600)
  renameSync(`${file}.new`, file)
}

type Made = {
  readonly config: Config
  readonly names: readonly string[]
  readonly authority: Issued
  readonly isKept: boolean
  readonly directory: string
}

function report({ say }: Invocation, { config, names, authority, isKept, directory }: Made): void {
  const certificate = new X509Certificate(authority.cert)
  say(`The certificate is made, for ${names.join(', ')}.`)
  if (config.tls)
    say('TLS_CERT is set here: where a server starts with it, that certificate counts instead of this one.')
  say('Start Foyer again: from then on it is open over https.')
  say(isKept ? '\nTablets that trust this Foyer have nothing to do. A new one, once:' : '\nEach tablet, once:')
  say(`  1. open ${authorityAddress(config)}`)
  say('  2. install what it downloads, and trust it: docs/tablets.md shows every step for an iPad and for Android')
  say(`\nThe authority is "${certificate.subject.replace(/^CN=/, '')}". Its SHA-256 fingerprint is`)
  say(`  ${certificate.fingerprint256}`)
  say(`Give ${directory} to nobody: with it, anybody can pass for any website on the tablets that trust it.`)
}

function authorityAddress(config: Config): string {
  const { here, tablets } = addresses({ ...config, tls: undefined }, config.port)
  return `${overPlainHttp(tablets[0] ?? here)}${AUTHORITY_PATH}`
}
