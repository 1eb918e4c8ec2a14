import type { ActKind } from '#domain/contract/activity/action-types.ts'
import { englishPhrases, englishSentences } from '#domain/contract/activity/english.ts'
import { hour } from '#web/words/in-figures.ts'
import type { Words } from '#web/words/language.ts'

/** What is read on the page of the activity. */
const english = {
  /** The page is opened. */
  heading: 'Activity',
  /** Beside the heading. */
  lead: 'Who did what, newest first',
  /** In its place on a phone. */
  purpose: 'Who did what on a day, newest first. A mistake can be undone here, and so can the undoing.',
  /** The day that is shown. */
  day: 'Day',
  dayBefore: 'The day before',
  dayAfter: 'The day after',
  /** The list. Read aloud only. */
  list: 'What was done',
  /** Which acts are shown. */
  show: 'Show',
  everything: 'Everything',
  kinds: {
    'check-ins': 'Check-ins',
    'taken-back': 'Undone',
    counts: 'Counts',
    edits: 'Edits',
    imports: 'Imports',
    merges: 'Merges',
    tablets: 'Tablets',
    helpers: 'Helpers',
    schedule: 'Schedule',
    messages: 'Messages',
    care: 'Care',
    erasures: 'Erasures',
  } satisfies Record<ActKind, string>,
  /** A name can be typed. */
  person: 'Person',
  name: 'Name',
  /** Who did it, or on which tablet, can be chosen. */
  doneBy: 'Done by',
  anybody: 'Anybody, on any tablet',
  byWhom: 'Who',
  onWhich: 'On the tablet',
  /** Nothing was done on that day, or nothing of the kind that was chosen. */
  nothing: 'Nothing like that on this day.',
  /** Acts that came while the list is scrolled. */
  new: (count: number) => `${count} new`,
  /** Beside a check-in of today. */
  takeBack: 'Undo',
  /** Beside a count of today: the phone has counted for another service than it should. */
  wrongService: 'Wrong service',
  /** What a move of a count does. */
  moveLead: (door: string) => `All that this phone has counted at “${door}”, and will count, is moved.`,
  /** Beside a check-in that was undone later. */
  takenBack: 'Undone',
  /** Beside a take-back that was undone later. */
  undone: 'Undone',
  /** Beside a link or a merge that was taken apart later. */
  takenApart: 'Taken apart',
  /** A check-in that the tablet delivered later than it was tapped. */
  tappedAt: (time: string) => `tapped at ${time} and delivered later`,
  /** The records were restored from a backup, and a tablet or phone that had delivered this has offered it again. */
  cameBack: 'offered again after the restore',
  /** The server does not give the list. */
  failed: 'The activity could not be loaded.',

  sentences: englishSentences,
  phrases: englishPhrases,
}

