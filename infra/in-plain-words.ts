/** What the operating system says with a code, and what to do then. */
const ADVICE: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: make room, then try again',
  EDQUOT: 'The disk has no room left for this user: make room, then try again',
  ENOENT: 'A file or folder is not there: look at its name, and whether its disk is connected',
  EROFS: 'The disk can only be read: look at the disk, or name another folder',
  EACCES: 'This user may not do that: give the file or its folder to the user who runs Foyer',
  EPERM: 'This user may not do that: give the file or its folder to the user who runs Foyer',
}

/** The message of an error, in one line for the person who runs Foyer. */
export function inPlainWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path, message } = error as NodeJS.ErrnoException
  const advice = code === undefined ? undefined : ADVICE[code]
  if (advice !== undefined) return path === undefined ? advice : `${advice} (${path})`
  return message.replaceAll(/\s*\n\s*/g, ' ')
}
