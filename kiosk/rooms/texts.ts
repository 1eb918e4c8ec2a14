import type { Language } from '#domain/languages.ts'
import { isolated } from '#web/words/isolated.ts'
import { useKioskTexts } from '#web/words/texts.ts'

/** What the children's rooms say at the kiosk. */
const english = {
  /** The chip below a child who could go to a room, before anything was chosen or when nobody takes the child. */
  chip: {
    /** The last of the choices, and a child who goes to no room. */
    stays: 'Stays with you',
    /** The family does not say how old a child is. */
    desk: 'Welcome desk',
    /** Beside it: the room that would come before it is full. */
    full: (room: string) => `${isolated(room)} is full`,
    /** Beside it: the child is too old for the room of the last time. */
    isNew: 'New room',
    /** Beside it: somebody has said what the child is allergic to, or that there is nothing. */
    allergies: 'Allergies: asked',
    /** Read aloud only: what the chip does. */
    change: (child: string, room: string) => `Room for ${isolated(child)}: ${isolated(room)}. Change`,
    /** Read aloud only: where a child goes who is ticked. */
    goesTo: (room: string) => `goes to ${isolated(room)}`,
  },
  /** In the place of the chip: the child was dropped off before. */
  inCare: 'In our care',
  /** No room fits a child. */
  comeToDesk: 'Please come to the welcome desk',
  /** No adult of the household could collect a child. */
  whoCollects: 'So that we know who collects: please come to the welcome desk',
  /** The household has no number on record. */
  reachYou: 'So that we can reach you: please come to the welcome desk',

  /** The dialog that the chip opens. */
  choice: {
    heading: (child: string) => `Where does ${isolated(child)} go?`,
    /** A room that has a brother or a sister in it already. The place of the room comes before it, if it has one. */
    with: (children: string) => `with ${children}`,
    full: 'Full',
    inService: 'in the service',
    back: 'Back',
  },

  /** Nobody knows how old a child is. */
  age: {
    heading: (child: string) => `How old is ${isolated(child)}?`,
    lead: 'So that we can offer the right room. We ask only once.',
    years: 'Years',
    underOne: 'Under 1',
    grade: 'Grade at school',
    notNow: 'Not now',
  },

  /** A child goes to a room for the first time. */
  allergies: {
    heading: (child: string) => `Does ${isolated(child)} have any allergies?`,
    lead: 'The helpers see it, and it is printed on the name tag.',
    usual: ['Peanuts', 'Tree nuts', 'Milk', 'Egg', 'Wheat', 'Soy', 'Sesame', 'Bee stings'],
    other: 'Something else',
    example: 'For example: strawberries',
    tooLong: 'Please say it in fewer words.',
    none: 'No allergies',
    /** On the first day on which children are dropped off. */
    later: 'Ask later',
    save: 'Save',
    saving: 'Saving...',
  },

  /** An answer reaches no server. */
  notAnswered: {
    title: 'Not saved',
    age: 'The server cannot be reached. Please come to the welcome desk.',
    allergies: 'The server cannot be reached. Please tell the helpers of the room.',
  },

  /** Another family was quicker, or a room was closed meanwhile. */
  refused: {
    full: (room: string) => `${isolated(room)} is full now`,
    closed: (room: string) => `${isolated(room)} is closed now`,
    inCare: (child: string) => `${isolated(child)} is in our care already`,
    /** The same, where it cannot be said what has changed: the server is away again. */
    changed: 'The rooms have changed',
    again: 'Nothing is saved yet. Please confirm again.',
    /** The tablet has no mark left for a drop-off. */
    noMarks: 'This tablet has no pick-up receipts left. Nothing is saved yet.',
  },

  /** The card beside the check-in that was successful. */
  receipt: {
    heading: 'Pick-up receipt',
    lead: 'Show it when you collect your children.',
    /** The labels are printed, and the mark stands on them. */
    mark: 'Your mark today',
    /** Nothing is printed here. */
    write: 'Write this on a sticker for each child',
    scan: 'Scan this: it is your receipt',
    /** Over https: the code is the link of the receipt's page. */
    keep: 'Scan this to keep the receipt on your phone',
    /** The QR code. */
    qrCode: 'QR code of your receipt',
    /** The QR code goes, and the code comes, for a while. */
    show: 'Show the code',
    hide: 'Show the QR code',
    /** Read aloud only, before the code. */
    showInstead: 'Your pick-up code',
  },

  /** The tablet has a printer. */
  printing: {
    now: (children: number) =>
      children === 1 ? 'Printing 1 name tag and your receipt' : `Printing ${children} name tags and your receipt`,
    /** They were given to the computer of the printer. */
    take: (mark: string) => `Take the labels ${mark}`,
    cameOut: 'Did your labels come out?',
    yes: 'Yes',
    no: 'No',
    /** They did not come out. */
    atDesk: 'Your labels are at the welcome desk',
    again: 'Print again',
  },

  /** The list of the children. */
  goes: {
    list: 'Where the children go',
    /** Read aloud only. */
    to: (child: string, place: string) => `${isolated(child)} goes to ${place}`,
    stays: (child: string) => `${isolated(child)} stays with you`,
  },

  /** The family wants to take its check-in back, and a room has received the child. */
  withUs: 'Your child is already with us: please ask at the room.',
}

