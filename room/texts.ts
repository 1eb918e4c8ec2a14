import { type StaffLanguage, useStaffLanguage } from '#web/words/language.ts'

/** All texts of the page of a children's room. */
const english = {
  /** The name of the page, and its heading while no room is known. */
  title: 'Children’s rooms',
  /** Nobody has let this tablet in, and nobody is signed in on it. */
  isNew: { heading: 'This tablet is new here.', lead: 'Ask an administrator to let it in.' },
  /** The administrator has turned this tablet away. */
  turnedAway: {
    heading: 'This tablet was turned away.',
    lead: 'If that is a mistake, ask an administrator to let it in again.',
  },
  /** The administrator has paused this tablet. */
  paused: { heading: 'This tablet is paused.', lead: 'It goes on when an administrator allows it.' },
  /** The administrator lets tablets in, and this one has asked. Its code comes after it. */
  code: 'This tablet’s code',
  goesOn: 'It continues as soon as it is let in.',
  /** A helper signs in by name on a phone of their own. */
  signIn: 'Sign in by name',
  name: 'Name',
  password: 'Password',
  submit: 'Sign in',
  /** The name and password are being checked. */
  submitting: 'Signing in...',
  /** The server does not know this name with this password. */
  wrong: 'Name or password is wrong.',
  tooManyTries: 'Too many tries. Please wait a while.',
  /** The server does not respond. */
  failed: 'The server does not respond. Please try again.',
  /** Somebody is signed in who does not look after children. */
  noHelper: 'Your role does not include the children’s rooms. Ask an administrator.',
  /** The administrator asks which tablet this is. Its name comes after it. */
  thisIs: 'This tablet is',
  /** No room is open now. */
  noRoom: { heading: 'No room is open now.', lead: 'The children appear here once an event with rooms opens.' },
  /** Nobody was dropped off yet. */
  empty: {
    heading: 'No children yet.',
    lead: 'They appear here as soon as a parent drops them off at the door.',
  },
  /** Behind the name of the room. The number stands before it. */
  children: (count: number): string => (count === 1 ? 'child' : 'children'),
  /** The large button at the foot. */
  handOver: 'Hand over',
  /** Leaves what is open. */
  back: 'Back',
}

const spanish: typeof english = {
  title: 'Salones de niños',
  isNew: { heading: 'Esta tableta es nueva aquí.', lead: 'Pida a un administrador que le dé acceso.' },
  turnedAway: {
    heading: 'Se negó el acceso a esta tableta.',
    lead: 'Si es un error, pida a un administrador que le devuelva el acceso.',
  },
  paused: { heading: 'Esta tableta está en pausa.', lead: 'Seguirá cuando un administrador lo permita.' },
  code: 'Código de esta tableta',
  goesOn: 'Continuará en cuanto tenga acceso.',
  signIn: 'Entrar con su nombre',
  name: 'Nombre',
  password: 'Contraseña',
  submit: 'Entrar',
  submitting: 'Entrando...',
  wrong: 'El nombre o la contraseña no son correctos.',
  tooManyTries: 'Demasiados intentos. Espere un momento.',
  failed: 'El servidor no responde. Inténtelo de nuevo.',
  noHelper: 'Su función no incluye los salones de niños. Pregunte a un administrador.',
  thisIs: 'Esta tableta es',
  noRoom: {
    heading: 'Ningún salón está abierto ahora.',
    lead: 'Los niños aparecen aquí cuando se abre un evento con salones.',
  },
  empty: {
    heading: 'Aún no hay niños.',
    lead: 'Aparecen aquí en cuanto un padre o una madre los deja en la entrada.',
  },
  children: (count) => (count === 1 ? 'niño' : 'niños'),
  handOver: 'Entregar',
  back: 'Volver',
}

/** The texts of the page by language. */
export const roomPageTexts: Readonly<Record<StaffLanguage, typeof english>> = { en: english, es: spanish }

export const useRoomPageTexts = (): typeof english => roomPageTexts[useStaffLanguage()]
