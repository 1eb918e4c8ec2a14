import type { Texts } from '#admin/words/english/english.ts'
import { inFigures } from '#web/words/in-figures.ts'
import { access } from './access.ts'
import { attendance } from './attendance.ts'
import { byPhone } from '#admin/words/spanish/desk/by-phone.ts'
import { desk } from '#admin/words/spanish/desk/desk.ts'
import { account, failure, frame, sections } from './frame.ts'
import { hour } from '#web/words/hours.ts'
import { chosenColumns } from '#admin/words/spanish/directory-import/chosen-columns.ts'
import { directoryImport } from '#admin/words/spanish/directory-import/import.ts'
import { refusals } from './refusals.ts'
import { schedule } from './schedule.ts'
import { activity } from './activity.ts'
import { sundays } from '#admin/words/spanish/sundays/sundays.ts'
import { helpers } from './helpers.ts'
import { join } from './join.ts'
import { care } from '#admin/words/spanish/people/care.ts'
import { missing } from '#admin/words/spanish/people/missing.ts'
import { duplicates } from '#admin/words/spanish/people/duplicates.ts'
import { person } from '#admin/words/spanish/people/person.ts'
import { takingBack } from '#admin/words/spanish/directory-import/taking-back.ts'
import { tablets } from './tablets.ts'

/** The texts of writing a message on the walls, in Spanish. */
const wallMessage: Texts['wallMessage'] = {
  tool: 'Mensaje en la pantalla',
  now: 'En la pantalla ahora',
  minutesLeft: (minutes) => (minutes === 1 ? 'Queda 1 minuto' : `Quedan ${minutes} minutos`),
  takeDown: 'Quitar',
  another: 'Otro mensaje',
  lead: 'Queda en todas las pantallas durante diez minutos, o hasta que alguien lo quite.',
  replaces: 'Ocupa el lugar del mensaje que está ahora.',
  message: 'Mensaje',
  reminder: 'Esto lo lee mucha gente. Sin nombres.',
  counted: (typed, most) => `${typed} de ${most}`,
  tooMany: (extra) => (extra === 1 ? 'Sobra 1 carácter.' : `Sobran ${extra} caracteres.`),
  missing: 'Por favor, escriba un mensaje.',
  show: 'Mostrar',
  shown: 'En la pantalla',
  forTenMinutes: 'Todas las pantallas lo muestran durante diez minutos.',
  takenDown: 'Quitado',
  notTakenDown: 'No se quitó',
}

/** The texts of the directory, in Spanish. */
const directory: Texts['directory'] = {
  heading: 'Directorio de asistentes',
  back: 'Volver al panel',
  search: 'Buscar asistentes...',
  name: 'Nombre',
  attendances: 'Asistencias',
  lastHere: 'Última vez',
  more: 'Más',
  details: 'Detalles',
  addWithoutPhone: 'Agregar a una persona sin teléfono',
  addLead: 'Basta un nombre. El número y los nombres de los acompañantes se pueden agregar después en su página.',
  others: 'Acompañantes',
  add: 'Agregar',
  othersWrong: (most) => `Escriba un número de 0 a ${most}.`,
  added: 'Agregado',
  noMatch: 'No se encontró a ningún asistente.',
  nobody: 'Todavía no hay asistentes.',
  failed: 'No se pudo cargar el directorio',
}

