/** The system that files with ids come from, as this administrator has called it last. Kept in this browser. */
const KEY = 'importSource'

export function lastSource(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function rememberSource(source: string): void {
  try {
    localStorage.setItem(KEY, source)
  } catch {
    // If the browser stores nothing, the name is typed again for the next file.
  }
}
