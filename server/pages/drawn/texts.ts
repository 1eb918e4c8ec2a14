import type { Request } from 'express'
import type { Relationship } from '#domain/attendee/person-fields.ts'
import { type HelpTexts, helpInEnglish, helpInSpanish } from '#server/pages/help/help-texts.ts'
import { FIRST_LANGUAGE, isLanguage, type Language, LANGUAGES } from '#domain/languages.ts'

/** Everything that the form for guests says, on their own phone. */
export const helloInEnglish = {
  language: 'en' as Language,
  /** The name of the page, in the list of open pages. */
  title: 'Welcome!',
  /** The form is opened with the code on the wall; no script has to run for this. */
  welcome: 'Welcome!',
  who: 'Who is coming today?',
  name: 'Full Name',
  phone: 'Phone Number',
  companions: 'Who comes with you',
  addPerson: 'Add a person',
  send: 'Send',
  keeps: 'The church keeps your names and phone number, so that next time is quicker.',
  /** Read out for the cross beside somebody who comes along. */
  remove: (name: string): string => `Remove ${name}`,
  /** Somebody is added, or changed, who comes along. */
  memberName: 'Name',
  relationship: 'Relationship',
  relationships: {
    spouse: 'Spouse',
    child: 'Child',
    parent: 'Parent',
    sibling: 'Sibling',
    other: 'Other',
  } satisfies Record<Relationship, string>,
  cancel: 'Cancel',
  add: 'Add',
  /** The form is on its way. */
  sending: 'Sending...',
  /** There is no network. The page goes on trying. */
  notSent: 'Not sent yet. It is sent as soon as there is a network.',
  /** No reply comes, or the server cannot record the form now. The page goes on trying. */
  notConfirmed: 'Not confirmed yet. This phone goes on trying by itself.',
  /** The other language or Change is pressed: until the page comes, and when it does not. */
  loading: 'Loading...',
  noReply: 'No reply came. Please try again.',
  /** A field is empty or wrong. */
  errors: {
    name: 'Name is required',
    phone: 'Invalid phone number',
    impossible: 'This phone number cannot exist',
    relationship: 'Relationship is required',
  },
  /** The form has arrived. */
  expected: 'One more step: show this code.',
  show: 'At any tablet, or at the welcome desk.',
  /** Then they were checked in, at a tablet or at the desk. */
  checkedIn: 'You are checked in.',
  nextTime: 'Next time, show this code.',
  code: 'QR code',
  change: 'Change',
  save: 'Save to Phone',
  keepsAll: 'The church keeps your names, your phone number and who belongs together.',
  /** The form has arrived, and others come along. */
  andOthers: (count: number): string => `and ${count} more`,
  /** There is no service today any more. */
  noEvent: 'No event is open right now',
  /** The code is older than a few minutes, or was not read from a wall. */
  scanAgain: 'Please scan the code again.',
  changes: 'The code on the wall and at the welcome desk is a new one every few minutes.',
  /** Very many guests wait at the desk already. The form stays, and can be sent again. */
  full: 'Very many people are waiting. Please go to the welcome desk.',
  /** Very many guests send the form from one network, or one phone sends again and again. */
  tries: 'Too many tries. Please wait a moment.',
  /** The form cannot be saved, in a browser that runs no scripts. Other browsers keep it and say so in other words. */
  later: 'This cannot be saved right now. Please try again.',
}

/** The texts in any language: the compiler insists on all of them. */
export type HelloTexts = typeof helloInEnglish

