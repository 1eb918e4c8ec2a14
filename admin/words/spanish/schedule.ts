import type { Texts } from '#admin/words/english/english.ts'
import { hour, sentence } from '#web/words/hours.ts'

/** The texts of the schedule, in Spanish. */
export const schedule: Texts['schedule'] = {
  heading: 'Agenda',
  failed: 'No se pudo leer la agenda.',
  kiosks: 'En las tabletas',
  openUntil: (time) => `está abierto hasta ${hour(time)}`,
  opensAt: (day, time) => `El registro abre el ${day} a ${hour(time)}`,
  nothingAhead: 'No hay ningún evento abierto en este momento, ni hay otro previsto.',

  services: 'Servicios semanales',
  noServices: 'Todavía no hay nada que se realice cada semana.',
  addService: 'Agregar servicio semanal',
  events: 'Próximamente',
  noEvents: 'Todavía no hay nada previsto.',
  addEvent: 'Agregar reunión',
  more: 'Mostrar más semanas',

  weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  every: (weekday, time) => `Cada ${weekday} a ${hour(time)}`,
  checkIn: (opens, closes) => `Registro ${opens} – ${closes}`,
  nextDay: 'del día siguiente',
  firstDay: (day) => `Empieza el ${day}`,
  fromThen: (day) => `Desde el ${day}:`,
  ends: (day) => `Ya no se realiza a partir del ${day}`,
  usually: (time) => `Normalmente a ${hour(time)}`,

  open: 'Abierta ahora',
  cancelled: 'Cancelada',
  changed: 'Modificada',
  over: 'Terminada',
  keepsItsTimes: 'Ya empezó y conserva su horario.',
  special: 'Una vez',

  edit: 'Editar',
  copy: 'Copiar',
  cancel: 'Cancelar',
  restore: 'Restaurar',
  end: 'Finalizar',
  resume: 'Continuar',
  asEveryWeek: 'Como cada semana',

  newService: 'Nuevo servicio semanal',
  editService: 'Editar servicio semanal',
  newEvent: 'Nueva reunión',
  editEvent: 'Editar reunión',
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
  begun: 'La reunión de hoy ya empezó y conserva su horario.',
  replaces: (day) => `Esto reemplaza el cambio previsto a partir del ${day}.`,
  skipped: (time, instead) =>
    sentence(`Esa noche se adelanta el reloj: en vez de ${hour(time)} serán ${hour(instead)}`),
  twice: (time) => `Esa noche se atrasa el reloj y marca dos veces ${hour(time)}: vale la primera.`,
  slips: {
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
    `El registro de ${name} está abierto al mismo tiempo, el ${day}: ${hours}. Las tabletas muestran entonces la reunión que abrió más tarde.`,

  notSaved: 'El servidor no responde. No se perdió nada: por favor, intente de nuevo.',
  failedToSave: 'No se pudo guardar. Por favor, intente de nuevo.',

  askCancel: '¿Cancelar esta reunión?',
  cancelLead: 'Las tabletas no abrirán el registro para ella. Se queda en la lista y se puede restaurar.',
  cancelOpen:
    'El registro cierra ahora. Las llegadas ya registradas se conservan, y la reunión se puede restaurar hasta la hora en que habría terminado.',
  doCancel: 'Cancelar reunión',
  keep: 'Dejar como está',
  askEnd: '¿Finalizar este servicio semanal?',
  endLead: 'Lo que ya se realizó queda como está. Durante treinta días se puede continuar el servicio.',
  doEnd: 'Finalizar servicio',

  saved: 'Agenda guardada',
  wasCancelled: 'Reunión cancelada',
  wasRestored: 'Reunión restaurada',
  wasEnded: 'Servicio finalizado',
  wasResumed: 'El servicio continúa',
  notDone: 'No se guardó',
}
