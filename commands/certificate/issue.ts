import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { generate } from 'selfsigned'
import type { Machine } from './this-machine.ts'

/** A certificate and its key, as PEM. */
export type Issued = { readonly cert: string; readonly key: string }

/** iPadOS accepts 825 days at most. */
const CERTIFICATE_DAYS = 800
const AUTHORITY_DAYS = 3652
/** A tablet's clock may be behind: what is made today is valid since yesterday. */
const CLOCK_DAYS = 1

/** A key of this kind is trusted by iPads since iOS 9 and by Android since 4.4, and is made in an instant. */
const KIND = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const

/** An authority that can vouch for certificates, and for no further authorities. */
export async function issueAuthority({ name }: Machine, now: Date): Promise<Issued> {
  // Two of the same machine are told apart on a tablet, and by browsers that look an authority up by its name.
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

/** A server's certificate for these names and addresses, vouched for by the authority. */
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

/** How long an authority must still be valid to vouch for another certificate, in milliseconds. */
export const NEEDED_MS = CERTIFICATE_DAYS * 86_400_000
