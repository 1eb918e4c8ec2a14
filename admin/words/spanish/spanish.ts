import type { Texts } from '#admin/words/english/english.ts'
import { inFigures } from '#admin/words/in-figures.ts'
import { access } from './access.ts'
import { attendance } from './attendance.ts'
import { byPhone } from '#admin/words/spanish/desk/by-phone.ts'
import { desk } from '#admin/words/spanish/desk/desk.ts'
import { nameTags } from '#admin/words/spanish/desk/name-tags.ts'
import { directory } from '#admin/words/spanish/people/directory.ts'
import { account, failure, frame, sections } from './frame.ts'
import { hour } from './hours.ts'
import { chosenColumns } from '#admin/words/spanish/directory-import/chosen-columns.ts'
import { directoryImport } from '#admin/words/spanish/directory-import/import.ts'
import { reasons } from './reasons.ts'
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
import { wallMessage } from './wall-message.ts'
import { tablets } from './tablets.ts'

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
