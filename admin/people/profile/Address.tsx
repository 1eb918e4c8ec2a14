import type { Attendee } from '#domain/contract/people/people-shapes.ts'

/** A long e-mail address breaks before the @ and before the dots of its domain. */
export const EmailAddress = ({ address }: { address: string }) =>
  address.split(/(?=@)|(?=\.[^@]*$)/).map((part, index) => (
    <span key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </span>
  ))

/** The address on one line: 1204 Juniper Lane, San Antonio, TX 78209. */
export function addressOf({
  address,
  city,
  state,
  zipCode,
}: Pick<Attendee, 'address' | 'city' | 'state' | 'zipCode'>): string {
  const region = [state, zipCode].filter(Boolean).join(' ')
  return [address, city, region].filter(Boolean).join(', ')
}
