/** The arch of Foyer, in the colour of the text. */
export const Arch = ({ className }: { className: string }) => (
  <svg className={className} viewBox="0 0 33 38" aria-hidden="true" focusable="false">
    <path d="M2 38V16.500a14.500 14.500 0 0 1 29 0V38" fill="none" stroke="currentColor" strokeWidth="4" />
    <path d="M8 38V17a8.500 8.500 0 0 1 17 0V38z" fill="currentColor" />
  </svg>
)
