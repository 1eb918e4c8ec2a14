import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { generate } from 'selfsigned'
import type { Machine } from './this-machine.ts'

/** A certificate and its key, as PEM. */
export type Issued = { readonly cert: string; readonly key: string }

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
export const NEEDED_MS = CERTIFICATE_DAYS * 86_400_000
