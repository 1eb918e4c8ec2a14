import { X509Certificate, createPrivateKey, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { makePrivateDirectory } from '#infra/private-directory.ts'
import { addresses, overPlainHttp } from '#server/http/addresses.ts'
import { CommandRefused, type Invocation } from '#commands/command.ts'
import { type Config, readConfig } from '#server/configuration/config.ts'
import { AUTHORITY_PATH } from '#server/starting/listener.ts'
import { certificateFiles } from '#server/configuration/own-certificate.ts'
import { isIP } from 'node:net'
import { generate } from 'selfsigned'
import { hostname, networkInterfaces } from 'node:os'

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

const USAGE = 'npm run certificate [-- NAME …]'

/**
 * The names under which a browser may open this server: the machine's names and addresses, the address on which it
 * listens, its public address, and the names given by hand.
 */
function namesFor(machine: Machine, { host, publicUrl }: Config, words: readonly string[]): string[] {
  const wrong = words.find((word) => !isIP(word) && !isName(word))
  if (wrong !== undefined)
    throw new CommandRefused(`"${wrong}" should be a name or an address, as in checkin.lan: ${USAGE}`)
  const short = machine.name.split('.')[0] ?? ''
  const own = [short, `${short}.local`, machine.name, 'localhost', '127.0.0.1', '::1', ...machine.addresses]
  const listening = host === '0.0.0.0' || host === '::' ? [] : [host]
  const said = publicUrl === undefined ? [] : [new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')]
  const all = [...own, ...listening, ...said, ...words].map((name) => name.toLowerCase())
  return [...new Set(all)].filter((name) => isIP(name) || isName(name))
}

/**
 * The names in a certificate, without its addresses, because a machine that moves to another network keeps only its
 * names.
 */
function namesIn(pem: string): string[] {
  const listed = new X509Certificate(pem).subjectAltName ?? ''
  return Array.from(listed.matchAll(/DNS:([^\s,]+)/g), ([, name = '']) => name)
}

const isName = (text: string): boolean =>
  text.length <= 253 && /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/i.test(text)

/** A certificate and its key, as PEM. */
type Issued = { readonly cert: string; readonly key: string }

/** iPadOS accepts at most 825 days. */
const CERTIFICATE_DAYS = 800
const AUTHORITY_DAYS = 3652
/** The clock of a tablet may be behind, so a certificate is valid from the day before it was made. */
const CLOCK_DAYS = 1

/** iPads trust this kind of key since iOS 9 and Android since 4.4, and making one takes an instant. */
const KIND = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const

/** Makes an authority that can sign certificates, but no further authorities. */
export async function issueAuthority({ name }: Machine, now: Date): Promise<Issued> {
  // The name tells two authorities of one machine apart, for people at a tablet and for browsers that look up an
  // authority by its name.
  const machine = name.split('.')[0]?.replaceAll(/[^\w-]/g, '')
  const commonName = `Foyer check-in ${machine} ${randomBytes(2).toString('hex')}`
  const made = await generate([{ name: 'commonName', value: commonName }], {
    ...KIND,
    ...validity(now, AUTHORITY_DAYS),
    extensions: [
      { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  return { cert: made.cert, key: made.private }
}

/** Makes a server certificate for these names and addresses, signed by the authority. */
export async function issueCertificate(names: readonly string[], authority: Issued, now: Date): Promise<Issued> {
  const altNames = names.map((name) =>
    isIP(name) ? { type: 7 as const, ip: name } : { type: 2 as const, value: name },
  )
  const made = await generate([{ name: 'commonName', value: 'Foyer check-in' }], {
    ...KIND,
    ...validity(now, CERTIFICATE_DAYS),
    ca: authority,
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames },
    ],
  })
  return { cert: made.cert, key: made.private }
}

function validity(now: Date, days: number): { notBeforeDate: Date; notAfterDate: Date } {
  const inDays = (count: number) => new Date(now.getTime() + count * 86_400_000)
  return { notBeforeDate: inDays(-CLOCK_DAYS), notAfterDate: inDays(days) }
}

/** How much longer an authority must be valid to sign another certificate, in milliseconds. */
const NEEDED_MS = CERTIFICATE_DAYS * 86_400_000

/** The name and the addresses of a machine. */
export type Machine = {
  readonly name: string
  readonly addresses: readonly string[]
}

/** The machine that runs this command, with its addresses on every network except loopback. */
export function thisMachine(): Machine {
  const cards = Object.values(networkInterfaces()).flatMap((cards) => cards ?? [])
  const reached = cards.filter(({ internal, address }) => !internal && !isOfOneCable(address))
  return { name: hostname(), addresses: reached.map(({ address }) => address) }
}

/** Link-local IPv6 addresses need the name of a network card after them, and browsers do not accept that. */
const isOfOneCable = (address: string): boolean => /^fe[89ab]/i.test(address)
