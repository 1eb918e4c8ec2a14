import type { Texts } from '#admin/words/english/english.ts'
import { hour } from '#web/words/hours.ts'

/** What is read on the page of the helpers, in Spanish. */
export const helpers: Texts['helpers'] = {
  heading: 'Ayudantes',
  lead: 'Quién puede usar la administración',
  purpose:
    'Quién puede usar la administración. Cada ayudante entra con un nombre y una contraseña, y ve lo que su función necesita.',
  back: 'Volver al panel',
  invite: 'Invitar',
  nobody: 'Aún no hay nadie invitado. Cada ayudante recibe un enlace y elige su propia contraseña.',

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
      'Los ayudantes entran con su nombre. En la computadora de la iglesia se puede poner una nueva: vea docs/helpers.md.',
    askEnd: '¿Desactivar la contraseña común?',
    endLead: 'Ya no servirá en ninguna computadora, y se cierra la sesión de quien haya entrado con ella.',
    keep: 'Conservarla',
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
  keep: 'Dejar como está',
  askTakeAway: '¿Quitar a este ayudante?',
  takeAwayLead: 'Su sesión se cierra de inmediato en todas partes, y su nombre se borra.',
  askTakeBack: '¿Retirar esta invitación?',
  takeBackLead: 'El enlace deja de servir, y el nombre se borra.',

  notRead: 'No se pudieron leer los ayudantes.',
}
