import type { CareList } from '#domain/care/care-fields.ts'
import { type Words, useStaffLanguage } from '#web/words/language.ts'

type OfCare = (name: string, church: string) => string

/** What opens in the phone of whoever presses it, with its words filled in. They can change the words. */
const english = {
  /** The links, and who reads the text. */
  text: 'Text',
  textTo: (name: string) => `Text ${name} with this phone`,
  email: 'Email',
  emailTo: (name: string) => `Email ${name} from this device`,

  /** A new helper is invited. */
  invitationSubject: (church: string) => `Help at ${church}`,
  invitation: (name: string, church: string, link: string) =>
    `Hello ${name}, you are invited to help with the check-in at ${church}. This link works once, for seven days: ${link}`,

  /** Somebody is on a list of the page Care, or was missing. */
  care: {
    'first-time': (name, church) => `Hello ${name}, thank you for coming to ${church}.`,
    'second-visit': (name, church) => `Hello ${name}, thank you for coming to ${church} again.`,
    'missed-three': (name, church) => `Hello ${name}, we have missed you at ${church}. How are you?`,
    'back-again': (name, church) => `Hello ${name}, it is good to see you at ${church} again.`,
  } as Readonly<Record<CareList, OfCare>>,

  /** A parent is called to a children’s room. */
  call: (room: string, church: string, mark: string) => `${church}: please come to ${room}. Your mark is ${mark}.`,
}

const spanish: typeof english = {
  text: 'Mensaje',
  textTo: (name) => `Enviar un mensaje a ${name} con este teléfono`,
  email: 'Correo',
  emailTo: (name) => `Enviar un correo a ${name} desde este aparato`,

  invitationSubject: (church) => `Ayudar en ${church}`,
  invitation: (name, church, link) =>
    `Hola, ${name}: le invitamos a ayudar con el registro en ${church}. Este enlace sirve una vez, durante siete días: ${link}`,

  care: {
    'first-time': (name, church) => `Hola, ${name}: gracias por venir a ${church}.`,
    'second-visit': (name, church) => `Hola, ${name}: gracias por venir otra vez a ${church}.`,
    'missed-three': (name, church) => `Hola, ${name}: le extrañamos en ${church}. ¿Cómo está?`,
    'back-again': (name, church) => `Hola, ${name}: qué bueno verle otra vez en ${church}.`,
  },

  call: (room, church, mark) => `${church}: por favor venga a ${room}. Su marca es ${mark}.`,
}

const phoneTexts: Words<typeof english> = { en: english, es: spanish }

/** The texts are loaded with the pages that have such links. */
export const usePhoneTexts = (): typeof english => phoneTexts[useStaffLanguage()]
