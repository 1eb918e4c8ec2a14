import type { Words } from '#web/words/language.ts'
import { staffLanguage, useStaffLanguage } from '#web/words/language.ts'

/** What the desk and the leaders read of parents who are called. Only a church with children's rooms loads it. */
const english = {
  /** The list beside the families at the desk, and on the page Rooms. */
  heading: 'Parents called',
  calls: (count: number) => (count === 1 ? '1 call' : `${count} calls`),
  /** Since when a mark stands on the walls. */
  since: (room: string, time: string) => `${room}, since ${time}`,
  /** The family has said on a phone that it is coming. */
  coming: (room: string, time: string) => `${room}, coming since ${time}`,
  /** Nobody has answered for five minutes. */
  noAnswer: (room: string, time: string) => `${room}: no answer since ${time}`,
  /** The same as a message, on whatever page is open. */
  told: (mark: string) => `Nobody has come for ${mark}`,
  isHere: 'Parent is here',
  takeBack: 'Take back',
  /** Beside the mark of a family. */
  page: 'Page',
  pageTo: (mark: string, room: string) => `Page ${mark} to ${room}`,
  isCalled: (mark: string) => `${mark} is called`,
  notCalled: 'Nobody was called',
  notEnded: 'The call stays',
}
export type ParentCallTexts = typeof english

const spanish: ParentCallTexts = {
  heading: 'Padres llamados',
  calls: (count) => (count === 1 ? '1 llamada' : `${count} llamadas`),
  since: (room, time) => `${room}, desde ${time}`,
  coming: (room, time) => `${room}, en camino desde ${time}`,
  noAnswer: (room, time) => `${room}: sin respuesta desde ${time}`,
  told: (mark) => `Nadie ha venido por ${mark}`,
  isHere: 'Ya llegó',
  takeBack: 'Retirar',
  page: 'Llamar',
  pageTo: (mark, room) => `Llamar a ${mark} a ${room}`,
  isCalled: (mark) => `Se llama a ${mark}`,
  notCalled: 'No se llamó a nadie',
  notEnded: 'La llamada sigue',
}

const texts: Words<ParentCallTexts> = { en: english, es: spanish }

export const useParentCallTexts = (): ParentCallTexts => texts[useStaffLanguage()]
export const parentCallTextsNow = (): ParentCallTexts => texts[staffLanguage()]
