import { type Words, useStaffLanguage } from '#web/words/language.ts'

/** The texts of clearances: who may serve with children, and until when. */
const english = {
  /** Beside "Two adults in each room". */
  kept: 'The church keeps clearances',
  keptMeans:
    'A helper without a clearance that holds today does not count. Administrators record them on the page of the person.',

  /** On the page of a person. */
  heading: 'Serves with children',
  failed: 'The clearances cannot be shown right now.',
  none: 'No clearance recorded. This person does not count in a children’s room.',
  until: (day: string) => `Until ${day}`,
  ended: (day: string) => `Ended on ${day}`,
  /** Beside the heading; its full name is for screen readers, and the heading of the form. */
  recordShort: 'Record',
  record: 'Record a clearance',
  end: 'End',
  endOf: (kind: string) => `End ${kind}`,
  recorded: 'Clearance recorded',
  hasEnded: 'Clearance ended',
  /** The form. */
  kind: 'What was checked',
  kindExample: 'Background check',
  lastDay: 'Last day on which it holds',
  again: 'What was recorded before for the same check is replaced.',
  kindMissing: 'Please say what was checked.',
  dayMissing: 'Please enter the last day.',
  /** Below the clearances: tablets at the doors list helpers who sign in, and not people. */
  account: 'Signs in as',
  noAccount: 'No helper',
  accountMeans: 'A helper who touches this name at the tablet of a room counts as this person.',
  accountSaved: 'Saved',

  /** Below the rooms, for administrators. */
  toRenew: 'Clearances to renew',
  toRenewLead: 'Those that have ended, and those that end within 60 days.',
  nothingToRenew: 'No clearance ends within 60 days.',
  columns: { person: 'Person', kind: 'What was checked', until: 'Last day' },
}

const spanish: typeof english = {
  kept: 'La iglesia lleva verificaciones',
  keptMeans:
    'Un ayudante sin una verificación válida hoy no cuenta. Los administradores las anotan en la página de la persona.',

  heading: 'Sirve con niños',
  failed: 'Las verificaciones no se pueden mostrar ahora.',
  none: 'Ninguna verificación anotada. Esta persona no cuenta en un salón de niños.',
  until: (day) => `Hasta el ${day}`,
  ended: (day) => `Terminó el ${day}`,
  recordShort: 'Anotar',
  record: 'Anotar una verificación',
  end: 'Quitar',
  endOf: (kind) => `Quitar ${kind}`,
  recorded: 'Verificación anotada',
  hasEnded: 'Verificación terminada',
  kind: 'Qué se verificó',
  kindExample: 'Antecedentes',
  lastDay: 'Último día en que es válida',
  again: 'Reemplaza lo que se anotó antes de lo mismo.',
  kindMissing: 'Por favor, diga qué se verificó.',
  dayMissing: 'Por favor, escriba el último día.',
  account: 'Inicia sesión como',
  noAccount: 'Ningún ayudante',
  accountMeans: 'Un ayudante que toca este nombre en la tableta de un salón cuenta como esta persona.',
  accountSaved: 'Guardado',

  toRenew: 'Verificaciones por renovar',
  toRenewLead: 'Las que ya terminaron, y las que terminan en 60 días.',
  nothingToRenew: 'Ninguna verificación termina en los próximos 60 días.',
  columns: { person: 'Persona', kind: 'Qué se verificó', until: 'Último día' },
}

const texts: Words<typeof english> = { en: english, es: spanish }

/** The texts are loaded with the parts that say them. */
export const useClearanceTexts = (): typeof english => texts[useStaffLanguage()]
