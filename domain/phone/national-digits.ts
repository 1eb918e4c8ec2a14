/**
 * The ten digits of a number of North America, however it is typed. The country code is left out.
 * It is a file of its own because the form for guests downloads it, and nothing else of the domain.
 */
export const nationalDigits = (typed: string): string => typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
