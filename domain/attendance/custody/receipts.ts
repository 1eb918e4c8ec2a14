import type { HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import type { Instant, Mark } from '#domain/ids.ts'
import type { CustodyEvent } from './events.ts'

/** The receipt of a mark that opens now. */
export type Receipt = {
  readonly issue: number
  /** When it was renewed for the last time, and for which person or collector. Absent for the first receipt. */
  readonly renewed?: Extract<CustodyEvent, { type: 'ReceiptRenewed' }>['data']
  /** Whether three wrong codes were given for it: only a leader goes on. */
  readonly isClosed: boolean
  /** How many wrong codes were given for it. */
  readonly wrong: number
}

/** The third wrong code for a mark closes its receipt, on every server: the codes are counted in the log. */
export const WRONG_CODES = 3

const FIRST: Receipt = { issue: 0, isClosed: false, wrong: 0 }

export const receiptOfMark = ({ custody = [] }: Pick<HouseholdAttendance, 'custody'>, mark: Mark): Receipt =>
  custody.reduce((receipt, { event }) => receiptAfter(receipt, event, mark), FIRST)

function receiptAfter(receipt: Receipt, { type, data }: CustodyEvent, mark: Mark): Receipt {
  if (type === 'ReceiptRenewed' && data.mark === mark) return { ...FIRST, issue: data.issue, renewed: data }
  if (type === 'HandOverRefused' && data.mark === mark && data.reason === 'code-wrong')
    return { ...receipt, wrong: receipt.wrong + 1 }
  const closes = type === 'ReceiptClosed' && data.mark === mark && data.issue === receipt.issue
  return closes ? { ...receipt, isClosed: true } : receipt
}

/** When an earlier receipt ended: with the renewal that followed it. */
export function endOfIssue({ custody = [] }: HouseholdAttendance, mark: Mark, issue: number): Instant | undefined {
  const renewals = custody.flatMap(({ event: { type, data } }) =>
    type === 'ReceiptRenewed' && data.mark === mark ? data : [],
  )
  return renewals.find((one) => one.issue > issue)?.at
}
