import { randomUUID } from 'node:crypto'
import {
  comparePair,
  keepPairApart,
  linkPeople,
  mergeProfiles,
  removeLink,
} from '#domain/contract/same-person/same-person-routes.ts'
import { pick, type Chance } from '#tests/storms/any-history/chance.ts'
import { someoneShown, type Church } from '#tests/storms/any-history/church.ts'
import { done, NOTHING, type Outcome } from '#tests/storms/any-history/outcome.ts'

/** Staff say who is one person, and take it apart. Nobody comes or leaves by it. */

export async function link(church: Church, { one, other }: Chance): Promise<Outcome> {
  const [a, b] = [pick(church.people, one), pick(church.people, other)]
  if (a === undefined || b === undefined || a === b) return NOTHING
  const body = { a, b, commandId: randomUUID() }
  return linked(church, body.commandId, () => church.at.asAdmin(linkPeople, { body }))
}

export async function merge(church: Church, { one, other, way }: Chance): Promise<Outcome> {
  const [from, into] = [someoneShown(church, one), someoneShown(church, other)]
  if (from === undefined || into === undefined || from === into) return NOTHING
  const pairs = await pairsOf(church, from, into)
  const body = { from, into, pairs, choice: way ? { name: from } : { phone: from }, commandId: randomUUID() }
  return linked(church, body.commandId, () => church.at.asAdmin(mergeProfiles, { body }))
}

/** Those of both families who look like one person on the page that compares them. */
async function pairsOf({ at }: Church, a: number, b: number): Promise<[number, number][]> {
  const { status, body } = await at.asAdmin(comparePair, { params: { a, b } })
  if (status !== 200) return []
  const inBoth = body.family.filter((member) => member.of === 'both')
  return inBoth.flatMap(({ ids: [of, and] }) =>
    of === undefined || and === undefined || of === and ? [] : [[of, and]],
  )
}

async function linked({ at, done: { links } }: Church, made: string, again: () => Promise<{ status: number }>) {
  if ((await again()).status !== 200) return NOTHING
  links.push(made)
  return { again, undo: () => at.asAdmin(removeLink, { params: { link: made } }) }
}

export async function takeApart(church: Church, { one }: Chance): Promise<Outcome> {
  const made = pick(church.done.links, one)
  return made === undefined ? NOTHING : done(() => church.at.asAdmin(removeLink, { params: { link: made } }))
}

export async function keepApart(church: Church, { one, other, way }: Chance): Promise<Outcome> {
  const [a, b] = [pick(church.people, one), pick(church.people, other)]
  if (a === undefined || b === undefined || a === b) return NOTHING
  const body = { a, b, ...(way && one % 2 === 0 && { undo: true }), commandId: randomUUID() }
  return done(() => church.at.asAdmin(keepPairApart, { body }))
}
