import { nameIndex } from '#domain/read-models/directory/name-index.ts'
import { replyToParent } from '#bench/apart.ts'
import { peopleNamed, searchTime, type NameSearch, type SearchTime } from '#bench/church/name-queries.ts'

/** The directory's own index of names. */

let searches: ReturnType<typeof nameIndex> | undefined

replyToParent<NameSearch, SearchTime>(null, (search) => {
  searches ??= indexOf(search.people)
  const index = searches
  return searchTime(search, (text, most) => index.search(text, most).length)
})

function indexOf(people: number) {
  const index = nameIndex()
  for (const { id, name } of peopleNamed(people)) index.set(id, name)
  return index
}
