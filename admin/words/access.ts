import type { Words } from '#web/words/language.ts'

/** What is read where somebody signs in. */
const english = {
  /** Somebody who has not signed in opens the directory. */
  heading: 'Authentication Required',
  directoryLead: 'Please enter the admin password to access the attendee directory.',
  submit: 'Submit',
  /** Somebody who has not signed in opens any other page: the heading, and the button. */
  signIn: 'Sign in',
  /** Below the heading: the page that opens then, as the header calls it. */
  lead: (page: string) => `Please sign in to open ${page}.`,
  /** On Today, where the list would be. */
  todayLead: 'Please sign in to see who is here.',
  /** Nobody has signed in. */
  password: 'Password',
  /** The password is being tried. */
  submitting: 'Authenticating...',
  /** The password is wrong. */
  wrong: 'Incorrect password. Please try again.',
  /** Too many wrong passwords came from this network. The server checks none for a while. */
  tooManyTries:
    'Too many wrong passwords were sent from this network. Please wait an hour, or use a computer that signed in before.',
  /** The password is no longer accepted. */
  withdrawn: 'Authentication failed. Please contact the administrator.',
  /** A helper can sign in by name instead. */
  withName: 'Sign in with your name',
  name: 'Name',
  withPassword: 'Use the shared password',
  /** The name or the password of a helper is wrong. */
  nameOrPasswordWrong: 'The name or the password is wrong. Please try again.',
  /** A helper was taken away, has a new link, or has been signed in for twelve hours. */
  sessionEnded: 'You are signed out. Please sign in again, or ask an administrator.',
  /** The password cannot be tried. */
  failed: {
    title: 'Authentication Error',
    description: 'There was a problem authenticating. Please try again.',
  },
}

const spanish: typeof english = {
  heading: 'Se requiere la contraseña',
  directoryLead: 'Por favor, escriba la contraseña de administración para abrir el directorio de asistentes.',
  submit: 'Entrar',
  signIn: 'Entrar',
  lead: (page) => `Por favor, entre para abrir la página ${page}.`,
  todayLead: 'Por favor, entre para ver quién está aquí.',
  password: 'Contraseña',
  submitting: 'Verificando...',
  wrong: 'Contraseña incorrecta. Por favor, intente de nuevo.',
  tooManyTries:
    'Desde esta red se enviaron demasiadas contraseñas incorrectas. Por favor, espere una hora o use una computadora desde la que ya se haya entrado.',
  withdrawn: 'La contraseña ya no es válida. Por favor, comuníquese con el administrador.',
  withName: 'Entrar con su nombre',
  name: 'Nombre',
  withPassword: 'Usar la contraseña común',
  nameOrPasswordWrong: 'El nombre o la contraseña no son correctos. Por favor, intente de nuevo.',
  sessionEnded: 'Su sesión terminó. Por favor, entre de nuevo o pregunte a un administrador.',
  failed: {
    title: 'Error al entrar',
    description: 'Hubo un problema al verificar la contraseña. Por favor, intente de nuevo.',
  },
}

export const access: Words<typeof english> = { en: english, es: spanish }
