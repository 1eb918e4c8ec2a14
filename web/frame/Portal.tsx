import * as styles from './Portal.module.css'

const rings = {
  1: { lit: styles['ring1'], shaded: styles['ring1Shade'] },
  2: { lit: styles['ring2'], shaded: styles['ring2Shade'] },
  3: { lit: styles['ring3'], shaded: styles['ring3Shade'] },
  4: { lit: styles['ring4'], shaded: styles['ring4Shade'] },
} as const

/** One ring of the arch: as wide as it is at the top, down to the doorstep, its right half in shade. */
const Ring = ({ inset, top, ring }: { inset: number; top: number; ring: 1 | 2 | 3 | 4 }) => {
  const radius = 220 - inset
  const half = (to: 0 | 1) =>
    `M264 ${top}A${radius} ${radius} 0 0 ${to} ${to ? 264 + radius : 44 + inset} ${top + radius}V560H264z`
  return (
    <>
      <path className={rings[ring].lit} d={half(0)} />
      <path className={rings[ring].shaded} d={half(1)} />
    </>
  )
}

/** The light that falls out of an open door, fainter on each surface. */
const Light = () => (
  <>
    <path className={styles['light']} d="M140 199a124 124 0 0 1 248 0V560H140z" />
    <path className={styles['fall']} opacity=".96" d="M140 560h248l12 18H128z" />
    <path className={styles['fall']} opacity=".82" d="M128 578h272l12 18H116z" />
    <path className={styles['fall']} opacity=".74" d="M116 596h296l50 56 90 100H-24l90-100z" />
  </>
)

const Panels = () => (
  <>
    <path d="M248 94.500V195h-86.500A104 104 0 0 1 248 94.500z" />
    <path d="M161.500 222H248v192.500h-86.500z" />
    <path d="M161.500 435.500H248V533h-86.500z" />
  </>
)

const DoorPicture = () => (
  <>
    <path className={styles['door']} d="M264 75a124 124 0 0 0-124 124V560h124z" />
    <path className={styles['doorShade']} d="M264 75a124 124 0 0 1 124 124V560H264z" />
    <g className={styles['panels']}>
      <Panels />
      <g transform="matrix(-1 0 0 1 528 0)">
        <Panels />
      </g>
    </g>
    <path className={styles['seam']} d="M264 76V560" />
    <path className={styles['pull']} d="M255.500 350.500v54M272.500 350.500v54" />
  </>
)

/**
 * A door: open when visitors can check in, closed when they cannot. It is decoration; the text beside it says the same.
 * It fills its place from the bottom up. `night` draws it for the wall, with light around the closed door. The form for
 * guests has the same closed door without React: `server/pages/hello/page.ts`.
 */
export const Portal = ({ open, night = false }: { open: boolean; night?: boolean }) => (
  <div className={styles['portal']} data-open={open} data-night={night} aria-hidden="true">
    <svg className={styles['arch']} viewBox="0 0 528 596" preserveAspectRatio="xMidYMax meet" focusable="false">
      <Ring ring={1} inset={0} top={0} />
      <Ring ring={2} inset={30} top={24} />
      <Ring ring={3} inset={56} top={44} />
      <Ring ring={4} inset={78} top={61} />
      <path className={styles['upperStep']} d="M22 560h484v18H22z" />
      <path className={styles['lowerStep']} d="M0 578h528v18H0z" />
      {open ? <Light /> : <DoorPicture />}
    </svg>
  </div>
)
