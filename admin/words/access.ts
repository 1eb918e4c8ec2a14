import type { Words } from '#web/words/language.ts'

/** What is read where somebody signs in. */
const english = {
  /** The page needs the password. */
  heading: 'Authentication Required',
  /** The directory is opened without a password. */
  directoryLead: 'Please enter the admin password to access the attendee directory.',
  /** The page needs the password. */
  password: 'Password',
  submit: 'Submit',
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
  password: 'Contraseña',
  submit: 'Entrar',
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
