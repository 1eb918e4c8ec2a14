import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/** The two services that run once before the cluster starts, run by the shell of their images. */

let folder: string
const at = (path: string) => join(folder, path)
const textOf = (path: string) => readFileSync(at(path), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function run(script: string, environment: Record<string, string>) {
  const PATH = `${at('bin')}:${dirname(process.execPath)}:${process.env['PATH']}`
  const { status, stdout, stderr } = spawnSync('sh', [script], { env: { PATH, ...environment }, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

describe('The certificate for tablets', () => {
  const make = (environment: Record<string, string> = {}) => {
    for (const made of ['data', 'handed-on']) mkdirSync(at(made), { recursive: true })
    const places = { DATA_DIR: at('data'), HANDED_ON: at('handed-on'), PUBLIC_URL: 'https://192.168.1.20' }
    return run('docker/tablet-certificate.sh', { ...places, ...environment })
  }

  test('is for the address that tablets open, and is passed on without the key of the authority', () => {
    const { status, said } = make({ CERTIFICATE_NAMES: 'checkin.church.lan 10.0.0.5' })
    expect([status, said]).toEqual([
      0,
      'A new tablet first opens http://192.168.1.20/foyer-authority.crt and trusts it: see docs/tablets.md\n',
    ])
    expect(readdirSync(at('handed-on')).toSorted()).toEqual(['foyer-authority.crt', 'server.pem'])
    const certificate = new X509Certificate(textOf('handed-on/server.pem'))
    const authority = new X509Certificate(readFileSync(at('handed-on/foyer-authority.crt')))
    expect([certificate.checkIP('192.168.1.20'), certificate.checkIP('10.0.0.5')]).toEqual(['192.168.1.20', '10.0.0.5'])
    expect(certificate.checkHost('checkin.church.lan')).toBe('checkin.church.lan')
    expect(certificate.verify(authority.publicKey)).toBe(true)
  })

  test('is renewed at each start, and the authority that tablets trust stays', () => {
    make()
    const [first, trusted] = [textOf('handed-on/server.pem'), readFileSync(at('handed-on/foyer-authority.crt'))]
    expect(make().status).toBe(0)
    expect(textOf('handed-on/server.pem')).not.toBe(first)
    expect(readFileSync(at('handed-on/foyer-authority.crt'))).toEqual(trusted)
  })

  test('is not made without PUBLIC_URL', () => {
    const { status, said } = make({ PUBLIC_URL: '' })
    expect(status).not.toBe(0)
    expect(said).toContain('PUBLIC_URL: should be in .env')
    expect(readdirSync(at('handed-on'))).toEqual([])
  })
})

/**
 * A stand-in for the vendor's tool: notes its arguments, and refuses an existing folder with a successful exit code.
 */
const TOOL = `#!/bin/sh
echo "$*" >> "$ASKED"
kind=$1; shift
while [ $# -gt 0 ]; do [ "$1" = -out ] && out=$2; shift; done
[ -e "$out" ] && echo "output directory: $out already exists. please delete it and try again" >&2 && exit 0
case $kind in create-ca) name=ca ;; *) name=node ;; esac
mkdir -p "$out"
[ -n "$BROKEN" ] && exit 0
echo "$kind $(wc -l < "$ASKED")" > "$out/$name.crt"
cp "$out/$name.crt" "$out/$name.key"
`

describe('The certificates of the database', () => {
  const PASSWORDS = { EVENTSTORE_ADMIN_PASSWORD: 'a', EVENTSTORE_OPS_PASSWORD: 'b', EVENTSTORE_FOYER_PASSWORD: 'c' }

  function make(environment: Record<string, string> = {}) {
    for (const made of ['bin', 'authority', 'trust', 'nodes']) mkdirSync(at(made), { recursive: true })
    // Only root can set these permissions, and the tests may run as another user.
    for (const [name, text] of [
      ['es-gencert-cli', TOOL],
      ['chown', '#!/bin/sh\n'],
      ['chmod', '#!/bin/sh\n'],
    ] as const)
      writeFileSync(at(`bin/${name}`), text, { mode: 0o755 })
    const places = { AUTHORITY: at('authority'), TRUST: at('trust'), NODES: at('nodes'), ASKED: at('asked') }
    return run('docker/database-certificates.sh', { ...PASSWORDS, ...places, ...environment })
  }
  const asked = () => textOf('asked').trim().split('\n')

  test('are made once, one for each node with its name', () => {
    expect(make()).toEqual({ status: 0, said: '' })
    expect(make()).toEqual({ status: 0, said: '' })
    const [authority, ...nodes] = asked()
    expect(authority).toBe(`create-ca -days 7300 -out ${at('authority/ca')}`)
    expect(nodes).toEqual(
      ['eventstore-1', 'eventstore-2', 'eventstore-3'].map(
        (node) =>
          `create-node -days 7300 -out ${at(`nodes/${node}`)} -dns-names ${node},localhost -ip-addresses 127.0.0.1 ` +
          `-ca-certificate ${at('authority/ca/ca.crt')} -ca-key ${at('authority/ca/ca.key')}`,
      ),
    )
    expect([readdirSync(at('trust')), textOf('trust/ca.crt')]).toEqual([['ca.crt'], textOf('authority/ca/ca.crt')])
  })

  test('are made again by a new authority, and one by one when one was left incomplete', () => {
    make()
    rmSync(at('nodes/eventstore-2/node.key'))
    expect(make().status).toBe(0)
    expect(asked()).toHaveLength(5)
    rmSync(at('authority/ca/ca.key'))
    expect(make().status).toBe(0)
    expect(asked()).toHaveLength(9)
    expect(textOf('trust/ca.crt')).toBe('create-ca 6\n')
  })

  test('that are missing stop the command, although the tool reports success', () => {
    expect(make({ BROKEN: 'yes' }).status).toBe(1)
    expect(readdirSync(at('trust'))).toEqual([])
    expect(make().status).toBe(0)
  })

  test.each(Object.keys(PASSWORDS))(
    'are not made without %s: no node starts with the well-known default password',
    (name) => {
      const { status, said } = make({ [name]: '' })
      expect([status, said]).toEqual([1, `${name} should be in .env: make one with  openssl rand -hex 24\n`])
    },
  )
})
