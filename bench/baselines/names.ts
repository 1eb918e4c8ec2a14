import { replyToParent } from '#bench/apart.ts'
import { peopleNamed, searchTime, type NameSearch, type SearchTime } from '#bench/church/name-queries.ts'

/** L0: the simplest search, which looks at everybody each time. */

let everybody: { lastName: string }[] | undefined

replyToParent<NameSearch, SearchTime>(null, (search) => {
  everybody ??= [...peopleNamed(search.people)]
  const people = everybody
  return searchTime(search, (text, most) => {
    const found = people.filter(({ lastName }) => lastName.toLowerCase().includes(text.toLowerCase()))
    return found.slice(0, most).length
  })
})
