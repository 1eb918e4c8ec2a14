import type { Source } from './source.ts'

/** As long as the formatter lets a line of code be. It leaves comments as they are. */
const LONGEST = 120

/** The lines of comments that are too long to be read beside other code, in sentences. */
export const longComments = ({ path, text }: Pick<Source, 'path' | 'text'>): string[] =>
  text
    .split('\n')
    .filter((line) => line.length > LONGEST && /^\s*(\/\*|\*|\/\/)/.test(line) && !/^\s*\*\*/.test(line))
    .map((line) => `${path} has a comment with ${line.length} characters in a line: ${line.trim().slice(0, 40)}`)
