import { inFigures } from '#web/words/in-figures.ts'
import type { Texts } from '#admin/words/english/english.ts'
import { hour } from '#web/words/hours.ts'

export const sundays: Texts['sundays'] = {
  heading: 'Domingos',
  nothingYet: 'Todavía no se ha celebrado nada.',
  nothingYetMore:
    'En cuanto alguien registre su llegada o se cuente a alguien en una puerta, la semana aparecerá aquí.',
  failed: 'Los domingos no se pueden mostrar en este momento.',

  service: 'Servicio',
  all: 'Todos los servicios',
  csv: 'CSV',
  picture: 'Imagen',
  noPicture: 'No se pudo hacer la imagen.',

  chart: 'Personas, semana a semana',
  checkedIn: 'Registrados',
  counted: 'Contados',
  average: 'Promedio de 6 semanas',
  lastYear: 'Lo mismo, el año pasado',
  noService: 'Sin servicio',
  weeks: 'Semanas de la gráfica. Las flechas del teclado van de semana en semana.',
  weekTo: (day) => `Semana hasta el ${day}`,
  people: (count) => `${inFigures(count)} ${count === 1 ? 'persona' : 'personas'}`,
  week: 'Semana',
  span: (first, last) => `Del ${first} al ${last}`,

  event: 'Evento',
  inAll: 'Personas',
  members: 'Miembros',
  guests: 'Visitantes por primera vez',
  families: 'Familias',
  firstArrival: 'Primera llegada',
  busiest: 'Los cinco minutos más concurridos',
  toWeekBefore: 'Frente a la semana anterior',
  openNow: 'Abierto ahora',
  busiestFrom: (people, time) => `${inFigures(people)} desde ${hour(time)}`,
  more: (count) => `${inFigures(count)} más`,
  fewer: (count) => `${inFigures(count)} menos`,
  same: 'igual',

  date: 'Fecha',
  ownName: 'Nombre del día',
  busiestPeople: 'En los cinco minutos más concurridos',
  busiestTime: 'Hora en que empiezan',
}
