/** The labels that tags are printed on, by width and height in millimetres as they leave the printer. */
export const LABELS = ['62x100', '57x32'] as const

export type Labels = (typeof LABELS)[number]

export const isLabels = (value: unknown): value is Labels => LABELS.some((one) => one === value)
