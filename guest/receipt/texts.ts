import { hour, sentence } from '#web/words/in-figures.ts'
import { type Words, useStaffLanguage } from '#web/words/language.ts'

/** All texts of the page of a receipt, on the phone of a family. */
const english = {
  /** The link of a receipt is opened: the name of the page. */
  title: 'Your pick-up receipt',
  lead: 'Show it when you collect your children.',
  /** The code as a picture, for those who hear it. */
  qrCode: 'QR code of your receipt',
  /** Before the code itself, read letter by letter. */
  code: 'Pick-up code',
  keep: 'Keep it to yourself: it lets a person collect your children.',
  /** The last child has left. */
  allCollected: 'Everybody is collected.',
  collected: 'collected',
  onTheWay: 'on the way',
  /** A room asks the family to come. */
  asksToCome: (room: string): string => `${room} asks you to come.`,
  /** Where the room is, and for which children. */
  whereAndFor: (where: string, names: string): string => `${where}, for ${names}.`,
  forOnly: (names: string): string => `For ${names}.`,
  and: (names: string, last: string): string => `${names} and ${last}`,
  coming: 'I am coming',
  knows: (room: string): string => `${room} knows.`,
  notSaid: 'That did not arrive. Please try again.',
  onScreens: (mark: string): string => `Your mark ${mark} stands on the screens too, until a helper has seen you.`,
  /** The server does not answer. */
  away: 'No connection. The code still works; the rest may be old.',
  reading: 'Reading your receipt…',
  /** Why there is no receipt. */
  none: {
    unknown: 'This link leads to no receipt. Please ask at the welcome desk.',
    plain: 'This page opens only at an address that begins with https. Please scan the code of your receipt again.',
    closed: 'This receipt is closed. Please call the children’s leader.',
    leader: 'This receipt cannot be shown. Please call the children’s leader.',
    ended: 'This receipt ended.',
    endedAt: (time: string): string => sentence(`This receipt ended at ${time}`),
    endedLead: 'A new one may have taken its place. Please ask at the welcome desk.',
  },
  /** The family names somebody who collects today. */
  other: {
    open: 'Somebody else collects today…',
    heading: 'Who collects today?',
    lead: 'The room sees this name, today only. They need this receipt, or its code, and may be asked who they are.',
    name: 'Name',
    relation: 'Who is this to your children?',
    relationHint: 'For example: grandmother',
    phone: 'Phone number, if you like',
    save: 'Tell the room',
    saving: 'Telling the room…',
    cancel: 'Cancel',
    badPhone: 'A phone number has ten digits.',
    notSaved: 'The room was not told. Please try again, or ask at the welcome desk.',
    done: (name: string): string => `The room knows: ${sentence(name)}`,
    close: 'Close',
  },
}
export type ReceiptPageTexts = typeof english

const spanish: ReceiptPageTexts = {
  title: 'Su comprobante para recoger',
  lead: 'Muéstrelo cuando recoja a sus hijos.',
  qrCode: 'Código QR de su comprobante',
  code: 'Código para recoger',
  keep: 'No lo comparta: con él se puede recoger a sus hijos.',
  allCollected: 'Ya se recogieron todos.',
  collected: 'ya se recogió',
  onTheWay: 'en camino',
  asksToCome: (room) => `${room} le pide que venga.`,
  whereAndFor: (where, names) => `${where}, por ${names}.`,
  forOnly: (names) => `Por ${names}.`,
  and: (names, last) => `${names} y ${last}`,
  coming: 'Voy para allá',
  knows: (room) => `${room} ya lo sabe.`,
  notSaid: 'No llegó el aviso. Inténtelo de nuevo.',
  onScreens: (mark) => `Su marca ${mark} está también en las pantallas hasta que un ayudante lo vea.`,
  away: 'Sin conexión. El código sirve igual; lo demás puede no estar al día.',
  reading: 'Leyendo su comprobante…',
  none: {
    unknown: 'Este enlace no lleva a ningún comprobante. Pregunte en la mesa de bienvenida.',
    plain: 'Esta página solo se abre en una dirección que empieza con https. Escanee de nuevo su comprobante.',
    closed: 'Este comprobante está bloqueado. Llame al responsable de niños.',
    leader: 'Este comprobante no se puede mostrar. Llame al responsable de niños.',
    ended: 'Este comprobante terminó.',
    endedAt: (time) => sentence(`Este comprobante terminó a ${hour(time)}`),
    endedLead: 'Puede que otro lo haya reemplazado. Pregunte en la mesa de bienvenida.',
  },
  other: {
    open: 'Hoy recoge otra persona…',
    heading: '¿Quién recoge hoy?',
    lead: 'El salón ve este nombre, solo hoy. Esa persona necesita este comprobante o su código, y se le puede preguntar quién es.',
    name: 'Nombre',
    relation: '¿Qué es de sus hijos?',
    relationHint: 'Por ejemplo: la abuela',
    phone: 'Número de teléfono, si quiere',
    save: 'Avisar al salón',
    saving: 'Avisando al salón…',
    cancel: 'Cancelar',
    badPhone: 'Un número de teléfono tiene diez dígitos.',
    notSaved: 'No se avisó al salón. Inténtelo de nuevo o pregunte en la mesa de bienvenida.',
    done: (name) => `El salón ya lo sabe: ${sentence(name)}`,
    close: 'Cerrar',
  },
}

export const receiptPageTexts: Words<ReceiptPageTexts> = { en: english, es: spanish }

export const useReceiptPageTexts = (): ReceiptPageTexts => receiptPageTexts[useStaffLanguage()]
