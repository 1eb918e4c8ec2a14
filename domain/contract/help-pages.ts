/** The guides for a church, which every server shows at `/help`, by who needs them. Each is a file of `docs/`. */
export const GUIDES = {
  sunday: ['find-it-quickly', 'desk', 'counting', 'care'],
  office: ['first-sunday', 'schedule', 'childrens-rooms', 'tablets', 'helpers', 'printing', 'operations'],
  computer: ['configuration', 'commands', 'docker', 'security', 'personal-data'],
} as const

export type GuideName = (typeof GUIDES)[keyof typeof GUIDES][number]

export const HELP = '/help'

/** A guide, and perhaps a part of it: its English heading as links name it, in every language. */
export type GuidePlace = GuideName | `${GuideName}#${string}`

/** The address of a guide, or of the page that lists all of them. */
export function helpAddress(language: string, place?: GuidePlace): string {
  const [name, part] = place?.split('#') ?? []
  return `${HELP}${name === undefined ? '' : `/${name}`}?language=${language}${part === undefined ? '' : `#${part}`}`
}
