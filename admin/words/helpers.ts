import type { HelperRole } from '#domain/helper/helper-fields.ts'
import { hour } from '#web/words/in-figures.ts'
import type { Words } from '#web/words/language.ts'

type Role = { readonly name: string; readonly sees: string }

/** What is read on the page of the helpers. */
const english = {
  /** The page of the helpers is opened. */
  lead: 'Who may use the admin area',
  /** In its place where there is room for it. */
  purpose:
    'Who may use the admin area. Each helper signs in with a name and a password, and sees what their role needs.',
  /** The link to the page of the keys of other programs. */
  programs: 'Programs',
  invite: 'Invite',
  /** Nobody was invited yet. */
  nobody: 'Nobody is invited yet.',
  nobodyLead: 'Each helper gets a link and chooses a password of their own.',

  /** The head of the list. */
  columns: { name: 'Name', role: 'Role', signsInWith: 'Signs in with', lastSeen: 'Last seen', more: 'More' },
  /** The row of the one who looks at the page. */
  you: 'You',
  /** Somebody was here in the last minute. */
  now: 'Now',
  /** How a helper signs in. */
  password: 'Link and password',
  /** A helper has a link that is not used yet. */
  notUsed: 'Link not used yet',
  /** The seven days of a link are over. */
  isOver: 'Link has run out',
  invitedOn: (day: string) => `Invited ${day}`,

  /** The three dots of a helper. */
  more: (name: string) => `More for ${name}`,
  changeRole: 'Change role',
  newLink: 'New link',
  newLinkHint: 'The old one and its password stop working',
  takeAway: 'Take away',
  takeAwayHint: 'Signed out everywhere at once',
  takeBack: 'Withdraw the invitation',
  takeBackHint: 'Its link stops working',
  /** Why somebody cannot be taken away. */
  notYourself: 'Another administrator can do this',
  lastAdministrator: 'The last administrator stays',

  /** Beside the list. */
  whatRolesSee: 'What each role sees',
  roles: {
    administrator: { name: 'Administrator', sees: 'Everything, also erasing, tablets and helpers.' },
    desk: { name: 'Desk', sees: 'Today and the desk. No directory, no care.' },
    care: { name: 'Care', sees: 'People and the care board, with the notes of care.' },
    greeter: { name: 'Greeter', sees: 'Today’s numbers and the counter. No names.' },
    /** The church has a children’s room. */
    children: { name: 'Children’s leader', sees: 'The children’s rooms, with allergies and rules about collecting.' },
    room: { name: 'Room helper', sees: 'Which children’s rooms are open, and how many children are there.' },
  } as Readonly<Record<HelperRole, Role>>,
  /** Beside a role. Read aloud; the page shows the number. */
  having: (count: number) => (count === 1 ? '1 helper' : `${count} helpers`),
  rolesLead: 'Each helper has a link and a password of their own. A helper with two roles sees what either sees.',

  /** Below the list, while the shared password works. */
  shared: {
    label: 'The shared password',
    works: 'The one password for everybody still works.',
    lastUsed: (day: string) => `It was last used on ${day}.`,
    usedToday: (time: string) => `It was last used today at ${time}.`,
    whenToEnd: 'End it when each helper has a name and a password.',
    /** No administrator signs in by name yet. */
    notYet: 'It can be ended once an administrator signs in by name.',
    change: 'Change it',
    end: 'End it',
    /** The shared password was ended. */
    ended: 'The one password for everybody has ended.',
    endedLead: 'Helpers sign in by name. On the church’s computer a new one can be set. See the guide:',
    /** Before the shared password is ended. */
    askEnd: 'End the shared password?',
    endLead: 'It stops working on every computer, and everybody who is signed in with it is signed out.',
    isEnded: 'The shared password has ended',
    /** The shared password is changed. */
    changeTitle: 'Change the shared password',
    changeLead: 'The old one stops working. Give the new one to those who need it.',
    next: 'New password',
    missing: 'Please enter a password.',
    isChanged: 'The shared password has changed',
  },

  /** Somebody is invited. */
  inviteTitle: 'Invite a helper',
  name: 'Name',
  role: 'Role',
  linkLead: 'You get a link to send. It works once, for seven days; then the helper chooses a password.',
  makeLink: 'Make the link',
  nameMissing: 'Please enter a name.',
  nameTooLong: 'A name has 60 letters at most.',
  roleMissing: 'Please choose a role.',
  /** The link was made. It is shown once. */
  linkFor: (name: string) => `A link for ${name}`,
  shownOnce: 'It is shown only now. It works once, for seven days.',
  link: 'Link',
  qr: 'The link as a code for a phone’s camera',
  /** Never: the address of a link is short. */
  qrFailed: 'The code cannot be drawn. Please send the link.',
  /** The link was made. It is shown once. */
  copy: 'Copy',
  copied: 'Copied',
  /** The browser does not let the page copy. The link is marked. */
  notCopied: 'The browser does not copy. The link is marked: please copy it by hand.',
  /** Escape was pressed. The dialog stays open. */
  onlyDone: 'The link is shown only here. Press Done once you have it.',
  done: 'Done',

  /** The roles of a helper are changed. */
  changeRoleTitle: 'Change role',
  changeRoleLead: 'It takes effect at once, also where the helper is signed in.',

  /** Before a helper gets a new link. */
  askNewLink: 'Make a new link?',
  newLinkLead: 'The old link and the password stop working, and the helper is signed out everywhere.',
  /** Before a helper gets a new link who is the one who asks. */
  newLinkForYou: 'You are signed out too. Use the new link before you close this page.',
  /** Before a helper is taken away. */
  askTakeAway: 'Take this helper away?',
  takeAwayLead: 'They are signed out everywhere at once, and their name is erased.',
  askTakeBack: 'Withdraw this invitation?',
  takeBackLead: 'The link stops working, and the name is erased.',

  /** The list cannot be read. */
  notRead: 'The helpers could not be read.',
}

