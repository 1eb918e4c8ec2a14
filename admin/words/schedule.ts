import type { planErrors } from '#domain/schedule/plan-errors.ts'
import { hour, sentence } from '#web/words/in-figures.ts'
import type { Words } from '#web/words/language.ts'

type Weekdays = readonly [string, string, string, string, string, string, string]

/** The texts of the schedule. */
const english = {
  /** The schedule is opened. */
  heading: 'Schedule',
  /** Beside the heading. */
  purpose: 'When check-in opens and closes by itself. One day can have other times, or be called off.',
  /** Beside the heading: leads to the children’s rooms, and to the first one. */
  childrensRooms: 'Children’s rooms…',
  servingTeams: 'Serving teams…',
  /** The schedule cannot be read. */
  failed: 'The schedule could not be read.',
  /** What visitors see at the kiosks now. */
  kiosks: 'At the kiosks',
  /** A gathering is open. */
  openUntil: (time: string) => `is open until ${time}`,
  /** Check-in opens later. */
  opensAt: (day: string, time: string) => `Check-in opens ${day} at ${time}`,
  /** No gathering is open or planned. */
  nothingAhead: 'No event is open right now, and none is planned.',

  /** Above the list of weekly services. */
  services: 'Weekly events',
  /** There is no weekly service. */
  noServices: 'Nothing takes place every week yet.',
  /** Above the list of weekly services. */
  addService: 'Add weekly event',
  /** Above the list of what is coming up. */
  events: 'Coming up',
  /** Nothing is planned. */
  noEvents: 'Nothing is planned yet.',
  /** Above the list of what is coming up. */
  addEvent: 'Add event',
  /** Below the list of what is coming up. */
  more: 'Show more weeks',

  /** The days of the week in a form, from Sunday on. */
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as Weekdays,
  /** A weekly service, with its times. */
  every: (weekday: string, time: string) => `Every ${weekday}, ${time}`,
  everyDay: (weekday: string) => `Every ${weekday}`,
  checkIn: (opens: string, closes: string) => `Check-in ${opens} – ${closes}`,
  /** Check-in closes after midnight. */
  nextDay: 'the next day',
  /** A weekly service begins on a later day. */
  firstDay: (day: string) => `First on ${day}`,
  /** A weekly service changes on a later day. */
  fromThen: (day: string) => `From ${day}:`,
  /** A weekly service ends on a later day. */
  ends: (day: string) => `No longer takes place from ${day} on`,
  /** A single day of a weekly service has other times. */
  usually: (time: string) => `Usually at ${time}`,

  /** The gathering is open. */
  open: 'Open now',
  /** The gathering is cancelled. */
  cancelled: 'Called off',
  /** A single day of a weekly service is different. */
  changed: 'Changed',
  /** The gathering is over. */
  over: 'Over',
  /** The gathering has begun. */
  keepsItsTimes: 'Already open: only the closing time can change.',
  /** The gathering takes place once. */
  special: 'Once',

  /** The three dots at the end of a row, and what can be done with a gathering or a service. */
  menu: (what: string) => `More for ${what}`,
  edit: 'Edit',
  copy: 'Copy',
  cancel: 'Call off…',
  restore: 'Undo',
  end: 'End…',
  resume: 'Continue',
  /** The button that makes a different day like the others again. */
  asEveryWeek: 'As every week',

  /** A weekly service is added. */
  newService: 'New weekly event',
  /** A weekly service is changed. */
  editService: 'Edit weekly event',
  /** A gathering is added. */
  newEvent: 'New event',
  /** A gathering is changed. */
  editEvent: 'Edit event',
  /** A single day of a weekly service is changed. */
  editDay: 'Edit this day only',
  /** The fields of a service or a gathering. */
  name: 'Name',
  weekday: 'Day of the week',
  date: 'Date',
  from: 'First day',
  /** A weekly service is changed from a day on. */
  changesFrom: 'Changes from',
  /** The administrator ends a weekly service from a day on. */
  endsFrom: 'No longer takes place from',
  /** The fields of a service or a gathering. */
  starts: 'Starts',
  opens: 'Check-in opens',
  closes: 'Check-in closes',
  /** The name in the form of the first weekly service. It can be changed. */
  firstName: 'Sunday Service',

  /** Somebody else has changed it since the form was opened. */
  isNow: (how: string) => `It is now: ${how}.`,

  /** The form of a weekly service is filled in. It says what the values mean. */
  opensWeekly: (weekday: string, opens: string, closes: string) =>
    `Check-in opens every ${weekday} at ${opens} and closes at ${closes}.`,
  /** The form of a gathering is filled in. It says what the values mean. */
  opensOnce: (day: string, opens: string, closes: string) =>
    `Check-in opens ${day} at ${opens} and closes at ${closes}.`,
  /** A weekly service is changed, and today’s gathering has begun. */
  begun: 'Today’s event has begun and keeps its times.',
  /** A change to a weekly service is planned already. */
  replaces: (day: string) => `This replaces the change that is planned from ${day}.`,
  /** The clocks go forward on the day in the form. */
  skipped: (time: string, instead: string) => `The clocks go forward that night: ${time} becomes ${instead}.`,
  /** The clocks go back on the day in the form. */
  twice: (time: string) => `The clocks go back that night: the first ${time} is meant.`,
  /** The errors of the form. None where the words of the plan's fields are in this language. */
  errors: null as Readonly<Record<keyof typeof planErrors, string>> | null,
  /** The closing time of a gathering that has begun is changed. */
  closingTime: 'Closing time',
  closesAt: (time: string) => `Check-in closes at ${time}. The kiosks follow within five seconds.`,
  closesNow: 'This time has passed: check-in closes now.',
  staysCheckedIn: 'Everybody who is checked in stays checked in.',
  /** The plan in the form is open at the same time as another one. */
  overlaps: (name: string, day: string, hours: string) =>
    `${name} is open at the same time, on ${day}: ${hours}. Kiosks then show the one that opened later.`,

  /** The server does not respond. */
  notSaved: 'There is no reply from the server. Nothing is lost: please try again.',
  /** The server fails to save it. */
  failedToSave: 'This could not be saved. Please try again.',

  /** The dialog that asks before a gathering is cancelled. */
  askCancel: 'Call off this event?',
  cancelLead: 'The kiosks will not open for it. It stays on the list, and you can undo this.',
  /** The dialog for the gathering that is open now. */
  cancelOpen:
    'Check-in closes now. People who are checked in stay checked in. You can undo this until the time at which it would have ended.',
  /** The dialog that asks before a gathering is cancelled. */
  doCancel: 'Call off',
  /** The dialog that asks before a weekly service ends. */
  askEnd: 'End this weekly event?',
  endLead: 'What took place before stays as it is. For thirty days the event can be continued.',
  doEnd: 'End event',

  /** The form was saved. */
  saved: 'Schedule saved',
  /** The gathering was cancelled. */
  wasCancelled: 'Called off',
  /** The gathering was restored. */
  wasRestored: 'Event on again',
  /** The weekly service was ended. */
  wasEnded: 'Event ended',
  /** The weekly service was continued. */
  wasResumed: 'Event continues',
  /** A change without a form could not be made. The reason is below it. */
  notDone: 'Not saved',
}

