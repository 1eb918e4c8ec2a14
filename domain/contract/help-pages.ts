/** The guides for a church, which every server shows at `/help`, by who needs them. Each is a file of `docs/`. */
export const GUIDES = {
  sunday: ['find-it-quickly', 'desk', 'rooms', 'counting', 'care', 'paper-for-a-bad-day'],
  office: ['first-sunday', 'schedule', 'teams', 'children', 'tablets', 'helpers', 'printing', 'operations'],
  computer: ['configuration', 'commands', 'docker', 'security', 'personal-data', 'programs'],
} as const

/** Addresses of guides in earlier versions, and what these guides are called now. */
export const MOVED_GUIDES: Readonly<Record<string, GuideName>> = { 'childrens-rooms': 'children' }

export type GuideName = (typeof GUIDES)[keyof typeof GUIDES][number]

export const HELP = '/help'

/** A guide, and perhaps a part of it: its English heading as links name it, in every language. */
export type GuidePlace = GuideName | `${GuideName}#${string}`

/** The address of a guide, or of the page that lists all of them. */
export function helpAddress(language: string, place?: GuidePlace): string {
  const [name, part] = place?.split('#') ?? []
  return `${HELP}${name === undefined ? '' : `/${name}`}?language=${language}${part === undefined ? '' : `#${part}`}`
}