/** Why the records cannot be reached, in Spanish. */
const reasons: Texts['withoutLog']['reasons'] = {
  unanswered: 'EventStoreDB todavía no ha respondido.',
  reading: 'Se está leyendo el registro de datos.',
  stopping: 'El servidor se está deteniendo.',
  unreachable: 'Falta el registro de datos: no se puede acceder a EventStoreDB, o no responde.',
  denied: 'Falta el registro de datos: EventStoreDB no acepta a este usuario.',
  late: 'Falta el registro de datos: EventStoreDB no respondió a tiempo.',
  slow: 'Falta el registro de datos: EventStoreDB responde demasiado despacio.',
  ended: 'Falta el registro de datos: EventStoreDB terminó la suscripción.',
  silent: 'Falta el registro de datos: EventStoreDB dejó de avisar de lo nuevo.',
  behind: 'Falta el registro de datos: EventStoreDB todavía no tiene todo lo que ya se leyó de él.',
  broken: 'Falta el registro de datos: el disco del servidor falla.',
  full: 'Falta el registro de datos: el disco del servidor está lleno.',
  readOnly: 'Falta el registro de datos: no se puede escribir en el disco del servidor.',
  newer: 'Un Foyer más nuevo usa ya este registro de datos: inicie la versión más nueva en todas partes.',
  unknownEvent: 'Un Foyer más nuevo escribió en este registro de datos: inicie la versión más nueva en todas partes.',
  unfollowed: 'El servidor no puede mostrar lo nuevo. Dice (en inglés): ',
}

/** The texts of name tags in Spanish. */
const nameTags: Texts['nameTags'] = {
  menu: 'Gafetes…',
  heading: 'Gafetes',
  lead: 'Solo para este dispositivo. La guía docs/printing.md dice qué impresoras sirven y cómo imprimen sin preguntar.',
  labels: 'Etiquetas en la impresora',
  none: 'Aquí no hay impresora de gafetes',
  sizes: { '62x100': '62 x 100 mm, como las de un rollo de 62 mm', '57x32': '57 x 32 mm, el gafete pequeño' },
  test: 'Imprimir un gafete de prueba',
  afterCheckIn: 'Imprimir gafetes',
  ofRow: 'Imprimir gafetes',
  now: 'Imprimir ahora…',
  whose: '¿De quién son los gafetes?',
  print: (count) => (count === 1 ? 'Imprimir 1 gafete' : `Imprimir ${count === 0 ? '' : `${count} `}gafetes`),
  with: 'Con',
  one: 'Imprimir gafete',
}

