import { memberRow, personChange, personOfAct, profileFacts, under } from './parts.ts'

/** A person who is compared with another one. */
const comparedPerson = [
  'id',
  'name',
  'hebrewName',
  'isMember',
  ...under('profile', profileFacts),
  ...under('belongsTo', ['id', 'name', 'relationship']),
  'attendances',
  'lastCame',
]

/** The fields of the replies about people who are one, and who uses them. */
export const samePersonReplies = {
  /** The page of the possible duplicates. */
  duplicates: under('pairs', [
    ...under('a', ['id', 'name']),
    ...under('b', ['id', 'name']),
    ...under('familyOf', ['id', 'name']),
    'clues',
  ]),
  comparePair: [
    ...under('a', comparedPerson),
    ...under('b', comparedPerson),
    'clues',
    'attendances',
    ...under('family', [...memberRow, 'of', 'ids']),
    'decision',
  ],
  links: [
    'link',
    'is',
    ...under('a', personOfAct),
    ...under('b', personOfAct),
    ...under('familyOf', personOfAct),
    'at',
    ...under('doer', ['is', 'name']),
    'canTakeApart',
  ],
  changesSinceLink: personChange,
  linkPeople: ['link'],
  mergeProfiles: ['link'],
  removeLink: 'nothing',
  keepPairApart: 'nothing',
} as const
