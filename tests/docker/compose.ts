import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

/** docker-compose.yml as Docker reads it: the YAML with its variables, and the keys that we use. */

const Words = z.array(z.string())
const Environment = z.record(z.string(), z.string())
const Condition = z.strictObject({
  condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
  required: z.boolean().default(true),
})
/** Foyer's own image, or a foreign one with a file of ours in it. */
const Build = z.union([z.literal('.'), z.strictObject({ context: z.string(), dockerfile_inline: z.string() })])

const Service = z.strictObject({
  image: z.string().optional(),
  build: Build.optional(),
  profiles: z.tuple([z.literal('cluster')]).optional(),
  restart: z.enum(['no', 'unless-stopped']),
  user: z.string().optional(),
  hostname: z.string().optional(),
  entrypoint: Words.optional(),
  command: Words.optional(),
  read_only: z.boolean().optional(),
  cap_drop: Words.optional(),
  cap_add: Words.optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  mem_limit: z.templateLiteral([z.number(), z.enum(['m', 'g'])]),
  pids_limit: z.number(),
  attach: z.boolean().default(true),
  stop_grace_period: z.templateLiteral([z.number(), 's']).optional(),
  logging: z.strictObject({ driver: z.string(), options: z.record(z.string(), z.string()) }),
  environment: Environment.default({}),
  ports: Words.default([]),
  volumes: Words.default([]),
  network_mode: z.literal('none').optional(),
  networks: z.union([Words, z.record(z.string(), z.strictObject({ ipv4_address: z.ipv4() }).nullable())]).optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal('CMD')], z.string()),
      interval: z.string(),
      timeout: z.string(),
      retries: z.number(),
      start_period: z.string(),
      start_interval: z.string(),
    })
    .optional(),
  depends_on: z.record(z.string(), Condition).default({}),
})

const Subnet = z.strictObject({ config: z.tuple([z.strictObject({ subnet: z.cidrv4() })]) })
const Network = z.strictObject({ internal: z.boolean().optional(), ipam: Subnet.optional() }).nullable()

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
