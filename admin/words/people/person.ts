import { hour, inFigures } from '#web/words/in-figures.ts'
import type { Words } from '#web/words/language.ts'

/** The texts of the page of a person. */
const english = {
  /** The page of a person is opened: in the tab, where no name may stand. */
  title: 'A person',
  /** The page of a person is opened. */
  back: 'Back to People',
  edit: 'Edit',
  /** Something was saved. */
  saved: 'Saved',
  /** Nobody has this address: the person was erased, or is no longer in any family. */
  gone: 'This person is not here any more.',
  /** The page cannot be read. */
  failed: 'This person cannot be shown right now.',
  /** The page was read, and cannot be read again after a change. */
  notReadAgain: 'The page could not be read again. It shows what was known before.',

  /** The facts while they are edited. */
  facts: 'Facts',
  /** A field is not filled in right. */
  nameMissing: 'Please type a name.',
  phoneWrong: 'A phone number has ten digits. The area code and the next three do not begin with 0 or 1.',
  emailWrong: 'This is not an email address.',
  /** The page of a family member: before the name of the household. */
  familyOf: 'Family of',
  /** Further numbers that a member file gave. */
  otherNumbers: 'Also found by',

  /** The visits of the last year, service by service. */
  year: 'The Year',
  came: 'came',
  missed: 'did not',
  noService: 'no event',
  /** In place of the name of a service: everything that takes place once. */
  otherEvents: 'Other events',
  ofWeeks: (weeks: number) => `of ${weeks}`,
  /** A week under the pointer. */
  onDay: (day: string, came: boolean) => `${day}: ${came ? 'came' : 'did not come'}`,
  /** Read aloud: one service of the year. */
  yearOfService: (service: string, came: number, weeks: number) =>
    `${service}: came in ${came} of ${weeks} weeks with an event`,
  /** There was no visit in the last year, or never. */
  nothingYet: 'Nothing yet.',
  /** Beside the list of visits. */
  inAll: (count: number, first: string) => `${inFigures(count)} in all, first on ${first}`,

  /** The family, and its menu. */
  add: 'Add',
  attendances: (count: number) => `${inFigures(count)} ${count === 1 ? 'attendance' : 'attendances'}`,
  menu: (name: string) => `More for ${name}`,
  open: 'Open',
  correct: 'Correct',
  ownProfile: 'Make a profile of their own',
  ownProfileHint: 'They keep all visits, and stay in this family',
  takeOff: 'Remove from this family',
  takeOffHint: 'Past visits stay',
  /** Somebody was taken off a family, and the message offers to undo it. */
  takenOff: 'Removed from the family',
  broughtBack: 'In the family again',
  /** The dialog for a new family member, or for one who is corrected. */
  addTitle: 'Add a family member',
  correctTitle: 'Correct a family member',
  /** The dialog that makes a profile. */
  ownProfileTitle: (name: string) => `A profile of their own for ${name}`,
  ownProfileLead: 'They keep their visits and stay in this family. However they check in, they count once.',
  phoneOptional: 'Phone Number, if they have one',
  makeProfile: 'Make the profile',
  profileMade: 'Profile made',

  /** The dialog that hands the household to somebody else. */
  handOver: 'Hand the family over…',
  handOverTitle: 'Hand the family over',
  handOverLead: (name: string) =>
    `Somebody else of this family checks everybody in from then on. ${name} stays in the family, and everybody keeps their visits.`,
  handTo: 'Who gets it?',
  withNumber: (phone: string) => `With the phone number ${phone}`,
  hand: 'Hand over',
  handedOver: 'Family handed over',

  /** The personal link. */
  link: 'Personal Link',
  /** Its code was never scanned for a check-in, or not since it was renewed. */
  notUsed: 'Not used yet',
  /** When its code was last scanned, and the name of the tablet, if that was let in. */
  usedToday: (time: string) => `Last used today at ${time}`,
  usedOn: (day: string, time: string) => `Last used on ${day} at ${time}`,
  usedAt: (tablet: string) => `, at ${tablet}`,
  /** Its renewal. */
  renew: 'Renew',
  renewHint: 'The old code stops working',
  renewTitle: 'Renew the personal link?',
  renewLead:
    'The old code stops working, at home and at every tablet. The family gets the new one at their next check-in.',
  renewed: 'Personal link renewed',

  /** The changes of a person with their authors. Only administrators see them. */
  changes: 'What was changed',
  noChanges: 'Nothing is on record.',

  /** The foot of the page. Its menu is called as those of the family. */
  download: 'Download everything',
  print: 'Print everything',
  downloadName: 'everything',
  erase: 'Erase…',

  /** Beside the facts, and in the foot of the page: a person no longer comes, and since when. */
  noLongerComes: 'No longer comes',
  stopComing: 'No longer comes…',
  comesAgain: 'Comes again',
  /** In a list, after what else is said of somebody. */
  isGone: 'no longer comes',
  /** The dialog that asks why, and since when. */
  stopTitle: (name: string) => `${name} no longer comes`,
  stopLead:
    'They leave Care and Possible Duplicates. Visits and counts stay. A check-in ends this, unless they have died.',
  stopReason: 'Why?',
  stopReasons: { 'moved-away': 'Moved away', died: 'Died', other: 'Another reason' },
  stopDay: 'Since',
  stopDayWrong: 'Please choose a day that is not still to come.',
  /** It is noted, and the message offers to undo it. */
  stopped: 'Noted: no longer comes',
  comesNow: 'Noted: comes again',
  undone: 'Undone',

  /** The printed page of a person, to hand to them. */
  onPaper: {
    lead: 'Everything that is kept about this person',
    /** A check-in of the person was undone. */
    takenBack: 'Check-ins that were undone',
    takenBackAt: (when: string) => `undone ${when}`,
    /** The printed page of a person, to hand to them. */
    recorded: 'What was recorded',
    recordedLead: 'Everything that was ever given, the oldest first, also what was changed since.',
  },

  /** The dialog before somebody is erased. */
  eraseTitle: (name: string) => `Erase ${name}?`,
  cannotUndo: 'This cannot be undone.',
  goes: 'What goes',
  goesProfile: 'The name, phone, email and address',
  goesName: 'The name',
  goesFamily: (names: string) => `${names}, who are known only as part of this family`,
  goesFamilyOne: (name: string) => `${name}, who is known only as part of this family`,
  /** Another record is the same person, and goes too: a family member, or a profile. */
  goesInFamily: (name: string, of: string) => `${name} in the family of ${of}, who is the same person`,
  goesOther: (name: string) => `The other profile, ${name}, with its number and the family that is known only there`,

  /** More of what goes and what stays. */
  goesLink: 'The personal link: its code opens nothing',
  stays: 'What stays',
  staysCounts: (count: number) =>
    count === 1
      ? 'The counts: 1 attendance stays in its event, without a name'
      : `The counts: ${inFigures(count)} attendances stay in their events, without names`,
  staysActivity: 'In the activity: “somebody who was erased”',
  staysBackups: 'Backups made before today, until you throw them away',
  staysFamily: (name: string) => `The family, with ${name}`,
  first: 'The family goes first to',
  nobody: 'Nobody: the family is erased too',
  typeName: 'Type the name to confirm',
  downloadFirst: 'Download everything first',
  eraseForEver: 'Erase forever',
  erasing: 'Erasing...',
  erased: 'Erased',
  /** Somebody was erased. */
  erasedLead: 'Nothing that names this person is left.',
}