/** The same in Spanish, as a church in Texas speaks to its staff: plain, and with "usted". */
export const spanish: Texts = {
  language: 'es',

  frame,
  sections,
  account,
  failure,

  loading: 'Cargando...',
  tryAgain: 'Intentar de nuevo',
  undo: 'Deshacer',
  notFetched: 'Esto no se pudo cargar.',
  error: 'Error',
  none: '–',
  noPhone: 'Sin número de teléfono',

  forms: {
    save: 'Guardar',
    discard: 'Descartar',
    saving: 'Guardando...',
    unchanged: 'No se cambió nada',
    notSaved: 'Aún sin guardar',
    notSavedLead: 'Lo que usted escribió sigue en la página de la que salió.',
    leaveTitle: '¿Salir sin guardar?',
    leaveLead: 'Se pierde lo que usted escribió aquí.',
    stay: 'Quedarse',
    leave: 'Salir',
  },

  access,

  withoutLog: {
    trouble: 'En este momento no se puede acceder a los datos de la iglesia.',
    meanwhile: 'Las tabletas guardan las llegadas y las envían en cuanto pueden. No se pierde ninguna.',
    reasons,
    otherwise: (reason) => `El servidor dice (en inglés): ${reason}`,
  },

  notRecorded: {
    trouble: 'En este momento no se puede guardar nada.',
    full: 'El disco del servidor está lleno.',
    readOnly: 'No se puede escribir en el disco del servidor.',
  },

  lostEvents: {
    trouble: (missing) =>
      `Falta una parte de lo que se registró: al menos ${inFigures(missing)} ${missing === 1 ? 'entrada' : 'entradas'}.`,
    meanwhile:
      'El registro de llegadas funciona. Después del servicio, siga los pasos de “Recorded events are missing” en docs/operations.md.',
  },

  otherLog: {
    empty: 'La base de datos está vacía.',
    another: 'La base de datos es la de otra iglesia.',
    older: 'La base de datos volvió a una copia más antigua.',
    meanwhile:
      'Foyer espera, para que nada se mezcle, y las tabletas guardan las llegadas. Pida a la persona que cuida la base de datos que siga los pasos de “The database is not the one that Foyer knows” en docs/operations.md.',
  },

  backup: {
    late: 'No hay una copia de seguridad nueva de los datos.',
    advice: '¿Está conectado el disco de las copias, y tiene espacio? Vea “Backups” en docs/operations.md.',
    last: (day, time) => `Última copia de seguridad: ${day}, ${time}`,
  },

  endings: {
    notWritten: 'No se puede guardar la lista de las personas borradas y de lo que se dio por terminado.',
    advice:
      'Sin ella, las personas borradas vuelven con una copia de seguridad. ¿Tiene espacio el disco de Foyer? Vea “What each message means” en docs/operations.md.',
  },

  dashboard: {
    heading: 'Panel de administración',
    lead: 'Administre los eventos y consulte la asistencia',
    event: 'Evento',
    noEvents: 'No hay eventos',
    noNames: 'Su función muestra los números, sin nombres.',
    total: 'Total de asistentes',
    guests: 'Visitantes por primera vez',
    counted: (counted, total) =>
      `+ ${inFigures(counted)} ${counted === 1 ? 'contado' : 'contados'}, ${inFigures(total)} en total`,
    list: 'Lista de asistencia',
    name: 'Nombre',
    time: 'Hora',
    groupSize: 'Personas',
    profile: 'Perfil',
    view: 'Ver',
    new: (count) => (count === 1 ? '1 llegada nueva' : `${inFigures(count)} llegadas nuevas`),
    nobody: 'No hay registros de asistencia.',
    filter: 'Buscar a una persona',
    noMatch: 'No se encontró a nadie en esta lista.',
    firstTime: 'Primera vez',
    reconnecting: 'Reconectando',
    lastUpdate: 'Última actualización',
  },

  attendance,
  desk,
  byPhone,
  nameTags,
  person,
  care,
  missing,
  duplicates,

  tools: {
    tab: 'Herramientas',
    directory: 'Directorio de asistentes',
    schedule: 'Agenda',
    wall: 'Pantalla para el televisor',
    count: 'Contar en una puerta',
    export: 'Exportar',
    print: 'Imprimir',
    return: 'Volver al registro',
  },

  printed: {
    family: 'Familiares',
    phone: 'Teléfono',
    firstTime: 'Primera vez',
    total: (people, guests) =>
      `${inFigures(people)} ${people === 1 ? 'persona' : 'personas'}, ${inFigures(guests)} por primera vez`,
    counted: (counted, total) =>
      `${inFigures(counted)} ${counted === 1 ? 'contado' : 'contados'} en las puertas, ${inFigures(total)} en total`,
    printedAt: (moment) => `Impreso: ${moment}`,
  },

  profile: {
    title: 'Perfil del asistente',
    details: 'Datos del asistente',
    detailsLead: 'Perfil completo e historial de asistencia',
    phone: 'Número de teléfono',
    email: 'Correo electrónico',
    status: 'Membresía',
    member: 'Miembro',
    guest: 'Visitante',
    address: 'Dirección',
    baptism: 'Fecha de bautismo',
    memberSince: 'Miembro desde',
    notes: 'Notas',
    family: 'Familiares',
    noFamily: 'Todavía no hay familiares.',
    attendances: (count) => (count === 1 ? '1 asistencia' : `${count} asistencias`),
    history: 'Historial de asistencia',
    checkedInAt: (time) => `Llegada registrada a ${hour(time)}`,
    addedLater: 'Se agregó después',
    with: 'Con:',
    familyOnly: 'Solo la familia:',
    noHistory: 'No hay registros de asistencia.',
    close: 'Cerrar',
    refused: 'No se pudieron obtener los datos de la persona',
    unreachable: 'No se pudieron cargar los datos de la persona',
  },

  directory,

  relationships: {
    spouse: 'Cónyuge',
    child: 'Hijo/a',
    parent: 'Padre/madre',
    sibling: 'Hermano/a',
    other: 'Otro',
  },

  import: directoryImport,
  chosenColumns,
  takingBack,
  wallMessage,
  schedule,
  helpers,
  join,
  tablets,
  activity,
  sundays,

  refusals,
}