const spanish: typeof english = {
  lead: 'Quién puede usar la administración',
  purpose:
    'Quién puede usar la administración. Cada ayudante entra con un nombre y una contraseña, y ve lo que su función necesita.',
  programs: 'Programas',
  invite: 'Invitar',
  nobody: 'Aún no hay nadie invitado.',
  nobodyLead: 'Cada ayudante recibe un enlace y elige su propia contraseña.',

  columns: {
    name: 'Nombre',
    role: 'Función',
    signsInWith: 'Entra con',
    lastSeen: 'Visto por última vez',
    more: 'Más',
  },
  you: 'Usted',
  now: 'Ahora',
  password: 'Enlace y contraseña',
  notUsed: 'Enlace aún sin usar',
  isOver: 'Enlace caducado',
  invitedOn: (day) => `Invitación del ${day}`,

  more: (name) => `Más opciones para ${name}`,
  changeRole: 'Cambiar función',
  newLink: 'Enlace nuevo',
  newLinkHint: 'El anterior y su contraseña dejan de servir',
  takeAway: 'Quitar',
  takeAwayHint: 'Se cierra su sesión en todas partes',
  takeBack: 'Retirar la invitación',
  takeBackHint: 'Su enlace deja de servir',
  notYourself: 'Puede hacerlo otro administrador',
  lastAdministrator: 'El último administrador se queda',

  whatRolesSee: 'Qué ve cada función',
  roles: {
    administrator: { name: 'Administrador', sees: 'Todo, también borrar, tabletas y ayudantes.' },
    desk: { name: 'Recepción', sees: 'Hoy y la recepción. Sin directorio ni cuidado.' },
    care: { name: 'Cuidado', sees: 'Personas y el tablero de cuidado, con sus notas.' },
    greeter: { name: 'Anfitrión', sees: 'Los números de hoy y el contador. Sin nombres.' },
    children: { name: 'Responsable de niños', sees: 'Los salones de niños, con alergias y reglas para recoger.' },
    room: { name: 'Ayudante de salón', sees: 'Qué salones de niños están abiertos y cuántos niños hay.' },
  },
  having: (count) => (count === 1 ? '1 ayudante' : `${count} ayudantes`),
  rolesLead: 'Cada ayudante tiene su propio enlace y contraseña. Quien tiene dos funciones ve lo de ambas.',

  shared: {
    label: 'La contraseña común',
    works: 'La contraseña común todavía sirve.',
    lastUsed: (day) => `Se usó por última vez el ${day}.`,
    usedToday: (time) => `Se usó por última vez hoy a ${hour(time)}.`,
    whenToEnd: 'Desactívela cuando cada ayudante tenga su nombre y su contraseña.',
    notYet: 'Podrá desactivarla cuando un administrador entre con su nombre.',
    change: 'Cambiarla',
    end: 'Desactivarla',
    ended: 'La contraseña común está desactivada.',
    endedLead:
      'Los ayudantes entran con su nombre. En la computadora de la iglesia se puede poner una nueva. Vea la guía:',
    askEnd: '¿Desactivar la contraseña común?',
    endLead: 'Ya no servirá en ninguna computadora, y se cierra la sesión de quien haya entrado con ella.',
    isEnded: 'Contraseña común desactivada',
    changeTitle: 'Cambiar la contraseña común',
    changeLead: 'La anterior deja de servir. Dé la nueva a quienes la necesiten.',
    next: 'Contraseña nueva',
    missing: 'Por favor, escriba una contraseña.',
    isChanged: 'Contraseña común cambiada',
  },

  inviteTitle: 'Invitar a un ayudante',
  name: 'Nombre',
  role: 'Función',
  linkLead:
    'Recibirá un enlace para enviar. Sirve una vez, durante siete días; después el ayudante elige una contraseña.',
  makeLink: 'Crear el enlace',
  nameMissing: 'Por favor, escriba un nombre.',
  nameTooLong: 'Un nombre tiene 60 letras como máximo.',
  roleMissing: 'Por favor, elija una función.',
  linkFor: (name) => `Un enlace para ${name}`,
  shownOnce: 'Solo se muestra ahora. Sirve una vez, durante siete días.',
  link: 'Enlace',
  qr: 'El enlace como código para la cámara de un teléfono',
  qrFailed: 'No se puede dibujar el código. Por favor, envíe el enlace.',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'El navegador no copia. El enlace está marcado: por favor, cópielo a mano.',
  onlyDone: 'El enlace solo se muestra aquí. Pulse «Listo» cuando lo tenga.',
  done: 'Listo',

  changeRoleTitle: 'Cambiar función',
  changeRoleLead: 'Vale de inmediato, también donde la persona ya haya entrado.',

  askNewLink: '¿Crear un enlace nuevo?',
  newLinkLead:
    'El enlace anterior y la contraseña dejan de servir, y la sesión de la persona se cierra en todas partes.',
  newLinkForYou: 'También se cierra la sesión de usted. Use el enlace nuevo antes de cerrar esta página.',
  askTakeAway: '¿Quitar a este ayudante?',
  takeAwayLead: 'Su sesión se cierra de inmediato en todas partes, y su nombre se borra.',
  askTakeBack: '¿Retirar esta invitación?',
  takeBackLead: 'El enlace deja de servir, y el nombre se borra.',

  notRead: 'No se pudieron leer los ayudantes.',
}

export const helpers: Words<typeof english> = { en: english, es: spanish }
