import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod/mini'

/** docker-compose.yml as Docker reads it: the YAML with its variables, and the keys that we use. */

const Words = z.array(z.string())
const Environment = z.record(z.string(), z.string())
const Condition = z.strictObject({
  condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
  required: z._default(z.boolean(), true),
})
/** Foyer's own image, or a foreign one with a file of ours in it. */
const Build = z.union([z.literal('.'), z.strictObject({ context: z.string(), dockerfile_inline: z.string() })])

const Service = z.strictObject({
  image: z.optional(z.string()),
  build: z.optional(Build),
  profiles: z.optional(z.tuple([z.literal('cluster')])),
  restart: z.enum(['no', 'unless-stopped']),
  user: z.optional(z.string()),
  hostname: z.optional(z.string()),
  entrypoint: z.optional(Words),
  command: z.optional(Words),
  read_only: z.optional(z.boolean()),
  cap_drop: z.optional(Words),
  cap_add: z.optional(Words),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  mem_limit: z.templateLiteral([z.number(), z.enum(['m', 'g'])]),
  pids_limit: z.number(),
  attach: z._default(z.boolean(), true),
  stop_grace_period: z.optional(z.templateLiteral([z.number(), 's'])),
  logging: z.strictObject({ driver: z.string(), options: z.record(z.string(), z.string()) }),
  environment: z._default(Environment, {}),
  ports: z._default(Words, []),
  volumes: z._default(Words, []),
  network_mode: z.optional(z.literal('none')),
  networks: z.optional(z.union([Words, z.record(z.string(), z.nullable(z.strictObject({ ipv4_address: z.ipv4() })))])),
  healthcheck: z.optional(
    z.strictObject({
      test: z.tuple([z.literal('CMD')], z.string()),
      interval: z.string(),
      timeout: z.string(),
      retries: z.number(),
      start_period: z.string(),
      start_interval: z.string(),
    }),
  ),
  depends_on: z._default(z.record(z.string(), Condition), {}),
})

const Subnet = z.strictObject({ config: z.tuple([z.strictObject({ subnet: z.cidrv4() })]) })
const Network = z.nullable(z.strictObject({ internal: z.optional(z.boolean()), ipam: z.optional(Subnet) }))

const Compose = z.strictObject({
  name: z.literal('foyer'),
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), Network),
  volumes: z.record(z.string(), z.null()),
})

export type Service = z.output<typeof Service>
export type Compose = z.output<typeof Compose>

/** A .env that is filled in as .env.example says. */
export const FILLED = {
  ADMIN_PASSWORD: 'seven-candles-on-a-table',
  FOYER_SECRET: '9f'.repeat(24),
  PUBLIC_URL: 'https://192.168.1.20',
  EVENTSTORE_ADMIN_PASSWORD: 'aa'.repeat(24),
  EVENTSTORE_OPS_PASSWORD: 'bb'.repeat(24),
  EVENTSTORE_FOYER_PASSWORD: 'cc'.repeat(24),
}

export const composeText = () => readFileSync('docker-compose.yml', 'utf8')

/** A variable with its default (`:-`), its error if it is missing (`:?`), or its value if it is given (`:+`). */
export const variablesIn = (text: string): { name: string; or: string }[] =>
  Array.from(text.matchAll(/\$\{(\w+)([^}]*)\}/g), ([, name = '', or = '']) => ({ name, or }))

/** Fills the variables in. Throws Docker's error for a required one that is missing. */
export function compose(environment: Readonly<Record<string, string>>): Compose {
  const document = parse(composeText(), { merge: true }) as Record<string, unknown>
  const fill = (name: string, mark: string, or: string) => {
    if (mark === '+') return environment[name] ? or : ''
    if (environment[name]) return environment[name]
    if (mark === '?') throw new Error(`required variable ${name} is missing a value: ${or}`)
    return or
  }
  const filled = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::([-?+])([^}]*))?\}/g, (_, name: string, mark = '', or = '') => fill(name, mark, or))
  const asDocker = (_: string, value: unknown) => (typeof value === 'string' ? filled(value) : value)
  return Compose.parse(JSON.parse(JSON.stringify(withoutFragments(document), asDocker)))
}

/** Keys that begin with x- have no meaning for Docker. They hold parts that are used several times. */
const withoutFragments = (document: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(document).filter(([key]) => !key.startsWith('x-')))

export const networksOf = ({ networks = [] }: Service): string[] =>
  Array.isArray(networks) ? networks : Object.keys(networks)

export const addressIn = ({ networks }: Service | undefined = {} as Service, network: string): string | undefined =>
  networks && !Array.isArray(networks) ? networks[network]?.ipv4_address : undefined
