/** Traces of the machine that something was written on, in any file of text. */

const HOME = /(?<![\w.~-])\/(?:home|Users|work|root)\/[\w.-]+|[A-Z]:\\Users\\/

/** `here` is where the repository lies while the test runs. */
export function machinePaths(path: string, text: string, here: string): string[] {
  const found = text.includes(`${here}/`) ? here : HOME.exec(text)?.[0]
  return found === undefined ? [] : [`${path} names ${found}, a place of one machine`]
}

/** The registry of a package is up to the person who installs it. */
export const registryHosts = (lock: string): string[] =>
  lock.match(/"resolved": "https?:[^"]*"|https?:\/\/registry[^"]*/g) ?? []
