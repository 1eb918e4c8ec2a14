import { isolated } from '#web/words/isolated.ts'
import { type StaffLanguage, useStaffLanguage } from '#web/words/language.ts'

/** What the page of a room says where a child is received by the tag. */
const english = {
  scanOrType: 'Scan the tag, or type its three characters.',
  receives: (name: string): string => `${name} comes in`,
  /** The same, while it is not known whose tag it will be. */
  receivesAny: 'A child comes in',
  typeMark: 'Type the three characters',
  startCamera: 'Start the camera',
  clear: 'Clear',
  backspace: 'Delete',
  /** Before the mark as it is typed, read out. */
  mark: 'Mark',
  noTag: 'No tag',
  /** The child has no tag: what is so then. */
  withoutTag: {
    title: (name: string): string => `${name} stays on the way`,
    lead: 'Send the family to the welcome desk: it prints the tag again. A leader can take the child in without one.',
    /** The desk has heard of it, or the server does not answer. */
    told: 'The desk knows.',
    notTold: 'The desk does not know yet: the server does not answer.',
  },
  /** What was scanned or typed is not the tag of the child. */
  noSuchMark: 'No child on the way here has this mark. Read the room on the tag.',
  noTagCode: 'This is not the tag of a child.',
  isReceipt: 'This is a receipt. Scan the tag of the child.',
  tagOfOther: 'This is the tag of another child.',
  otherRoom: (room: string): string => `This child belongs to ${room}.`,
  /** A child of another room: moved here and received, or sent there, which changes nothing. */
  belongsTo: (name: string, room: string): string => `${isolated(name)} belongs to ${isolated(room)}`,
  moveHere: 'Move here',
  send: 'Send',
  sent: (name: string, room: string): string => `Take ${isolated(name)} to ${isolated(room)}.`,
  hasLeft: 'The child of this tag is not in our care any more.',
  isHereNamed: (name: string): string => `${name} is here`,
  alreadyIn: (name: string): string => `${name} is in the room already.`,
}

const spanish: typeof english = {
  scanOrType: 'Escanee el gafete o escriba sus tres caracteres.',
  receives: (name) => `${name} entra`,
  receivesAny: 'Entra un niño',
  typeMark: 'Escriba los tres caracteres',
  startCamera: 'Encender la cámara',
  clear: 'Borrar todo',
  backspace: 'Borrar',
  mark: 'Marca',
  noTag: 'Sin gafete',
  withoutTag: {
    title: (name) => `${name} sigue en camino`,
    lead: 'Envíe a la familia a la mesa de bienvenida: allí imprimen de nuevo el gafete. Un responsable puede recibir al niño sin él.',
    told: 'La mesa ya lo sabe.',
    notTold: 'La mesa aún no lo sabe: el servidor no responde.',
  },
  noSuchMark: 'Ningún niño en camino aquí tiene esta marca. Lea el salón en el gafete.',
  noTagCode: 'Esto no es el gafete de un niño.',
  isReceipt: 'Esto es un comprobante. Escanee el gafete del niño.',
  tagOfOther: 'Este es el gafete de otro niño.',
  otherRoom: (room) => `Este niño es de ${room}.`,
  belongsTo: (name, room) => `${isolated(name)} es de ${isolated(room)}`,
  moveHere: 'Mover aquí',
  send: 'Enviar',
  sent: (name, room) => `Lleve a ${isolated(name)} a ${isolated(room)}.`,
  hasLeft: 'El niño de este gafete ya no está a nuestro cuidado.',
  isHereNamed: (name) => `${name} está aquí`,
  alreadyIn: (name) => `${name} ya está en el salón.`,
}

export const receivingTexts: Readonly<Record<StaffLanguage, typeof english>> = { en: english, es: spanish }

export const useReceivingTexts = (): typeof english => receivingTexts[useStaffLanguage()]
