import type { Words } from '#web/words/language.ts'
import { staffLanguage, useStaffLanguage } from '#web/words/language.ts'

/** The texts of the welcome desk in a church with children's rooms. Only such a church loads them. */
const english = {
  /** The choice below a child. Read aloud only. */
  roomFor: (child: string) => `Room for ${child}`,
  /** The last choice: the child goes to no room. */
  withFamily: 'With the family',
  /** A room that is full: the desk takes one child more. */
  oneMore: (room: string) => `${room}: one more`,
  /** The rooms that are not known to fit. */
  otherRooms: 'Other rooms',
  /** A child who is in our care. */
  states: {
    'on-the-way': 'On the way',
    'in-the-room': 'In the room',
    out: 'Out with helpers',
    'handed-over': 'Handed over',
  },
  since: (state: string, time: string) => `${state} since ${time}`,
  /** Beside it, after a quarter of an hour on the way. */
  notArrived: 'Has not arrived',
  /** Beside the form for a guest, and the dialog that it opens. */
  withChildren: 'Guest with children…',
  guestTitle: 'Guest with children',
  guestLead: 'The family opens then: choose the room of each child there.',
  adult: 'Adult',
  adultMissing: 'Please enter a name.',
  phone: 'Phone',
  phoneMissing: 'Please enter a number at which they are reached.',
  child: (number: number) => `Child ${number}`,
  childMissing: 'Please enter the name of a child.',
  guestAct: 'Go on',

  /** Nobody knows how old a child is. */
  age: (child: string) => `How old is ${child}?`,
  askAge: 'Age',
  underOne: 'Under 1',
  years: (years: number) => (years === 1 ? '1 year' : `${years} years`),
  kindergarten: 'Kindergarten',
  grade: (grade: number) => `Grade ${grade}`,
  /** Nobody has asked what a child is allergic to. */
  allergies: (child: string) => `Allergies of ${child}`,
  allergiesHint: 'Any allergies?',
  noAllergies: 'None',
  saveAllergies: 'Save',

  /** No child of the family can be given into our care. */
  noAdult: 'No adult of this family is on record who could collect a child. Add one, or confirm one below.',
  noNumber: 'This family has no number on record at which we could reach them.',

  /** What the family has added itself. */
  confirmAdult: (name: string) => `${name} was added by the family. May they collect the children?`,
  confirmName: (now: string, before: string) =>
    `The family has changed the name ${before} to ${now}. May this person collect the children?`,
  confirmNumber: (now: string, before: string) => `The family has changed its number from ${before} to ${now}.`,
  confirmFirstNumber: (now: string) => `The family has added the number ${now}.`,
  confirm: 'Confirm',
  confirmed: 'Confirmed',

  /** Beside a child who has an allergy. Only the room knows which one. */
  hasAllergy: 'Allergy',
  /** Below the children who are in our care. Where a printer is, their tags are printed once more. */
  tagsAgain: 'Print the tags again',
  /** The button with the printer beside one child. Read aloud only. */
  tagAgain: (child: string) => `Print the tag of ${child} again`,
  markToday: 'Mark today',
  receipts: (count: number) => (count === 1 ? '1 receipt' : `${count} receipts; only the last one opens`),
  droppedOffAt: (device: string) => `Dropped off at ${device}`,
  broughtBy: (name: string) => `Brought by ${name}`,
  newReceipt: 'New receipt…',

  /** The dialog for a new receipt. */
  renewTitle: (mark: string) => `New receipt for ${mark}`,
  renewLead: 'The old one opens nothing from now on, on paper and on the phone.',
  notRead: 'Who may collect could not be read.',
  whoAsks: 'Who is asking?',
  nobodyMay: 'Nobody on record may get a receipt. Please call a children’s leader.',
  somebodyElse: 'Somebody else',
  name: 'Name',
  elseNeedsLeader: 'Somebody else needs a children’s leader.',
  howKnown: 'How do you know?',
  leadersPin: 'A leader’s PIN',
  /** In place of the PIN, where a leader has signed in. */
  knownToMe: 'I know this person',
  leader: 'Leader',
  chooseLeader: 'Please choose',
  pin: 'PIN',
  noPins: 'No children’s leader has a PIN yet. A leader chooses one on the page Rooms, or signs in here.',
  why: 'Why?',
  reasons: { lost: 'Lost', 'left-at-home': 'Left at home', damaged: 'Damaged', other: 'Something else' },
  idSeen: 'Photo ID seen',
  renew: 'Make the new receipt',
  keepOld: 'Keep the old one',

  /** After a drop-off, and with a new receipt. */
  receipt: 'Pick-up receipt',
  receiptLead: 'Whoever collects shows this code.',
  /** Where nothing is printed: the mark and the number of each child. */
  write: 'Write on a sticker for each child',
  goesTo: (child: string, room: string) => `${child}: ${room}`,
  print: 'Print',
  printing: 'Printing',
  notPrinted: 'Nothing was printed. Write the code down, or try again.',
  next: 'Next family',

  /** Beside the families, while labels did not come out at a printer. */
  toPrint: 'To print here',
  familiesToPrint: (count: number) => (count === 1 ? 'Labels of 1 family' : `Labels of ${count} families`),
  nothingCame: 'Nothing came out',
  nothingCameAt: (device: string) => `Nothing came out for ${device}`,
  /** A child has come to the door of its room without a tag. */
  noTagAt: (child: string, room: string) => `${child} is at ${room} without a tag`,
  printFor: (name: string, mark: string) => `Print for ${name} ${mark}`.trim(),
  noPrinterHere: 'No printer is set up at this device. Choose its labels in your menu, at “Name tags…”.',
  printed: 'Printed',
  notPrintedHere: 'Nothing was printed',
  /** The check-in was undone meanwhile. */
  nothingToPrint: 'Nothing left to print',

  /** A drop-off without a mark. */
  noMarks: 'This device has no marks for children now. Let it in as a desk on the page Tablets, or write on paper.',
  tooMany: 'One receipt has ten children at most. Check them in in two steps.',
  moved: (room: string) => `Sent to ${room}`,
  notMoved: 'Not moved',
  notSaved: 'Not saved',
}

