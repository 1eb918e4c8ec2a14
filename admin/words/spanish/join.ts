import type { Texts } from '#admin/words/english/english.ts'

/** What somebody reads who opens the link of an invitation, in Spanish. */
export const join: Texts['join'] = {
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
  },
}
