import { routes } from '#domain/contract/routes.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { newPhone, sendIn } from '#tests/foyer/setup.ts'

/** A second record of somebody, who is at an event with it. */
export async function alsoElsewhere(foyer: Foyer, a: number, eventId: number): Promise<void> {
  const { body: double } = await foyer.ask(routes.createUser, { body: { name: 'Miriam Garden', phone: newPhone() } })
  await sendIn(foyer, double, { eventId })
  await foyer.asAdmin(routes.linkPeople, { body: { a, b: double.id } })
}