const spanish: typeof english = {
  heading: 'Agenda',
  purpose: 'Cuándo se abre y se cierra el registro por sí solo. Un día puede tener otras horas, o suspenderse.',
  childrensRooms: 'Salones de niños…',
  servingTeams: 'Equipos de servicio…',
  failed: 'No se pudo leer la agenda.',
  kiosks: 'En las tabletas',
  openUntil: (time) => `está abierto hasta ${hour(time)}`,
  opensAt: (day, time) => `El registro abre el ${day} a ${hour(time)}`,
  nothingAhead: 'No hay ningún evento abierto en este momento, ni hay otro previsto.',

  services: 'Eventos semanales',
  noServices: 'Todavía no hay nada que se realice cada semana.',
  addService: 'Agregar evento semanal',
  events: 'Próximamente',
  noEvents: 'Todavía no hay nada previsto.',
  addEvent: 'Agregar evento',
  more: 'Mostrar más semanas',

  weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  every: (weekday, time) => `Cada ${weekday} a ${hour(time)}`,
  everyDay: (weekday) => `Cada ${weekday}`,
  checkIn: (opens, closes) => `Registro ${opens} – ${closes}`,
  nextDay: 'del día siguiente',
  firstDay: (day) => `Empieza el ${day}`,
  fromThen: (day) => `Desde el ${day}:`,
  ends: (day) => `Ya no se realiza a partir del ${day}`,
  usually: (time) => `Normalmente a ${hour(time)}`,

  open: 'Abierto ahora',
  cancelled: 'Suspendido',
  changed: 'Modificado',
  over: 'Terminado',
  keepsItsTimes: 'Ya está abierto: solo se puede cambiar la hora de cierre.',
  special: 'Una vez',

  menu: (what) => `Más para ${what}`,
  edit: 'Editar',
  copy: 'Copiar',
  cancel: 'Suspender…',
  restore: 'Deshacer',
  end: 'Finalizar…',
  resume: 'Continuar',
  asEveryWeek: 'Como cada semana',

  newService: 'Nuevo evento semanal',
  editService: 'Editar evento semanal',
  newEvent: 'Nuevo evento',
  editEvent: 'Editar evento',
  editDay: 'Editar solo este día',
  name: 'Nombre',
  weekday: 'Día de la semana',
  date: 'Fecha',
  from: 'Primer día',
  changesFrom: 'Cambia a partir del',
  endsFrom: 'Ya no se realiza a partir del',
  starts: 'Comienza',
  opens: 'El registro abre',
  closes: 'El registro cierra',
  firstName: 'Servicio dominical',
  isNow: (how) => sentence(`Ahora es: ${how}`),

  opensWeekly: (weekday, opens, closes) =>
    sentence(`El registro abre cada ${weekday} a ${hour(opens)} y cierra a ${hour(closes)}`),
  opensOnce: (day, opens, closes) => sentence(`El registro abre el ${day} a ${hour(opens)} y cierra a ${hour(closes)}`),
  begun: 'El evento de hoy ya empezó y conserva su horario.',
  replaces: (day) => `Esto reemplaza el cambio previsto a partir del ${day}.`,
  skipped: (time, instead) =>
    sentence(`Esa noche se adelanta el reloj: en vez de ${hour(time)} serán ${hour(instead)}`),
  twice: (time) => `Esa noche se atrasa el reloj y marca dos veces ${hour(time)}: vale la primera.`,
  errors: {
    nameMissing: 'Por favor, escriba un nombre.',
    nameTooLong: 'Un nombre tiene como máximo 80 letras.',
    dateMissing: 'Por favor, escriba una fecha.',
    timeMissing: 'Por favor, escriba una hora.',
    weekdayMissing: 'Por favor, elija un día de la semana.',
    tooLong: 'El registro debe cerrar después de abrir. Si pasa de la medianoche, queda abierto 12 horas como máximo.',
    startsOutside: 'La hora de comienzo debe estar entre la apertura y el cierre del registro.',
  },

  closingTime: 'Hora de cierre',
  closesAt: (time) => `El registro cierra a ${hour(time)}. Las tabletas se ponen al día en cinco segundos.`,
  closesNow: 'Esta hora ya pasó: el registro cierra ahora.',
  staysCheckedIn: 'Las llegadas ya registradas se conservan.',
  overlaps: (name, day, hours) =>
    `El registro de ${name} está abierto al mismo tiempo, el ${day}: ${hours}. Las tabletas muestran entonces el evento que abrió más tarde.`,

  notSaved: 'El servidor no responde. No se perdió nada: por favor, intente de nuevo.',
  failedToSave: 'No se pudo guardar. Por favor, intente de nuevo.',

  askCancel: '¿Suspender este evento?',
  cancelLead: 'Las tabletas no abrirán el registro para él. Se queda en la lista, y esto se puede deshacer.',
  cancelOpen:
    'El registro cierra ahora. Las llegadas ya registradas se conservan, y esto se puede deshacer hasta la hora en que habría terminado el evento.',
  doCancel: 'Suspender',
  askEnd: '¿Finalizar este evento semanal?',
  endLead: 'Lo que ya se realizó queda como está. Durante treinta días se puede continuar el evento.',
  doEnd: 'Finalizar evento',

  saved: 'Agenda guardada',
  wasCancelled: 'Suspendido',
  wasRestored: 'El evento se celebra de nuevo',
  wasEnded: 'Evento finalizado',
  wasResumed: 'El evento continúa',
  notDone: 'No se guardó',
}

export const schedule: Words<typeof english> = { en: english, es: spanish }
