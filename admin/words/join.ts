import type { HelperRole } from '#domain/helper/helper-fields.ts'
import type { Words } from '#web/words/language.ts'

/** What somebody reads who opens the link of an invitation. */
const english = {
  /** The link is good. The first of these stands in the tab, where no name may stand. */
  title: 'An invitation',
  welcome: (name: string) => `Welcome, ${name}`,
  invited: (roles: string) => `You are invited to help: ${roles}.`,
  invitedBy: (inviter: string, roles: string) => `${inviter} invites you to help: ${roles}.`,
  lead: 'Choose the name and the password with which you will sign in.',
  until: (day: string) => `This link works once, until ${day}.`,
  name: 'Name to sign in with',
  nameHint: 'Your first name is enough, if nobody else has it.',
  password: 'Password',
  passwordHint: '12 characters or more. Three or four words are easy to remember.',
  show: 'Show the password',
  enter: 'Begin',
  entering: 'One moment...',
  /** Something is missing, or the server refuses it. */
  nameMissing: 'Please choose a name.',
  nameTooLong: 'A name has 60 letters at most.',
  nameTaken: 'Somebody else signs in with this name. Please choose another one.',
  passwordMissing: 'Please choose a password.',
  passwordUnfit:
    'This password is easy to guess. Please choose one of 12 characters or more that is no common password, not the name of the church, and has no space at its ends.',
  /** Too many wrong links or passwords came from this network. */
  tooManyTries: 'Too many wrong links or passwords came from this network. Please wait an hour and try again.',
  /** The server cannot do it. */
  failed: 'Something went wrong. Please try again.',
  unreachable: 'The server does not respond. Please try again.',
  /** The link was used, has run out, or was replaced. */
  over: 'This link does not work any more',
  overLead: 'It works once, for seven days, and a newer link ends it. Please ask an administrator for a new one.',
  signIn: 'Sign in',
  /** The roles in the sentence above. */
  roles: {
    administrator: 'as an administrator',
    desk: 'at the welcome desk',
    care: 'with the care of people',
    greeter: 'as a greeter',
    children: 'as a leader of the children’s rooms',
    room: 'in a children’s room',
  } as Readonly<Record<HelperRole, string>>,
}

const spanish: typeof english = {
  title: 'Una invitación',
  welcome: (name) => `Le damos la bienvenida, ${name}`,
  invited: (roles) => `Le invitan a ayudar: ${roles}.`,
  invitedBy: (inviter, roles) => `${inviter} le invita a ayudar: ${roles}.`,
  lead: 'Elija el nombre y la contraseña con los que va a entrar.',
  until: (day) => `Este enlace sirve una vez, hasta el ${day}.`,
  name: 'Nombre para entrar',
  nameHint: 'Basta su nombre de pila, si nadie más lo tiene.',
  password: 'Contraseña',
  passwordHint: '12 caracteres o más. Tres o cuatro palabras son fáciles de recordar.',
  show: 'Mostrar la contraseña',
  enter: 'Empezar',
  entering: 'Un momento...',
  nameMissing: 'Por favor, elija un nombre.',
  nameTooLong: 'Un nombre tiene 60 letras como máximo.',
  nameTaken: 'Otra persona entra con este nombre. Por favor, elija otro.',
  passwordMissing: 'Por favor, elija una contraseña.',
  passwordUnfit:
    'Esta contraseña es fácil de adivinar. Por favor, elija una de 12 caracteres o más que no sea común ni el nombre de la iglesia, y sin espacios al principio ni al final.',
  tooManyTries:
    'Desde esta red llegaron demasiados enlaces o contraseñas incorrectos. Por favor, espere una hora e intente de nuevo.',
  failed: 'No funcionó. Por favor, intente de nuevo.',
  unreachable: 'El servidor no responde. Por favor, intente de nuevo.',
  over: 'Este enlace ya no sirve',
  overLead:
    'Sirve una sola vez, durante siete días, y deja de servir cuando hay uno más nuevo. Por favor, pida uno nuevo a un administrador.',
  signIn: 'Entrar',
  roles: {
    administrator: 'como administrador',
    desk: 'en la recepción',
    care: 'en el cuidado de las personas',
    greeter: 'como anfitrión',
    children: 'como responsable de los salones de niños',
    room: 'en un salón de niños',
  },
}

export const join: Words<typeof english> = { en: english, es: spanish }
