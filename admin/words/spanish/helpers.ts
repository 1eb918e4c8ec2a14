import type { Texts } from '#admin/words/english/english.ts'
import { hour } from './hours.ts'

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
  invitedOn: (day) => `Invitado el ${day}`,

  more: (name) => `Más sobre ${name}`,
  changeRole: 'Cambiar función',
  newLink: 'Enlace nuevo',
  newLinkHint: 'El anterior y su contraseña terminan',
  takeAway: 'Quitar',
  takeAwayHint: 'Sale de inmediato en todas partes',
  takeBack: 'Retirar la invitación',
  takeBackHint: 'Su enlace ya no abrirá nada',
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
    whenToEnd: 'Termínela cuando cada ayudante tenga su propia entrada.',
    notYet: 'Podrá terminarla cuando un administrador entre con su nombre.',
    change: 'Cambiarla',
    end: 'Terminarla',
    ended: 'La contraseña común ha terminado.',
    endedLead:
      'Los ayudantes entran con su nombre. En la computadora de la iglesia se puede poner una nueva: vea docs/helpers.md.',
    askEnd: '¿Terminar la contraseña común?',
    endLead: 'Ya no abrirá nada, en ninguna computadora. Quien haya entrado con ella sale.',
    keep: 'Conservarla',
    isEnded: 'La contraseña común ha terminado',
    changeTitle: 'Cambiar la contraseña común',
    changeLead: 'La anterior ya no abrirá nada. Dé la nueva a quienes la necesiten.',
    next: 'Contraseña nueva',
    missing: 'Por favor, escriba una contraseña.',
    isChanged: 'La contraseña común ha cambiado',
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
  done: 'Listo',

  changeRoleTitle: 'Cambiar función',
  changeRoleLead: 'Vale de inmediato, también donde ya haya entrado.',

  askNewLink: '¿Crear un enlace nuevo?',
  newLinkLead: 'El enlace anterior y la contraseña terminan, y la persona sale en todas partes.',
  newLinkForYou: 'Usted también sale. Use el enlace nuevo antes de cerrar esta página.',
  keep: 'Conservar',
  askTakeAway: '¿Quitar a este ayudante?',
  takeAwayLead: 'Sale de inmediato en todas partes, y su nombre se borra.',
  askTakeBack: '¿Retirar esta invitación?',
  takeBackLead: 'El enlace ya no abrirá nada, y el nombre se borra.',

  notRead: 'No se pudieron leer los ayudantes.',
}
