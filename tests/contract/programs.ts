import { routes } from '#domain/contract/routes.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aProgram, aWebhook } from '#tests/foyer/programs/programs.ts'

/** Their ids. */
type Programs = { program: string; webhooks: { here: string; leaving: string }; calendar: string }

/** A program that has used its key, webhooks to nobody, and a calendar. */
export async function withPrograms(foyer: Foyer): Promise<Programs> {
  const { id, call } = await aProgram(foyer, {
    scopes: ['counts'],
    until: '2027-11-22',
    origins: ['https://www.example.org'],
  })
  await call(routes.currentEvent, {})
  const calendar = await foyer.asAdmin(routes.makeCalendar, { body: { name: 'Families' } })
  return {
    program: id,
    webhooks: { here: (await aWebhook(foyer)).id, leaving: (await aWebhook(foyer)).id },
    calendar: calendar.body.id,
  }
}