const spanish: typeof english = {
  heading: 'Actividad',
  lead: 'Quién hizo qué, lo más reciente primero',
  purpose:
    'Quién hizo qué en un día, lo más reciente primero. Lo que fue un error se puede anular aquí, y eso se puede deshacer.',
  day: 'Día',
  dayBefore: 'El día anterior',
  dayAfter: 'El día siguiente',
  list: 'Lo que se hizo',
  show: 'Mostrar',
  everything: 'Todo',
  kinds: {
    'check-ins': 'Registros',
    'taken-back': 'Anulaciones',
    counts: 'Conteos',
    edits: 'Cambios',
    imports: 'Importaciones',
    merges: 'Uniones',
    tablets: 'Tabletas',
    helpers: 'Ayudantes',
    schedule: 'Agenda',
    messages: 'Mensajes',
    care: 'Cuidado',
    erasures: 'Borrados',
  },
  person: 'Persona',
  name: 'Nombre',
  doneBy: 'Hecho por',
  anybody: 'Cualquiera, en cualquier tableta',
  byWhom: 'Quién',
  onWhich: 'En la tableta',
  nothing: 'Nada de eso en este día.',
  new: (count) => (count === 1 ? '1 nuevo' : `${count} nuevos`),
  takeBack: 'Anular',
  wrongService: 'Servicio equivocado',
  moveLead: (door) => `Se pasa todo lo que este teléfono ha contado y contará en «${door}».`,
  takenBack: 'Anulado',
  undone: 'Deshecho',
  takenApart: 'Separado',
  tappedAt: (time) => `tocado a ${hour(time)} y entregado más tarde`,
  cameBack: 'reenviado tras la restauración',
  failed: 'No se pudo cargar la actividad.',
  sentences: {
    checkedIn: { one: '{people} llegó.', more: '{people} llegaron.' },
    takenBack: 'Se anuló la llegada de {people}.',
    undone: 'Vuelve a valer la llegada de {people}.',
    moved: 'La llegada de {people} se pasó a {event}.',
    corrected: 'Se corrigió quién vino: {people}.',
    counted: { one: 'Se contó a {counted} persona{door}.', more: 'Se contaron {counted} personas{door}.' },
    countTakenBack: {
      one: 'Se anuló el conteo de {counted} persona{door}.',
      more: 'Se anuló el conteo de {counted} personas{door}.',
    },
    countRestored: {
      one: 'Vuelve a valer el conteo de {counted} persona{door}.',
      more: 'Vuelve a valer el conteo de {counted} personas{door}.',
    },
    guestsSentAway: {
      one: '{counted} visitante inscrito con su teléfono se quitó de la lista de la recepción.',
      more: '{counted} visitantes inscritos con su teléfono se quitaron de la lista de la recepción.',
    },
    guestsBroughtBack: {
      one: '{counted} visitante que se había quitado espera otra vez en la recepción.',
      more: '{counted} visitantes que se habían quitado esperan otra vez en la recepción.',
    },
    counterMoved: 'Las personas que se contaron{door} se pasaron a {event}.',
    registered: '{people} se inscribió.',
    registeredWithoutPhone: 'Se inscribió a {people} sin número de teléfono.',
    guestAdmitted: '{people} se inscribió con su propio teléfono.',
    guestAdmissionTakenBack: 'Se anuló la inscripción de {people} con su propio teléfono.',
    guestRecognized: 'Un visitante que llenó el formulario en su teléfono es {people}.',
    profileChanged: 'Se cambió el perfil de {people}.',
    phoneChanged: 'El número de teléfono de {people} pasó a ser {phone}.',
    phoneRemoved: 'Se quitó el número de teléfono de {people}.',
    profileAndPhoneChanged: 'Se cambió el perfil de {people}, y el número de teléfono pasó a ser {phone}.',
    profileChangedPhoneRemoved: 'Se cambió el perfil de {people}, y se quitó el número de teléfono.',
    linkRenewed: 'Se renovó el enlace personal de {people}.',
    memberAdded: '{people} entró en la familia de {family}.',
    memberRemoved: 'Se quitó a {people} de la familia de {family}.',
    memberChanged: 'Se corrigieron los datos de {people}, de la familia de {family}.',
    memberBroughtBack: '{people} está otra vez en la familia de {family}.',
    ownProfileMade: '{people} tiene ahora un perfil propio.',
    householdHandedOver: 'El hogar de {family} pasó a {people}.',
    broughtByFile: 'Un archivo de miembros trajo a {people}, o cambió sus datos.',
    fileTakenBack: 'Se anuló lo que un archivo de miembros decía sobre el hogar de {people}.',
    imported: {
      one: 'Se importó un archivo de miembros: {added} hogar nuevo, {changed} con cambios.',
      more: 'Se importó un archivo de miembros: {added} hogares nuevos, {changed} con cambios.',
    },
    importTakenBack: {
      one: 'Se anuló una importación: {gone} hogar salió del directorio, {restored} como antes, {stayed} sin cambios.',
      more: 'Se anuló una importación: {gone} hogares salieron del directorio, {restored} como antes, {stayed} sin cambios.',
    },
    importErased: {
      one: 'Se borró para siempre {gone} hogar de una importación anulada.',
      more: 'Se borraron para siempre {gone} hogares de una importación anulada.',
    },
    logRestored: 'Los datos se restauraron de una copia de seguridad.',
    tabletLetIn: 'La tableta {tablet} recibió acceso.',
    tabletChanged: 'Se cambió la tableta {tablet}.',
    tabletPaused: 'La tableta {tablet} quedó en pausa.',
    tabletResumed: 'La tableta {tablet} ya no está en pausa.',
    tabletTurnedAway: 'Se negó el acceso a la tableta {tablet}.',
    lettingInBegan: 'Las tabletas pudieron pedir acceso.',
    lettingInEnded: 'Se dejó de dar acceso a tabletas.',
    doorsClosed: 'Se cerraron las puertas: solo las tabletas con acceso registran llegadas.',
    doorsOpened: 'Se abrieron las puertas.',
    helperInvited: 'Se invitó como ayudante a {helper}: {roles}.',
    helperJoined: '{helper} usó el enlace y eligió una contraseña.',
    helperLinkRenewed: '{helper} recibió un enlace nuevo. El anterior y la contraseña ya no sirven.',
    helperRolesChanged: 'Se cambiaron las funciones de {helper}: {roles}.',
    helperTakenAway: 'Se quitó a un ayudante.',
    sharedPasswordChanged: 'Se cambió la contraseña común.',
    sharedPasswordEnded: 'Se desactivó la contraseña común.',
    serviceScheduled: 'Se planeó {event} para cada semana.',
    serviceChanged: 'Se cambió {event} a partir del {day}.',
    serviceEnded: 'Se finalizó {event} a partir del {day}.',
    oneOffScheduled: 'Se planeó {event} para el {day}.',
    oneOffChanged: 'Se cambió {event} del {day}.',
    gatheringCancelled: 'Se canceló {event} del {day}.',
    gatheringRestored: 'Se restauró {event} del {day}.',
    gatheringChanged: 'Se cambió {event} solo para el {day}.',
    gatheringAsAlways: '{event} del {day} vuelve a ser como cada semana.',
    closingChanged: 'El registro de {event} del {day} cierra ahora a {time}.',
    linked: '{people} es la misma persona que {other}.',
    merged: '{people} se unió con {other}.',
    takenApart: 'Se separó a {people} de {other}.',
    keptApart: '{people} no es la misma persona que {other}.',
    reconsidered: '{people} quizás sea la misma persona que {other}.',
    messageShown: 'Se puso un mensaje en la pantalla{message}.',
    messageTakenDown: 'Se quitó el mensaje de la pantalla.',
    messageOver: 'El mensaje de la pantalla terminó después de diez minutos.',
    careAssigned: 'Se pidió a {helper} que cuide de {people}.',
    careEnded: 'Ya nadie tiene el encargo de cuidar de {people}.',
    careCalled: 'Se anotó una llamada a {people}.',
    careVisited: 'Se anotó una visita a {people}.',
    careNotNeeded: 'Se anotó que a {people} no le hace falta cuidado.',
    careNoted: 'Se escribió una nota de cuidado sobre {people}.',
    careNoteTakenBack: 'Se anuló una nota de cuidado sobre {people}.',
    careNoteBroughtBack: 'Vuelve a valer una nota de cuidado sobre {people}.',
    personErased: 'Se borraron los datos de una persona.',
    memberErased: 'Se borraron los datos de un familiar.',
  },
  phrases: {
    andOthers: (count) => ` y ${count} más`,
    erased: 'Una persona borrada',
    helperGone: 'Un ayudante que ya no está',
    roles: { administrator: 'administrador', desk: 'recepción', care: 'cuidado', greeter: 'anfitrión' },
    atDoor: (door) => ` en «${door}»`,
    time: hour,
    asMessage: (text) => `: «${text}»`,
    unknownEvent: 'Un servicio',
    doers: {
      visitor: 'Un visitante',
      administrator: 'Administrador',
      helper: 'Un ayudante que ya no está',
      import: 'Importación',
      system: 'Foyer',
    },
  },
}

export const activity: Words<typeof english> = { en: english, es: spanish }
