/** A sentence in which the figures stand out. */
export const Figures = ({ children }: { children: string }) =>
  children.split(/(\d+(?:[.,]\d+)*)/).map((part, at) => (at % 2 === 1 ? <strong key={at}>{part}</strong> : part))
