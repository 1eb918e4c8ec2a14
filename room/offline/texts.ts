import { type Words, staffLanguage, useStaffLanguage } from '#web/words/language.ts'

/** What the page of a room says while its server is away. */
const english = {
  /** Below the header, when the server does not answer. */
  goesOn: 'Hand over goes on: this tablet checks receipts by itself.',
  cannotCheck: 'This tablet cannot check receipts without the server: by the printed list, a leader decides, on paper.',
  /** What happened here and did not reach the server yet. */
  waiting: (count: number): string => `${count} saved on this tablet`,
  sentLater: (count: number): string =>
    count === 1 ? 'It is sent when the server answers.' : 'They are sent when the server answers.',
  /** The server has what was saved here. */
  handOversSent: (count: number): string => (count === 1 ? '1 hand-over sent' : `${count} hand-overs sent`),
  /** The server has refused hand-overs. */
  refused: (count: number): string =>
    count === 1
      ? '1 hand-over was not taken. Please tell the children’s leader.'
      : `${count} hand-overs were not taken. Please tell the children’s leader.`,

  /** The tag of a child who is not on the list is scanned. */
  back: 'Back',
  heading: 'Scan a tag',
  lead: 'For a child who is not on the list while the server is away.',
  /** In the place of a picture of the camera. */
  hold: 'Scan it with the hand scanner',
  notATag: 'This is no tag of today.',
  otherRoom: (room: string): string => `This child belongs to ${room}.`,
  unknownRoom: 'another room',
  alreadyIn: (name: string): string => `${name} is on the list already.`,
  /** The tag is right, and its child is not on the list. */
  isNew: 'The tag is right.',
  nameLead: 'Type the first name, so that the others know the child. It stays on this tablet.',
  name: 'First name',
  allergies: 'Ask about allergies: nobody here knows them.',
  rule: 'Somebody may not collect this child. Call the children’s leader: this tablet cannot hand the child over.',
  isHere: 'Is here',
  notSaved: 'This tablet could not save it. Please try again.',
}

export type AloneTexts = typeof english

const spanish: AloneTexts = {
  goesOn: 'Puede seguir entregando: esta tableta comprueba sola los comprobantes.',
  cannotCheck: 'Esta tableta no puede comprobar sin el servidor: con la lista impresa decide un responsable, en papel.',
  waiting: (count) => (count === 1 ? '1 guardado en esta tableta' : `${count} guardados en esta tableta`),
  sentLater: (count) =>
    count === 1 ? 'Se envía cuando responda el servidor.' : 'Se envían cuando responda el servidor.',
  handOversSent: (count) => (count === 1 ? '1 entrega enviada' : `${count} entregas enviadas`),
  refused: (count) =>
    count === 1
      ? 'No se aceptó 1 entrega. Avise al responsable de niños.'
      : `No se aceptaron ${count} entregas. Avise al responsable de niños.`,

  back: 'Volver',
  heading: 'Escanear un gafete',
  lead: 'Para un niño que no está en la lista mientras no responde el servidor.',
  hold: 'Escanéelo con el lector',
  notATag: 'Esto no es un gafete de hoy.',
  otherRoom: (room) => `Este niño es de ${room}.`,
  unknownRoom: 'otro salón',
  alreadyIn: (name) => `${name} ya está en la lista.`,
  isNew: 'El gafete es correcto.',
  nameLead: 'Escriba el nombre para que los demás conozcan al niño. Se queda en esta tableta.',
  name: 'Nombre',
  allergies: 'Pregunte por alergias: aquí nadie las conoce.',
  rule: 'Alguien no puede recoger a este niño. Llame al responsable de niños: esta tableta no puede entregarlo.',
  isHere: 'Está aquí',
  notSaved: 'Esta tableta no pudo guardarlo. Inténtelo de nuevo.',
}

const texts: Words<AloneTexts> = { en: english, es: spanish }

/** The texts outside of a component. */
export const aloneTexts = (): AloneTexts => texts[staffLanguage()]

export const useAloneTexts = (): AloneTexts => texts[useStaffLanguage()]
