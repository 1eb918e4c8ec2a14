import type { Clue } from '#domain/contract/same-person/pair-shapes.ts'
import { inFigures } from '#web/words/in-figures.ts'
import { andBetween } from '#admin/words/list-of-names.ts'
import type { Words } from '#web/words/language.ts'

const attendances = (count: number) => `${inFigures(count)} ${count === 1 ? 'attendance' : 'attendances'}`

/** The texts about people who may be one, and about those who are. */
const english = {
  /** The page of the possible duplicates is opened. */
  heading: 'Possible Duplicates',
  /** Below it on a phone. */
  purpose: 'Two records at a time that may be one person. Nothing is lost: you can undo each merge.',
  /** The text button beside the search of the directory. */
  button: (count: number) => `${inFigures(count)} possible ${count === 1 ? 'duplicate' : 'duplicates'}`,
  /** There are more than the list shows. */
  buttonMany: (count: number) => `${inFigures(count)} possible duplicates, or more`,
  /** How many pairs the list has, and whether these are all. */
  count: (pairs: number, areAll: boolean) => `${inFigures(pairs)}${areAll ? '' : '+'}`,
  /** Beside the heading: which pair is shown, of how many, and the buttons to the others. */
  comparison: 'Side by side',
  place: (at: number, of: string) => `${inFigures(at)} of ${of}`,
  before: 'The pair before',
  next: 'The next pair',
  /** The list cannot be read; or one of two people was erased meanwhile. */
  failed: 'The possible duplicates cannot be shown right now.',
  gone: 'One of these two people is not here any more.',
  /** Nobody looks like somebody else. */
  none: 'No duplicates found.',
  noneLead: 'As soon as two people look alike, they are shown here side by side.',

  /** Why two people may be one. They are put together with commas, and the first begins with a capital letter. */
  clues: {
    'same-email': 'same email',
    'same-street': 'same street',
    'digits-swapped': 'two digits swapped',
    'one-digit': 'one digit differs in the number',
    'two-digits': 'two digits differ in the number',
    'same-name': 'same name',
    'near-name': 'nearly the same name',
    'in-family': 'same name',
    'two-families': 'same name in two families',
    'was-removed': 'same name as somebody who was removed from a family',
  } satisfies Record<Clue, string>,
  /** Two people were chosen, and nothing about them is alike. */
  noClue: 'Nothing that Foyer compares is alike',
  /** After the reason: two profiles; or a profile and a family member. */
  choose: 'What differs is marked: choose what to keep.',
  bothStay: 'Both records stay as they are, and the person counts once.',
  /** What was said about these two people before. */
  areOne: 'They are one person already.',
  areTwo: 'Somebody has said that they are two different people.',

  /** The rows of the comparison. */
  differs: 'differs',
  empty: 'nothing',
  phone: 'Phone',
  address: 'Address',
  membership: 'Membership',
  belongsTo: 'Belongs to',
  attendances: 'Attendances',
  family: 'Family',
  /** A profile, and the family in which a family member is. */
  ownProfile: 'A profile of their own',
  familyOf: 'Family of',
  /** Below each name. */
  came: (count: number, last: string | undefined) =>
    last === undefined ? attendances(count) : `${attendances(count)}, last ${last}`,
  today: 'today',
  /** The attendances of both. At some events both were there, and count once. */
  noneYet: 'None yet',
  allKept: (all: number, a: number, b: number) => `All ${inFigures(all)} are kept: ${inFigures(a)} and ${inFigures(b)}`,
  someTogether: (all: number, both: number) =>
    `Visits together: ${inFigures(all)} (${inFigures(both)} at the same event)`,
  /** After the relationship of somebody of the families. */
  inFamilyOf: { both: 'in both', a: 'left only', b: 'right only' },
  nobody: 'Nobody',

  /** At the foot: what becomes of the two. The name of the person comes before it. */
  withFamily: (members: number) =>
    members === 0 ? 'alone' : `with ${inFigures(members)} family ${members === 1 ? 'member' : 'members'}`,
  countsOnce: 'counts once.',
  outcome: {
    merged: (count: number) => `and ${attendances(count)}. You can undo the merge.`,
    countedOnce: 'You can undo this.',
  },
  different: 'Two different people',
  merge: 'Merge',
  same: 'Same person',
  saving: 'Saving...',

  /** The list of the pairs, and that of the people who are one. */
  perhaps: 'Perhaps the same',
  /** Before the name of a family's person, or before two of them. */
  inFamily: 'in the family of',
  inFamilies: 'in the families of',
  merged: 'Merged before',
  into: 'into',
  staysBecause: 'One of them was erased since, so this stays.',
  takeApart: 'Undo merge',
  takeApartOf: (a: string, b: string) => `Undo merge: ${a} and ${b}`,

  /** The question before two people are taken apart. Their names come before it. */
  apartTitle: 'Undo this merge?',
  apartProfiles: 'become two profiles again, each with its own number, family and check-ins.',
  apartRecords: 'count separately again.',
  changedSince: 'Changed since, and it stays where it was changed:',
  nothingChanged: 'Nothing was changed since.',

  /** The messages afterwards. */
  mergedNow: 'Merged',
  oneNow: 'One person now',
  twoNow: 'Two different people',
  apartNow: 'Merge undone',
  openAgain: 'Perhaps the same again',

  /** On the page of a person. */
  mayBe: 'Perhaps the same as',
  compare: 'Compare',
  /** The card with the other records of the person. */
  alsoAs: 'Also known as',
  mergedProfile: 'A profile that was merged',
  /** The button at the foot, and its dialog. */
  mergeWith: 'Merge with…',
  mergeWithTitle: (name: string) => `Who is the same person as ${name}?`,
  mergeWithLead: 'Find the other profile or family member. You see both side by side before anything is changed.',
  nobodyFound: 'Nobody in the directory matches.',
  /** Somebody without a family was chosen on their own page. */
  themselves: 'This is the record that you came from. Please find the other one.',

  /** The mark in the list of a service: before the household of the other row. */
  alsoWith: 'also with',
  /** A family member has a row of their own. */
  hasOwnRow: 'has a row too',
  countsOnceHint: 'Counts once',
  /** The mark in the directory: before another name, or before the person of another family. */
  knownAs: 'also as',
  knownTwice: 'in two profiles',
  knownInFamily: 'also in the family of',
  /** After the first of several, and on the button below the first hints on the page of a person. */
  andMore: (count: number) => `and ${inFigures(count)} more`,
}

