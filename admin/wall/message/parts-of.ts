/** Cuts a message after each comma: a part goes on a line of its own where there is room. */
export const partsOf = (text: string): string[] => text.split(/(?<=[,،;]) /)
