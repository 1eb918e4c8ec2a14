import type { Texts } from '#admin/words/english/english.ts'
import { inFigures } from '#web/words/in-figures.ts'

/** The texts about what an import changes, and about taking it back, in Spanish. */
export const takingBack: Texts['takingBack'] = {
  changing: 'Qué cambia',
  more: 'Mostrar más',
  firstOf: (shown, all) => `Los primeros ${inFigures(shown)} de ${inFigures(all)}`,
  from: 'antes',
  to: 'después',
  joins: (name) => `${name} entra en la familia`,
  leaves: (name) => `${name} sale de la familia`,
  becomesMember: 'Pasan a ser miembros',
  noMember: 'Ya no son miembros',
  nothingSeen: 'Nada que se vea en una página',
  fields: {
    name: 'Nombre',
    hebrewName: 'Nombre en hebreo',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    address: 'Calle',
    city: 'Ciudad',
    state: 'Estado',
    zipCode: 'Código postal',
    baptismDate: 'Fecha de bautismo',
    memberSince: 'Miembro desde',
    notes: 'Notas',
  },
  heading: 'Importaciones anteriores',
  none: 'Todavía no se ha importado ningún archivo.',
  failed: 'No se pudieron cargar las importaciones anteriores.',
  unfinished: 'Interrumpida en su primera parte',
  takenBack: (when, who) => `Anulada el ${when}, ${who}`,
  takeBack: 'Anular',
  takeBackOf: (when) => `Anular la importación: ${when}`,
  erase: 'Borrar para siempre',
  eraseOf: (when) => `Borrar para siempre lo que queda de la importación del ${when}`,
  eraseTitle: (count) =>
    count === 1 ? '¿Borrar 1 hogar para siempre?' : `¿Borrar ${inFigures(count)} hogares para siempre?`,
  eraseLead:
    'Salieron del directorio cuando se anuló esta importación. Sus nombres, números y notas todavía están guardados. Una vez borrados, nadie los puede recuperar, ni importando el archivo otra vez: serían hogares nuevos.',
  keepThem: 'Conservarlos',
  erased: 'Borrado para siempre',
  households: (count) => (count === 1 ? '1 hogar' : `${inFigures(count)} hogares`),
  title: '¿Anular esta importación?',
  lead: 'Los hogares que solo conocía esta importación salen del directorio. Los demás quedan como estaban antes. Lo que alguien cambió después se conserva.',
  later:
    'Después de este archivo se importó otro. Donde ese otro no encontró nada que cambiar, no dejó rastro: impórtelo de nuevo después.',
  looking: 'Revisando los hogares...',
  outcomes: {
    goes: 'Salen del directorio',
    changes: 'Quedan como antes',
    stays: 'Siguen como están',
  },
  household: 'El hogar',
  stays: (what, because) => `${what} se conserva: ${because}`,
  because: {
    'checked-in': 'alguien está registrado',
    edited: 'alguien lo cambió después',
    'imported-again': 'un archivo posterior lo cambió',
    wiped: 'se borró a un familiar después',
  },
  keep: 'Conservar la importación',
  progress: 'Anulando',
  stop: 'Detener',
  stopped: (undone, of) =>
    `Detenido: ${inFigures(undone)} de ${inFigures(of)} hogares están listos. Anule la importación de nuevo para el resto.`,
  done: 'Importación anulada',
  result: (gone, restored, stayed) =>
    `${gone === 1 ? '1 salió' : `${inFigures(gone)} salieron`} del directorio, ${inFigures(restored)} como antes, ${inFigures(stayed)} sin cambios`,
}