export type RoomTexts = typeof english

const spanish: RoomTexts = {
  chip: {
    stays: 'Se queda con usted',
    desk: 'Mesa de bienvenida',
    full: (room) => `${isolated(room)} está lleno`,
    isNew: 'Salón nuevo',
    allergies: 'Alergias: ya dicho',
    change: (child, room) => `Salón de ${isolated(child)}: ${isolated(room)}. Cambiar`,
    goesTo: (room) => `va a ${isolated(room)}`,
  },
  inCare: 'Está a nuestro cuidado',
  comeToDesk: 'Pase a la mesa de bienvenida',
  whoCollects: 'Para saber quién recoge: pase a la mesa de bienvenida',
  reachYou: 'Para poder avisarle: pase a la mesa de bienvenida',
  choice: {
    heading: (child) => `¿A dónde va ${isolated(child)}?`,
    with: (children) => `con ${children}`,
    full: 'Lleno',
    inService: 'en el servicio',
    back: 'Volver',
  },
  age: {
    heading: (child) => `¿Cuántos años tiene ${isolated(child)}?`,
    lead: 'Para ofrecerle el salón adecuado. Lo preguntamos una sola vez.',
    years: 'Años',
    underOne: 'Menos de 1',
    grade: 'Grado escolar',
    notNow: 'Ahora no',
  },
  allergies: {
    heading: (child) => `¿${isolated(child)} tiene alguna alergia?`,
    lead: 'Los ayudantes la ven, y se imprime en el gafete.',
    usual: ['Cacahuate', 'Nueces', 'Leche', 'Huevo', 'Trigo', 'Soya', 'Ajonjolí', 'Picaduras'],
    other: 'Otra cosa',
    example: 'Por ejemplo: fresas',
    tooLong: 'Por favor, dígalo con menos palabras.',
    none: 'Ninguna',
    later: 'Preguntar después',
    save: 'Guardar',
    saving: 'Guardando...',
  },
  notAnswered: {
    title: 'No se guardó',
    age: 'No se puede conectar con el servidor. Pase a la mesa de bienvenida.',
    allergies: 'No se puede conectar con el servidor. Dígalo a los ayudantes del salón.',
  },
  refused: {
    full: (room) => `${isolated(room)} se acaba de llenar`,
    closed: (room) => `${isolated(room)} se acaba de cerrar`,
    inCare: (child) => `${isolated(child)} ya está a nuestro cuidado`,
    changed: 'Los salones han cambiado',
    again: 'Aún no se guardó nada. Confirme de nuevo.',
    noMarks: 'A esta tableta no le quedan comprobantes. Aún no se guardó nada.',
  },
  receipt: {
    heading: 'Comprobante para recoger',
    lead: 'Muéstrelo cuando recoja a sus hijos.',
    mark: 'Su marca de hoy',
    write: 'Escriba esto en una etiqueta para cada niño',
    keep: 'Escanee esto para guardar el comprobante en su teléfono',
    scan: 'Escanee esto: es su comprobante',
    qrCode: 'Código QR de su comprobante',
    show: 'Ver el código',
    hide: 'Ver el código QR',
    showInstead: 'Su código para recoger',
  },
  printing: {
    now: (children) =>
      children === 1 ? 'Imprimiendo 1 gafete y su comprobante' : `Imprimiendo ${children} gafetes y su comprobante`,
    take: (mark) => `Tome las etiquetas ${mark}`,
    cameOut: '¿Salieron sus etiquetas?',
    yes: 'Sí',
    no: 'No',
    atDesk: 'Sus etiquetas están en la mesa de bienvenida',
    again: 'Imprimir de nuevo',
  },
  goes: {
    list: 'A dónde van los niños',
    to: (child, place) => `${isolated(child)} va a ${place}`,
    stays: (child) => `${isolated(child)} se queda con usted`,
  },
  withUs: 'Su hijo ya está con nosotros: pregunte en el salón.',
}

export const roomTexts: Readonly<Record<Language, RoomTexts>> = { en: english, es: spanish }

/** The texts in the visitor's language. */
export const useRoomTexts = (): RoomTexts => roomTexts[useKioskTexts().language]