const attendancesInSpanish = (count: number) => `${inFigures(count)} ${count === 1 ? 'asistencia' : 'asistencias'}`

const spanish: typeof english = {
  heading: 'Posibles duplicados',
  purpose: 'Dos fichas a la vez que pueden ser de una sola persona. Nada se pierde: usted puede deshacer cada unión.',
  button: (count) => `${inFigures(count)} ${count === 1 ? 'posible duplicado' : 'posibles duplicados'}`,
  buttonMany: (count) => `${inFigures(count)} posibles duplicados, o más`,
  count: (pairs, areAll) => `${inFigures(pairs)}${areAll ? '' : '+'}`,
  comparison: 'Lado a lado',
  place: (at, of) => `${inFigures(at)} de ${of}`,
  before: 'La pareja anterior',
  next: 'La pareja siguiente',
  failed: 'En este momento no se pueden mostrar los posibles duplicados.',
  gone: 'Una de estas dos personas ya no está aquí.',
  none: 'No se encontraron duplicados.',
  noneLead: 'En cuanto dos personas se parezcan, aquí aparecerán lado a lado.',
  clues: {
    'same-email': 'mismo correo electrónico',
    'same-street': 'misma calle',
    'digits-swapped': 'dos dígitos cambiados',
    'one-digit': 'un dígito difiere en el número',
    'two-digits': 'dos dígitos difieren en el número',
    'same-name': 'mismo nombre',
    'near-name': 'casi el mismo nombre',
    'in-family': 'mismo nombre',
    'two-families': 'mismo nombre en dos familias',
    'was-removed': 'mismo nombre que alguien a quien se quitó de una familia',
  },
  noClue: 'Nada de lo que Foyer compara se parece',
  choose: 'Lo que difiere está marcado: elija qué conservar.',
  bothStay: 'Las dos fichas quedan como están, y la persona cuenta una vez.',
  areOne: 'Ya son una sola persona.',
  areTwo: 'Alguien dijo que son dos personas distintas.',
  differs: 'difiere',
  empty: 'nada',
  phone: 'Teléfono',
  address: 'Dirección',
  membership: 'Membresía',
  belongsTo: 'Pertenece a',
  attendances: 'Asistencias',
  family: 'Familia',
  ownProfile: 'Un perfil propio',
  familyOf: 'Familia de',
  came: (count, last) =>
    last === undefined ? attendancesInSpanish(count) : `${attendancesInSpanish(count)}, la última: ${last}`,
  today: 'hoy',
  noneYet: 'Ninguna todavía',
  allKept: (all, a, b) => `Se conservan las ${inFigures(all)}: ${inFigures(a)} y ${inFigures(b)}`,
  someTogether: (all, both) => `Visitas en total: ${inFigures(all)} (${inFigures(both)} en el mismo evento)`,
  inFamilyOf: { both: 'en ambas', a: 'solo a la izquierda', b: 'solo a la derecha' },
  nobody: 'Nadie',
  withFamily: (members) =>
    members === 0 ? 'sin familia' : `con ${inFigures(members)} ${members === 1 ? 'familiar' : 'familiares'}`,
  countsOnce: 'cuenta una vez.',
  outcome: {
    merged: (count) => `y ${attendancesInSpanish(count)}. Esto se puede deshacer.`,
    countedOnce: 'Esto se puede deshacer.',
  },
  different: 'Son dos personas distintas',
  merge: 'Unir',
  same: 'Es la misma persona',
  saving: 'Guardando...',
  perhaps: 'Tal vez la misma persona',
  inFamily: 'en la familia de',
  inFamilies: 'en las familias de',
  merged: 'Uniones anteriores',
  into: 'con',
  staysBecause: 'Una de estas personas se borró después, así que esto se queda.',
  takeApart: 'Deshacer unión',
  takeApartOf: (a, b) => `Deshacer unión: ${a}${andBetween('es', a, b)}${b}`,
  apartTitle: '¿Deshacer esta unión?',
  apartProfiles: 'vuelven a ser dos perfiles, cada uno con su número, su familia y sus llegadas.',
  apartRecords: 'vuelven a contar por separado.',
  changedSince: 'Cambió desde entonces, y se queda donde se cambió:',
  nothingChanged: 'No ha cambiado nada desde entonces.',
  mergedNow: 'Unidos',
  oneNow: 'Ahora es una sola persona',
  twoNow: 'Dos personas distintas',
  apartNow: 'Unión deshecha',
  openAgain: 'De nuevo, tal vez la misma persona',
  mayBe: 'Tal vez es la misma persona que',
  compare: 'Comparar',
  alsoAs: 'También está como',
  mergedProfile: 'Un perfil que se unió',
  mergeWith: 'Unir con…',
  mergeWithTitle: (name) => `¿Quién es la misma persona que ${name}?`,
  mergeWithLead: 'Busque el otro perfil o al familiar. Verá a los dos lado a lado antes de que cambie algo.',
  themselves: 'Este es el registro del que usted viene. Por favor, busque el otro.',
  nobodyFound: 'Nadie en el directorio coincide.',
  alsoWith: 'también con',
  hasOwnRow: 'tiene su fila',
  countsOnceHint: 'Cuenta una vez',
  knownAs: 'también como',
  knownTwice: 'en dos perfiles',
  knownInFamily: 'también en la familia de',
  andMore: (count) => `y ${inFigures(count)} más`,
}

export const duplicates: Words<typeof english> = { en: english, es: spanish }
