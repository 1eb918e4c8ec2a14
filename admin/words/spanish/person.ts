import type { Texts } from '#admin/words/english/english.ts'
import { inFigures } from '#admin/words/in-figures.ts'

/** One o'clock is singular. */
const atTime = (time: string): string => `${time.startsWith('1:') ? 'a la' : 'a las'} ${time}`

/** The texts of the page of a person, in Spanish. */
export const person: Texts['person'] = {
  back: 'Volver al directorio',
  edit: 'Editar',
  saved: 'Guardado',
  gone: 'Esta persona ya no está aquí.',
  failed: 'No se puede mostrar a esta persona en este momento.',
  notDone: 'No se hizo',
  unreachable: 'El servidor no respondió. Inténtelo de nuevo.',
  refused: 'Hubo un problema. Inténtelo de nuevo.',

  facts: 'Datos',
  name: 'Nombre',
  hebrewName: 'Nombre en hebreo',
  city: 'Ciudad',
  state: 'Estado',
  zipCode: 'Código postal',
  relationship: 'Parentesco',
  nameMissing: 'Escriba un nombre.',
  phoneWrong: 'Un teléfono tiene diez cifras. El código de área y las tres siguientes no empiezan con 0 ni con 1.',
  emailWrong: 'No es una dirección de correo.',
  familyOf: 'De la familia de',

  year: 'El año',
  came: 'vino',
  missed: 'no vino',
  noService: 'sin servicio',
  otherEvents: 'Otros eventos',
  ofWeeks: (weeks) => `de ${weeks}`,
  onDay: (day, came) => `${day}: ${came ? 'vino' : 'no vino'}`,
  yearOfService: (service, came, weeks) => `${service}: vino en ${came} de ${weeks} semanas con servicio`,
  nothingYet: 'Nada todavía.',
  inAll: (count, first) => `${inFigures(count)} en total, la primera el ${first}`,

  add: 'Agregar',
  attendances: (count) => `${inFigures(count)} ${count === 1 ? 'asistencia' : 'asistencias'}`,
  menu: (name) => `Cambiar a ${name}`,
  open: 'Abrir',
  correct: 'Corregir',
  ownProfile: 'Crear un perfil propio',
  ownProfileHint: 'Conserva todas sus visitas y sigue en esta familia',
  takeOff: 'Quitar de esta familia',
  takeOffHint: 'Las visitas pasadas se conservan',
  takenOff: 'Ya no está en la familia',
  undo: 'Deshacer',
  broughtBack: 'Otra vez en la familia',
  addTitle: 'Agregar a un familiar',
  correctTitle: 'Corregir a un familiar',
  ownProfileTitle: (name) => `Un perfil propio para ${name}`,
  ownProfileLead: 'Conserva sus visitas y sigue en esta familia. Se registre como se registre, cuenta una sola vez.',
  phoneOptional: 'Teléfono, si tiene uno',
  makeProfile: 'Crear el perfil',
  profileMade: 'Perfil creado',

  handOver: 'Pasar el hogar a otra persona…',
  handOverTitle: 'Pasar el hogar a otra persona',
  handOverLead: (name) =>
    `Desde entonces otra persona de esta familia registra a todos. ${name} sigue en la familia, y cada quien conserva sus visitas.`,
  handTo: '¿A quién?',
  withNumber: (phone) => `Con el teléfono ${phone}`,
  hand: 'Pasar',
  handedOver: 'El hogar pasó a otra persona',

  link: 'Enlace personal',
  notUsed: 'Sin usar todavía',
  usedToday: (time) => `Usado por última vez hoy ${atTime(time)}`,
  usedOn: (day, time) => `Usado por última vez el ${day} ${atTime(time)}`,
  usedAt: (tablet) => `, en ${tablet}`,
  renew: 'Renovar',
  renewHint: 'El código anterior ya no abrirá nada',
  renewTitle: '¿Renovar el enlace personal?',
  renewLead:
    'El código anterior ya no abrirá nada, ni en casa ni en ninguna tableta. La familia recibe el nuevo la próxima vez que se registre.',
  keep: 'Conservar',
  renewed: 'Enlace personal renovado',

  changes: 'Lo que se cambió',
  noChanges: 'No hay nada anotado.',

  download: 'Descargar todo',
  print: 'Imprimir todo',
  downloadName: 'todo',
  erase: 'Borrar…',

  onPaper: {
    lead: 'Todo lo que se guarda de esta persona',
    recorded: 'Lo que se anotó',
    recordedLead: 'Todo lo que se dio alguna vez, lo más antiguo primero, también lo que se cambió después.',
  },

  eraseTitle: (name) => `¿Borrar a ${name}?`,
  cannotUndo: 'Esto no se puede deshacer.',
  goes: 'Lo que se va',
  goesProfile: 'El nombre, teléfono, correo y dirección',
  goesName: 'El nombre',
  goesFamily: (names) => `${names}, conocidos solo como esta familia`,
  goesFamilyOne: (name) => `${name}, de quien solo se sabe por esta familia`,
  goesLink: 'El enlace personal: su código no abre nada',
  stays: 'Lo que queda',
  staysCounts: (count) =>
    count === 1
      ? 'Las cuentas: 1 asistencia queda en su servicio, sin nombre'
      : `Las cuentas: ${inFigures(count)} asistencias quedan en sus servicios, sin nombres`,
  staysActivity: 'En la actividad: «alguien que fue borrado»',
  staysBackups: 'Las copias de seguridad anteriores a hoy, hasta que usted las deseche',
  staysFamily: (name) => `La familia, con ${name}`,
  first: 'Antes, el hogar pasa a',
  nobody: 'Nadie: se borra también a la familia',
  typeName: 'Escriba el nombre para confirmar',
  downloadFirst: 'Descargar todo primero',
  eraseForEver: 'Borrar para siempre',
  erasing: 'Borrando...',
  erased: 'Borrado',
  erasedLead: 'No queda nada que nombre a esta persona.',
}
