/** The commands of W3C WebDriver that the journeys need. Both engines know them, each by its own name. */
export type Command =
  | 'navigate'
  | 'run script'
  | 'click element'
  | 'clear element'
  | 'type into element'
  | 'set window size'
  | 'delete cookies'
  | 'take screenshot'

/** A browser that a program steers. */
export type Browser = {
  /** Its name and version, as it says them itself. */
  readonly version: string
  send(command: Command, parameters?: Record<string, unknown>): Promise<unknown>
  /**
   * Returns the errors of scripts and the breaches of the content policy since it was asked last. Only Firefox shows
   * its console to a program: WebKit writes nothing there while it is steered.
   */
  complaints?(): Promise<string[]>
  /** The folder that holds the files which the pages saved. */
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

/** A browser engine that the journeys can be led through. */
export type Engine = {
  readonly name: string
  /** Returns the programs that are missing on this machine; none when the engine can start. */
  missing(): readonly string[]
  /** How to install what is missing, on Debian or Ubuntu. */
  readonly install: string
  /** Starts the browser. It keeps everything in this folder, which is thrown away later. */
  start(folder: string): Promise<Browser>
}
