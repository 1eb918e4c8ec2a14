import type { Texts } from '#admin/words/english/english.ts'
import { inFigures } from '#web/words/in-figures.ts'

/** What is read around every page of the admin area, in Spanish. */
export const frame: Texts['frame'] = {
  reconnecting: 'Reconectando',
  notifications: 'Avisos',
  more: (count) => `${inFigures(count)} más`,
  otherLanguage: { code: 'en', name: 'English' },
  version: (version) => `Foyer ${version}`,
}

export const failure: Texts['failure'] = {
  notDone: 'No se hizo',
  unreachable: 'El servidor no responde. Por favor, intente de nuevo.',
  failed: 'Hubo un problema. Por favor, intente de nuevo.',
}

export const sections: Texts['sections'] = {
  label: 'Secciones',
  today: 'Hoy',
  desk: 'Recepción',
  people: 'Personas',
  sundays: 'Domingos',
  care: 'Cuidado',
  schedule: 'Agenda',
  tablets: 'Tabletas',
  activity: 'Actividad',
  import: 'Importar',
  waiting: (count) => (count === 1 ? '1 espera' : `${count} esperan`),
  notYours: 'Su función no incluye esta página.',
  yours: 'Usted puede abrir:',
}

export const account: Texts['account'] = {
  label: 'Cuenta',
  administrator: 'Administrador',
  sharedPassword: 'Con la contraseña común',
  deskDevice: 'Dispositivo de la recepción',
  signIn: 'Entrar',
  backToDesk: 'Volver a la recepción',
  signedOut: 'Nadie ha entrado',
  logout: 'Cerrar sesión',
}
