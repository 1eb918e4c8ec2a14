/** The commands of W3C WebDriver that the journeys need. Each engine has its own names for them. */
export type Command =
  | 'navigate'
  | 'run script'
  | 'click element'
  | 'clear element'
  | 'type into element'
  | 'set window size'
  | 'delete cookies'
  | 'take screenshot'

/** A browser that a program controls. */
export type Browser = {
  /** The browser's own name and version. */
  readonly version: string
  send(command: Command, parameters?: Record<string, unknown>): Promise<unknown>
  /**
   * Returns the errors of scripts and the violations of the content policy since the last call. Only Firefox shows its
   * console to a program: WebKit writes nothing there while it is controlled.
   */
  complaints?(): Promise<string[]>
  /** The folder with the files that pages have saved. */
  readonly downloads: string
  close(): Promise<void>
}

/** A browser's refusal of a command, by its code in W3C WebDriver. */
export class CommandRefused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/** A browser engine for the journeys. */
export type Engine = {
  readonly name: string
  /** Returns the missing programs on this machine; none when the engine can start. */
  missing(): readonly string[]
  /** How to install what is missing, on Debian or Ubuntu. */
  readonly install: string
  /** Starts the browser. It stores everything in this folder, which is removed later. */
  start(folder: string): Promise<Browser>
}
