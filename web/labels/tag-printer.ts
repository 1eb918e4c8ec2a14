import { create } from 'zustand'

/** The labels that tags are printed on, by width and height in millimetres as they leave the printer. */
export const LABELS = ['62x100', '57x32'] as const

export type Labels = (typeof LABELS)[number]

export const isLabels = (value: unknown): value is Labels => LABELS.some((one) => one === value)

/** The printer of name tags beside this device, as staff have set it up once. */
type TagPrinter = {
  /** Null while no printer is set up: nothing is said of name tags then. */
  readonly labels: Labels | null
  /** Whether the desk prints name tags after a check-in. Off until somebody ticks it. */
  readonly afterCheckIn: boolean
}

const NONE: TagPrinter = { labels: null, afterCheckIn: false }

const KEY = 'nameTags'

export const useTagPrinter = create<TagPrinter>()(remembered)

/** Changes the setting, which this device keeps. A browser that stores nothing knows it until the page is closed. */
export function setTagPrinter(news: Partial<TagPrinter>): void {
  useTagPrinter.setState(news)
  try {
    localStorage.setItem(KEY, JSON.stringify(useTagPrinter.getState()))
  } catch {
    // The page itself remembers it.
  }
}

function remembered(): TagPrinter {
  try {
    return tagPrinterIn(localStorage.getItem(KEY))
  } catch {
    return NONE
  }
}

/** Reads what is stored. A value that nobody can set up here counts as no printer. */
export function tagPrinterIn(stored: string | null): TagPrinter {
  const found: unknown = stored === null ? null : parsed(stored)
  if (typeof found !== 'object' || found === null || !('labels' in found) || !isLabels(found.labels)) return NONE
  return { labels: found.labels, afterCheckIn: 'afterCheckIn' in found && found.afterCheckIn === true }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
