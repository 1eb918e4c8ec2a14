/** Finds paths and addresses of the machine on which a file was written. */

const HOME = /(?<![\w.~-])\/(?:home|Users|work|root)\/[\w.-]+|[A-Z]:\\Users\\/

/** `here` is the folder of the repository while the test runs. */
export function machinePaths(path: string, text: string, here: string): string[] {
  const found = text.includes(`${here}/`) ? here : HOME.exec(text)?.[0]
  return found === undefined ? [] : [`${path} names ${found}, a place of one machine`]
}

/** Which registry a package comes from is decided by the person who installs it. */
export const registryHosts = (lock: string): string[] =>
  lock.match(/"resolved": "https?:[^"]*"|https?:\/\/registry[^"]*/g) ?? []
