/** What the activity tells in Spanish of helpers, of the shared password, and of the keys of other programs. */
export const accessInActivity = {
  helperInvited: 'Se invitó como ayudante a {helper}: {roles}.',
  helperJoined: '{helper} usó el enlace y eligió una contraseña.',
  helperLinkRenewed: '{helper} recibió un enlace nuevo. El anterior y la contraseña ya no sirven.',
  helperRolesChanged: 'Se cambiaron las funciones de {helper}: {roles}.',
  helperTakenAway: 'Se quitó a un ayudante.',
  sharedPasswordChanged: 'Se cambió la contraseña común.',
  sharedPasswordEnded: 'Se desactivó la contraseña común.',
  programKeyMade: 'Se creó una clave para el programa {program}.',
  programKeyTakenAway: 'Se quitó la clave del programa {program}.',
}
