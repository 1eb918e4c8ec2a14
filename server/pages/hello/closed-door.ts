import { html, type Html } from '#server/pages/drawn/html.ts'

/** One ring of the arch: its left half, and its right half in shade. */
const ring = (ofRing: string, inset: number, top: number): Html => {
  const radius = 220 - inset
  return html`
    <path class="${ofRing}" d="M264 ${top}A${radius} ${radius} 0 0 0 ${44 + inset} ${top + radius}V560H264z" />
    <path class="${ofRing}-shade" d="M264 ${top}A${radius} ${radius} 0 0 1 ${264 + radius} ${top + radius}V560H264z" />
  `
}

const panels = html`
  <path d="M248 94.500V195h-86.500A104 104 0 0 1 248 94.500z" />
  <path d="M161.500 222H248v192.500h-86.500z" />
  <path d="M161.500 435.500H248V533h-86.500z" />
`

/**
 * The closed door of the tablets, while there is nothing to check in to: the same lines as in
 * `kiosk/shell/frame/Portal.tsx`. The text above it says the same.
 */
export const closedDoor = html`<div class="portal" aria-hidden="true">
  <svg class="arch" viewBox="0 0 528 596" preserveAspectRatio="xMidYMax meet" focusable="false">
    ${ring('arch-1', 0, 0)} ${ring('arch-2', 30, 24)} ${ring('arch-3', 56, 44)} ${ring('arch-4', 78, 61)}
    <path class="upper-step" d="M22 560h484v18H22z" />
    <path class="lower-step" d="M0 578h528v18H0z" />
    <path class="door" d="M264 75a124 124 0 0 0-124 124V560h124z" />
    <path class="door-shade" d="M264 75a124 124 0 0 1 124 124V560H264z" />
    <g class="panels">
      ${panels}
      <g transform="matrix(-1 0 0 1 528 0)">${panels}</g>
    </g>
    <path class="seam" d="M264 76V560" />
    <path class="pull" d="M255.500 350.500v54M272.500 350.500v54" />
  </svg>
</div>`