export type DeskRoomTexts = typeof english

const spanish: DeskRoomTexts = {
  roomFor: (child) => `Salón de ${child}`,
  withFamily: 'Con la familia',
  oneMore: (room) => `${room}: uno más`,
  otherRooms: 'Otros salones',
  states: {
    'on-the-way': 'En camino',
    'in-the-room': 'En el salón',
    out: 'Fuera con ayudantes',
    'handed-over': 'Entregado',
  },
  since: (state, time) => `${state} desde: ${time}`,
  notArrived: 'No ha llegado',
  withChildren: 'Visitante con niños…',
  guestTitle: 'Visitante con niños',
  guestLead: 'Después se abre la familia: elija allí el salón de cada niño.',
  adult: 'Adulto',
  adultMissing: 'Escriba un nombre.',
  phone: 'Teléfono',
  phoneMissing: 'Escriba un número en el que se les localice.',
  child: (number) => `Niño o niña ${number}`,
  childMissing: 'Escriba el nombre de un niño.',
  guestAct: 'Continuar',
  age: (child) => `¿Cuántos años tiene ${child}?`,
  askAge: 'Edad',
  underOne: 'Menos de 1',
  years: (years) => (years === 1 ? '1 año' : `${years} años`),
  kindergarten: 'Kínder',
  grade: (grade) => `Grado ${grade}`,
  allergies: (child) => `Alergias de ${child}`,
  allergiesHint: '¿Alguna alergia?',
  noAllergies: 'Ninguna',
  saveAllergies: 'Guardar',
  noAdult: 'No consta ningún adulto de esta familia que pueda recoger a un niño. Agregue uno, o confírmelo abajo.',
  noNumber: 'No consta ningún número en el que podamos localizar a esta familia.',
  confirmAdult: (name) => `La familia agregó a ${name}. ¿Puede recoger a los niños?`,
  confirmName: (now, before) =>
    `La familia cambió el nombre ${before} por ${now}. ¿Puede esta persona recoger a los niños?`,
  confirmNumber: (now, before) => `La familia cambió su número de ${before} a ${now}.`,
  confirmFirstNumber: (now) => `La familia agregó el número ${now}.`,
  confirm: 'Confirmar',
  confirmed: 'Confirmado',
  hasAllergy: 'Alergia',
  tagsAgain: 'Imprimir otra vez los gafetes',
  tagAgain: (child) => `Imprimir otra vez el gafete de ${child}`,
  receipts: (count) => (count === 1 ? '1 comprobante' : `${count} comprobantes; solo sirve el último`),
  droppedOffAt: (device) => `Los dejaron en ${device}`,
  broughtBy: (name) => `Lo trajo ${name}`,
  markToday: 'Marca de hoy',
  newReceipt: 'Comprobante nuevo…',
  renewTitle: (mark) => `Comprobante nuevo para ${mark}`,
  renewLead: 'El anterior ya no sirve, ni en papel ni en el teléfono.',
  notRead: 'No se pudo leer quién puede recoger.',
  whoAsks: '¿Quién lo pide?',
  nobodyMay: 'No consta nadie que pueda recibir un comprobante. Llame a un responsable de niños.',
  somebodyElse: 'Otra persona',
  name: 'Nombre',
  elseNeedsLeader: 'Para otra persona hace falta un responsable de niños.',
  howKnown: '¿Cómo lo sabe?',
  leadersPin: 'El PIN de un responsable',
  knownToMe: 'Conozco a esta persona',
  leader: 'Responsable',
  chooseLeader: 'Elija',
  pin: 'PIN',
  noPins:
    'Ningún responsable de niños tiene un PIN todavía. Un responsable lo elige en la página Salones, o inicia sesión aquí.',
  why: '¿Por qué?',
  reasons: { lost: 'Perdido', 'left-at-home': 'Se quedó en casa', damaged: 'Dañado', other: 'Otra cosa' },
  idSeen: 'Vi su identificación',
  renew: 'Hacer el nuevo',
  keepOld: 'Conservar el anterior',
  receipt: 'Comprobante para recoger',
  receiptLead: 'Quien recoge muestra este código.',
  write: 'Escriba en una etiqueta para cada niño',
  goesTo: (child, room) => `${child}: ${room}`,
  print: 'Imprimir',
  printing: 'Imprimiendo',
  notPrinted: 'No se imprimió nada. Anote el código, o intente de nuevo.',
  next: 'Siguiente familia',
  toPrint: 'Para imprimir aquí',
  familiesToPrint: (count) => (count === 1 ? 'Etiquetas de 1 familia' : `Etiquetas de ${count} familias`),
  nothingCame: 'No salió nada',
  nothingCameAt: (device) => `No salió nada para ${device}`,
  noTagAt: (child, room) => `${child} está en ${room} sin gafete`,
  printFor: (name, mark) => `Imprimir para ${name} ${mark}`.trim(),
  noPrinterHere: 'Este dispositivo no tiene impresora. Elija sus etiquetas en su menú, en “Gafetes…”.',
  printed: 'Impreso',
  notPrintedHere: 'No se imprimió nada',
  nothingToPrint: 'Ya no hay nada que imprimir',
  noMarks:
    'Este dispositivo no tiene marcas para niños. Dele acceso como Recepción en la página Tabletas, o escriba en papel.',
  tooMany: 'Un comprobante es para diez niños como máximo. Regístrelos en dos pasos.',
  moved: (room) => `Pasó a ${room}`,
  notMoved: 'No se cambió',
  notSaved: 'No se guardó',
}

const texts: Words<DeskRoomTexts> = { en: english, es: spanish }

export const useDeskRoomTexts = (): DeskRoomTexts => texts[useStaffLanguage()]
export const deskRoomTextsNow = (): DeskRoomTexts => texts[staffLanguage()]
