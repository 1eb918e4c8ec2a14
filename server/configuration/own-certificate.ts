import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { createSecureContext } from 'node:tls'
import { BadConfiguration, type Config } from './config.ts'

/** The files that `npm run certificate` makes. A certificate and its key share one file, so that they always match. */
export const certificateFiles = (dataDir: string) => {
  const directory = join(dataDir, 'certificate')
  return {
    directory,
    authority: join(directory, 'authority.pem'),
    server: join(directory, 'server.pem'),
    /** The authority in the form that tablets install, without its key. A proxy in front of Foyer may serve it. */
    handedOut: join(directory, 'foyer-authority.crt'),
  }
}

/** Adds the certificate that `npm run certificate` made, unless the configuration names another. */
export function withOwnCertificate(config: Config): Config {
  const tls = config.tls ?? ownCertificate(config.dataDir)
  return tls ? { ...config, tls } : config
}

/** The certificate that `npm run certificate` made, if there is one, with the authority for tablets to trust. */
export function ownCertificate(dataDir: string): Config['tls'] {
  const { authority, server } = certificateFiles(dataDir)
  if (!existsSync(server)) return undefined
  try {
    const pem = readFileSync(server, 'utf8')
    createSecureContext({ cert: pem, key: pem })
    return { cert: pem, key: pem, authority: new X509Certificate(readFileSync(authority)).toString() }
  } catch (error) {
    const advice = 'delete that folder and run "npm run certificate" again'
    throw new BadConfiguration(`DATA_DIR should hold a certificate that can be read in certificate/: ${advice}`, {
      cause: error,
    })
  }
}

/** How many days before the end of a certificate the start begins to warn. */
const SOON_DAYS = 30
const DAY_MS = 86_400_000

/** Says what is wrong with a certificate for these hosts, in sentences that say how to fix it. */
export function certificateErrors(pem: string, hosts: readonly string[], now: Date): string[] {
  const certificate = new X509Certificate(pem)
  const unknown = [...new Set(hosts)].filter((host) => !covers(certificate, host))
  const days = (certificate.validToDate.getTime() - now.getTime()) / DAY_MS
  const day = certificate.validToDate.toISOString().slice(0, 10)
  const errors: string[] = []
  if (unknown.length > 0) errors.push(`The certificate is not made for ${unknown.join(', ')}`)
  if (days <= 0) errors.push(`The certificate ended on ${day}`)
  else if (days < SOON_DAYS) errors.push(`The certificate ends on ${day}`)
  return errors
}

/** Whether a browser that opens this name or address accepts the certificate for it. */
export function covers(certificate: X509Certificate, host: string): boolean {
  return (isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host)) !== undefined
}