const spanish: typeof english = {
  title: 'Una persona',
  back: 'Volver a Personas',
  edit: 'Editar',
  saved: 'Guardado',
  gone: 'Esta persona ya no está aquí.',
  failed: 'No se puede mostrar a esta persona en este momento.',
  notReadAgain: 'No se pudo leer la página de nuevo. Muestra lo que se sabía antes.',

  facts: 'Datos',
  nameMissing: 'Escriba un nombre.',
  phoneWrong: 'Un teléfono tiene diez dígitos. El código de área y las tres siguientes no empiezan con 0 ni con 1.',
  emailWrong: 'Esto no es una dirección de correo electrónico.',
  familyOf: 'De la familia de',
  otherNumbers: 'También se encuentra con',

  year: 'El año',
  came: 'vino',
  missed: 'no vino',
  noService: 'sin evento',
  otherEvents: 'Otros eventos',
  ofWeeks: (weeks) => `de ${weeks}`,
  onDay: (day, came) => `${day}: ${came ? 'vino' : 'no vino'}`,
  yearOfService: (service, came, weeks) => `${service}: vino en ${came} de ${weeks} semanas con evento`,
  nothingYet: 'Nada todavía.',
  inAll: (count, first) => `${inFigures(count)} en total, la primera el ${first}`,

  add: 'Agregar',
  attendances: (count) => `${inFigures(count)} ${count === 1 ? 'asistencia' : 'asistencias'}`,
  menu: (name) => `Más para ${name}`,
  open: 'Abrir',
  correct: 'Corregir',
  ownProfile: 'Crear un perfil propio',
  ownProfileHint: 'Conserva todas sus visitas y sigue en esta familia',
  takeOff: 'Quitar de esta familia',
  takeOffHint: 'Las visitas pasadas se conservan',
  takenOff: 'Ya no está en la familia',
  broughtBack: 'Otra vez en la familia',
  addTitle: 'Agregar a un familiar',
  correctTitle: 'Corregir a un familiar',
  ownProfileTitle: (name) => `Un perfil propio para ${name}`,
  ownProfileLead: 'Conserva sus visitas y sigue en esta familia. Se registre como se registre, cuenta una sola vez.',
  phoneOptional: 'Teléfono, si tiene uno',
  makeProfile: 'Crear el perfil',
  profileMade: 'Perfil creado',

  handOver: 'Pasar la familia a otra persona…',
  handOverTitle: 'Pasar la familia a otra persona',
  handOverLead: (name) =>
    `Desde entonces otra persona de esta familia registra a todos. ${name} sigue en la familia, y cada quien conserva sus visitas.`,
  handTo: '¿A quién?',
  withNumber: (phone) => `Con el teléfono ${phone}`,
  hand: 'Pasar',
  handedOver: 'La familia pasó a otra persona',

  link: 'Enlace personal',
  notUsed: 'Sin usar todavía',
  usedToday: (time) => `Usado por última vez hoy a ${hour(time)}`,
  usedOn: (day, time) => `Usado por última vez el ${day} a ${hour(time)}`,
  usedAt: (tablet) => `, en ${tablet}`,
  renew: 'Renovar',
  renewHint: 'El código anterior deja de servir',
  renewTitle: '¿Renovar el enlace personal?',
  renewLead:
    'El código anterior deja de servir, en casa y en todas las tabletas. La familia recibe el nuevo la próxima vez que se registre.',
  renewed: 'Enlace personal renovado',

  changes: 'Lo que se cambió',
  noChanges: 'No hay nada anotado.',

  download: 'Descargar todo',
  print: 'Imprimir todo',
  downloadName: 'todo',
  erase: 'Borrar…',

  noLongerComes: 'Ya no viene',
  stopComing: 'Ya no viene…',
  comesAgain: 'Vuelve a venir',
  isGone: 'ya no viene',
  stopTitle: (name) => `${name} ya no viene`,
  stopLead:
    'Sale de Cuidado pastoral y de Posibles duplicados. Las visitas y los totales quedan. Una llegada lo termina, salvo si falleció.',
  stopReason: '¿Por qué?',
  stopReasons: { 'moved-away': 'Se mudó', died: 'Falleció', other: 'Otro motivo' },
  stopDay: 'Desde',
  stopDayWrong: 'Elija un día que ya haya llegado.',
  stopped: 'Anotado: ya no viene',
  comesNow: 'Anotado: vuelve a venir',
  undone: 'Deshecho',

  onPaper: {
    lead: 'Todo lo que se guarda de esta persona',
    takenBack: 'Llegadas que se deshicieron',
    takenBackAt: (when) => `deshecha: ${when}`,
    recorded: 'Lo que se anotó',
    recordedLead: 'Todo lo que se dio alguna vez, lo más antiguo primero, también lo que se cambió después.',
  },

  eraseTitle: (name) => `¿Borrar los datos de ${name}?`,
  cannotUndo: 'Esto no se puede deshacer.',
  goes: 'Lo que se va',
  goesProfile: 'El nombre, teléfono, correo y dirección',
  goesName: 'El nombre',
  goesFamily: (names) => `${names}, de quienes solo se sabe por esta familia`,
  goesFamilyOne: (name) => `${name}, de quien solo se sabe por esta familia`,
  goesInFamily: (name, of) => `${name} en la familia de ${of}, que es la misma persona`,
  goesOther: (name) => `El otro perfil, ${name}, con su número y la familia de la que solo se sabe ahí`,
  goesLink: 'El enlace personal: su código no abre nada',
  stays: 'Lo que queda',
  staysCounts: (count) =>
    count === 1
      ? 'Los totales: 1 asistencia queda en su evento, sin nombre'
      : `Los totales: ${inFigures(count)} asistencias quedan en sus eventos, sin nombres`,
  staysActivity: 'En la actividad: «una persona borrada»',
  staysBackups: 'Las copias de seguridad anteriores a hoy, hasta que usted las deseche',
  staysFamily: (name) => `La familia, con ${name}`,
  first: 'Antes, la familia pasa a',
  nobody: 'Nadie: se borran también los datos de la familia',
  typeName: 'Escriba el nombre para confirmar',
  downloadFirst: 'Descargar todo primero',
  eraseForEver: 'Borrar para siempre',
  erasing: 'Borrando...',
  erased: 'Datos borrados',
  erasedLead: 'No queda nada que nombre a esta persona.',
}

export const person: Words<typeof english> = { en: english, es: spanish }