const helloInSpanish: HelloTexts = {
  language: 'es',
  title: '¡Bienvenidos!',
  welcome: '¡Bienvenidos!',
  who: '¿Quién viene hoy?',
  name: 'Nombre completo',
  phone: 'Número de teléfono',
  companions: 'Quién viene con usted',
  addPerson: 'Agregar a una persona',
  send: 'Enviar',
  keeps: 'La iglesia guarda sus nombres y su número de teléfono para que la próxima vez sea más rápido.',
  remove: (name) => `Quitar a ${name}`,
  memberName: 'Nombre',
  relationship: 'Parentesco',
  relationships: {
    spouse: 'Cónyuge',
    child: 'Hijo/a',
    parent: 'Padre/madre',
    sibling: 'Hermano/a',
    other: 'Otro',
  },
  cancel: 'Cancelar',
  add: 'Agregar',
  sending: 'Enviando...',
  notSent: 'Aún no se envió. Se enviará en cuanto haya red.',
  notConfirmed: 'Aún sin confirmar. Este teléfono lo sigue intentando.',
  loading: 'Cargando...',
  noReply: 'No hubo respuesta. Por favor, intente de nuevo.',
  errors: {
    name: 'Escriba el nombre',
    phone: 'El número de teléfono no es válido',
    impossible: 'Este número de teléfono no puede existir',
    relationship: 'Elija el parentesco',
  },
  expected: 'Falta un paso: muestre esto.',
  show: 'En cualquier tableta o en la recepción.',
  checkedIn: 'Su llegada está registrada.',
  nextTime: 'La próxima vez, muestre este código.',
  code: 'Código QR',
  change: 'Cambiar',
  save: 'Guardar en el teléfono',
  keepsAll: 'La iglesia guarda sus nombres, su número de teléfono y quiénes son familia.',
  andOthers: (count) => `y ${count} más`,
  noEvent: 'No hay ningún evento abierto en este momento',
  scanAgain: 'Por favor, escanee el código otra vez.',
  changes: 'El código de la pantalla y de la recepción cambia cada pocos minutos.',
  full: 'Hay muchas personas esperando. Por favor, vaya a la recepción.',
  tries: 'Demasiados intentos. Por favor, espere un momento.',
  later: 'Esto no se puede guardar en este momento. Por favor, intente de nuevo.',
}

/** Everything that the personal page says. Tests look for it word by word. */
export const personalInEnglish = {
  language: 'en' as Language,
  /** The link of a person is opened; no script has to run for this. */
  title: 'Your Church Check-In QR Code',
  code: 'QR code',
  save: 'Save to Phone',
  share: 'Share This Link',
  /** The phone can neither share nor copy. */
  link: 'The link to this page',
  /** Share This Link, on a phone that can only copy. */
  copied: 'The link is copied.',
  /** The phone can neither share nor copy. */
  byHand: 'This browser can neither share nor copy from here. Please copy the link by hand.',
  formError: {
    /** The address holds no number. */
    link: 'Invalid QR code link. Please try again.',
    /** The number in the address belongs to nobody. */
    person: 'Could not find user information.',
    /** The code cannot be drawn. */
    code: 'Failed to generate QR code. Please try again.',
    /** Somebody tries many numbers. */
    tries: 'Too many tries. Please wait a moment.',
  },
  /** The code cannot be drawn. */
  tryAgain: 'Try Again',
  /** A children's room calls the family. Its name stands before these words. */
  asksToCome: 'asks you to come.',
  /** Below each reason why there is no code. */
  instead: 'At the kiosk you can always check in with your phone number or last name.',
}

/** The texts in any language: the compiler insists on all of them. */
export type PersonalTexts = typeof personalInEnglish

const personalInSpanish: PersonalTexts = {
  language: 'es',
  title: 'Su código QR para registrar su llegada',
  code: 'Código QR',
  save: 'Guardar en el teléfono',
  share: 'Compartir este enlace',
  link: 'El enlace de esta página',
  copied: 'El enlace está copiado.',
  byHand: 'Desde aquí, este navegador no puede compartir ni copiar. Por favor, copie el enlace a mano.',
  formError: {
    link: 'El enlace del código QR no es válido. Por favor, intente de nuevo.',
    person: 'No pudimos encontrar sus datos.',
    code: 'No se pudo crear el código QR. Por favor, intente de nuevo.',
    tries: 'Demasiados intentos. Por favor, espere un momento.',
  },
  tryAgain: 'Intentar de nuevo',
  asksToCome: 'le pide que venga.',
  instead: 'En la iglesia siempre puede registrar su llegada con su número de teléfono o su apellido.',
}

/** The texts of one language. */
type DrawnTexts = { readonly hello: HelloTexts; readonly personal: PersonalTexts; readonly help: HelpTexts }

/** The texts of the pages that the server draws, by language. */
export const drawnTexts: Readonly<Record<Language, DrawnTexts>> = {
  en: { hello: helloInEnglish, personal: personalInEnglish, help: helpInEnglish },
  es: { hello: helloInSpanish, personal: personalInSpanish, help: helpInSpanish },
}

/** The texts in the language that was chosen, or else that the browser prefers. */
export function textsFor(request: Request, chosen?: unknown): (typeof drawnTexts)[Language] {
  const language = isLanguage(chosen) ? chosen : request.acceptsLanguages(...LANGUAGES)
  return drawnTexts[isLanguage(language) ? language : FIRST_LANGUAGE]
}
