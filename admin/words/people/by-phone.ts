import { inFigures } from '#web/words/in-figures.ts'
import { type Words, staffLanguage, useStaffLanguage } from '#web/words/language.ts'

/** The texts about guests who have sent the form on their own phone, at the welcome desk. */
const english = {
  /** Beside the search: the guests who are expected, newest first. */
  heading: 'Just registered on their phones',
  /** Nobody is expected. */
  nobody: 'Nobody just now.',
  /** The people who have sent the form more than two hours ago. */
  earlier: 'Earlier',
  /** How many guests wait. Read aloud only. */
  waiting: (count: number) => `${inFigures(count)} ${count === 1 ? 'guest waits' : 'guests wait'}`,
  /** Behind the number of a guest: who comes along. */
  withOthers: (count: number) => (count === 1 ? 'with 1 other' : `with ${inFigures(count)} others`),
  alone: 'alone',
  /** Below it. A phone on mobile data is outside too. */
  fromOutside: 'Sent from outside of the church’s network',
  /** A profile that may be the guest's. The name comes after it. */
  looksLike: 'Looks like',
  /** Below it: why. */
  sameNumber: 'Same number',
  nearName: 'Nearly the same name, another number',
  /** Behind it: the day of the last visit. */
  lastHere: (day: string) => `last here ${day}`,
  /** The buttons of a card. */
  samePerson: 'Same person',
  checkIn: 'Check in',
  /** Read aloud with the name. */
  samePersonOf: (name: string, other: string) => `${name} is the same person as ${other}`,
  checkInOf: (name: string) => `Check in ${name}`,
  /** The guest is nowhere to be seen: their card goes. Read aloud with the name. */
  notHere: 'Not here',
  notHereOf: (name: string) => `${name} is not here`,
  /** Below the list, when more guests wait than have a card. */
  showMore: 'Show more',
  /** Below the list of several: asks who is sent away. */
  severalNotHere: 'Several not here…',
  sendAwayTitle: 'Who is not here?',
  sendAwayLead: 'They leave this list. If one of them is here after all, a tablet still reads their code.',
  who: 'Guests',
  allWhoWait: (count: number) => `All ${inFigures(count)} in the list`,
  allOfMinute: (time: string, count: number) => `${count === 1 ? '1 guest' : `All ${inFigures(count)}`} of ${time}`,
  sendAwayOf: (count: number) => (count === 1 ? 'Send 1 guest away' : `Send ${inFigures(count)} guests away`),
  /** Guests were sent away: in a message. A name, or how many, comes after it. */
  sentAway: 'Sent away',
  guests: (count: number) => `${inFigures(count)} guests`,
  /** It was undone. */
  waitAgain: 'Waiting again',
  /** It failed. The reason comes after it. */
  notSentAway: 'Not sent away',
  /** A guest was checked in: in a message. The names come after it. */
  checkedIn: 'Checked in',
  /** Everybody of the guest was checked in before. */
  wasIn: 'Was checked in already',
  /** Below either, when the name that the guest has typed is not that of the profile. */
  withProfile: (guest: string, profile: string) => `${guest}, with the profile of ${profile}`,
  /** It was undone. */
  undone: 'Undone',
  /** Below it, when somebody has changed the new profile meanwhile, or has checked them in too. */
  profileStays: 'The new profile stays: somebody has used or changed it since.',
  /** It failed. The reason comes after it. */
  notIn: 'Not checked in',
  notUndone: 'Not undone',
  /** The list could not be loaded, and is asked for again. */
  unreachable: 'The guests could not be loaded. The page tries again by itself.',
  /** Below the list, beside the code. */
  needNotWait: 'Guests need not wait:',
  scanThis: 'they scan this and fill in the form on their own phone.',
  /** The code itself. Read aloud only. */
  code: 'Code for the form on a phone',
}

const spanish: typeof english = {
  heading: 'Recién inscritos con su teléfono',
  nobody: 'Nadie por ahora.',
  earlier: 'Antes',
  waiting: (count) => (count === 1 ? 'Espera 1 visitante' : `Esperan ${inFigures(count)} visitantes`),
  withOthers: (count) => `con ${inFigures(count)} más`,
  alone: 'sin compañía',
  fromOutside: 'Enviado desde fuera de la red de la iglesia',
  looksLike: 'Parece ser',
  sameNumber: 'Mismo número',
  nearName: 'Casi el mismo nombre, otro número',
  lastHere: (day) => `última vez el ${day}`,
  samePerson: 'Es la misma persona',
  checkIn: 'Registrar',
  samePersonOf: (name, other) => `${name} es la misma persona que ${other}`,
  checkInOf: (name) => `Registrar a ${name}`,
  notHere: 'No está aquí',
  notHereOf: (name) => `${name} no está aquí`,
  showMore: 'Mostrar más',
  severalNotHere: 'Varios ausentes…',
  sendAwayTitle: '¿Quién no está aquí?',
  sendAwayLead: 'Salen de esta lista. Si alguien sí está, una tableta todavía lee su código.',
  who: 'Visitantes',
  allWhoWait: (count) => `Los ${inFigures(count)} de la lista`,
  allOfMinute: (time, count) => (count === 1 ? `1 visitante de las ${time}` : `Los ${inFigures(count)} de las ${time}`),
  sendAwayOf: (count) => (count === 1 ? 'Quitar a 1 visitante' : `Quitar a ${inFigures(count)} visitantes`),
  sentAway: 'Quitado de la lista',
  guests: (count) => `${inFigures(count)} visitantes`,
  waitAgain: 'Espera otra vez',
  notSentAway: 'No se quitó',
  checkedIn: 'Llegada registrada',
  wasIn: 'Ya estaba en la lista',
  withProfile: (guest, profile) => `${guest}, con el perfil de ${profile}`,
  undone: 'Deshecho',
  profileStays: 'El perfil nuevo se queda: alguien lo ha usado o cambiado desde entonces.',
  notIn: 'No se registró',
  notUndone: 'No se deshizo',
  unreachable: 'No se pudo cargar la lista de visitantes. La página lo intenta de nuevo sola.',
  needNotWait: 'Los visitantes no tienen que esperar:',
  scanThis: 'escanean esto y llenan el formulario en su propio teléfono.',
  code: 'Código del formulario para el teléfono',
}

export const byPhone: Words<typeof english> = { en: english, es: spanish }

/** The texts are loaded with the desk. */
export const useByPhoneTexts = (): typeof english => byPhone[useStaffLanguage()]
export const byPhoneTextsNow = (): typeof english => byPhone[staffLanguage()]
