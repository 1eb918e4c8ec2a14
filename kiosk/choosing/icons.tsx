/** Both are decoration: words say the same. */
const icon = (path: string) => (
  <svg
    width={22}
    height={22}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2.2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
)

export const openIcon = icon('M6 9.500l6 6 6-6')
export const arrowIcon = icon('M4 12h16M14 6l6 6-6 6')
