import type { Texts } from '#admin/words/english/english.ts'
import { inFigures } from '#admin/words/in-figures.ts'

/** The texts about guests who have sent the form on their own phone, in Spanish. */
export const byPhone: Texts['byPhone'] = {
  heading: 'Recién inscritos con su teléfono',
  nobody: 'Nadie por ahora.',
  earlier: 'Antes',
  waiting: (count) => (count === 1 ? 'Espera 1 visitante' : `Esperan ${inFigures(count)} visitantes`),
  withOthers: (count) => `con ${inFigures(count)} más`,
  alone: 'sin compañía',
  fromOutside: 'Enviado desde fuera de la red de la iglesia',
  looksLike: 'Parece ser',
  sameNumber: 'Mismo número',
  nearName: 'Casi el mismo nombre, otro número',
  lastHere: (day) => `última vez el ${day}`,
  samePerson: 'Es la misma persona',
  checkIn: 'Registrar',
  samePersonOf: (name, other) => `${name} es la misma persona que ${other}`,
  checkInOf: (name) => `Registrar a ${name}`,
  checkedIn: 'Llegada registrada',
  wasIn: 'Ya estaba en la lista',
  withProfile: (guest, profile) => `${guest}, con el perfil de ${profile}`,
  undone: 'Anulado',
  profileStays: 'El perfil nuevo se queda: alguien lo ha usado o cambiado desde entonces.',
  notIn: 'No se registró',
  notUndone: 'No se anuló',
  unreachable: 'No se pudo cargar la lista de visitantes. La página lo intenta de nuevo sola.',
  needNotWait: 'Los visitantes no tienen que esperar:',
  scanThis: 'escanean esto y llenan el formulario en su propio teléfono.',
  code: 'Código del formulario para el teléfono',
}
