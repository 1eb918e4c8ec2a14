/** Milliseconds without a touch after which whoever shows something personal is asked. */
export const ASKED_AFTER = 40_000
/** Milliseconds without a touch after which nobody is here. */
export const GONE_AFTER = 60_000

/** Whether somebody is here, is to be asked, with the seconds that are left to answer, or has gone. */
export type Idle = 'here' | 'gone' | { readonly secondsLeft: number }

/** What a while without a touch means. Where nothing personal is shown there is nobody to ask. */
export function idleFor(milliseconds: number, personal: boolean): Idle {
  if (milliseconds >= GONE_AFTER) return 'gone'
  if (!personal || milliseconds < ASKED_AFTER) return 'here'
  return { secondsLeft: Math.ceil((GONE_AFTER - milliseconds) / 1000) }
}
