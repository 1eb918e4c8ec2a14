/** Addresses that open an app of the phone with a text filled in. The person looks at it, and sends it or not. */

/** Calls from abroad need it too. Numbers have ten digits, as in the United States and Canada. */
const COUNTRY = '+1'

/** A text to a number of ten digits, or to somebody who is chosen in the app. iOS and Android both read `?&body=`. */
export const textLink = (phone: string | undefined, text: string): string =>
  `sms:${phone === undefined ? '' : COUNTRY + phone}?&body=${encodeURIComponent(text)}`

/** An email to somebody who is chosen in the app. Lines end as email needs it. */
export const emailLink = (subject: string, text: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
