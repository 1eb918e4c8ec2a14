import { phoneOfMember } from '#commands/seed/phones.ts'
import type { Config } from '#server/configuration/config.ts'
import { addresses } from '#server/http/addresses.ts'
import { FAMILIES } from './church.ts'

/** What the demo prints when it is ready, line by line: what to open, and that everybody in it is invented. */
export function greeting(config: Config, port: number, password: string): string[] {
  const { here, tablets } = addresses(config, port)
  return [
    `Foyer is open at ${here}, as a demo. Everybody in it is invented, and nothing of it is kept.`,
    '',
    `  wall       ${here}/admin/wall`,
    `  dashboard  ${here}/admin   (password: ${password})`,
    `  kiosk      ${here}/`,
    ...tablets.map((address) => `  for tablets: ${address}`),
    '',
    `To practise, check in with ${inWords(phoneOfMember(FAMILIES - 1))} or any number that you make up.`,
    'Ctrl-C ends the demo.',
  ]
}

const inWords = (phone: string): string => `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`
