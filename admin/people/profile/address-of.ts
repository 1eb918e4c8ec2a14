import type { Attendee } from '#domain/contract/people/people-shapes.ts'

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
