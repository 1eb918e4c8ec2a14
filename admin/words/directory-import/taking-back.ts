import type { StaysBecause, TakeBackOutcome } from '#domain/contract/directory-import/import-shapes.ts'
import { inFigures } from '#web/words/in-figures.ts'
import { type Words, useStaffLanguage } from '#web/words/language.ts'

/** The texts about what an import changes, and about taking it back. */
const english = {
  /** Another page of a long list of households. */
  more: 'Show more',
  /** What changes in a household: a field, and the family. */
  from: 'before',
  to: 'after',
  joins: (name: string) => `${name} joins the family`,
  leaves: (name: string) => `${name} leaves the family`,
  becomesMember: 'They become members',
  noMember: 'They are no longer members',
  /** A household becomes another in a way that no page shows. */
  nothingSeen: 'Nothing that a page shows',

  /** The list of the imports, on their page. */
  heading: 'Earlier imports',
  none: 'No file was imported yet.',
  /** The list cannot be loaded. */
  failed: 'The earlier imports could not be loaded.',
  /** An import in the list: who imported, and when. */
  unfinished: 'Interrupted in its first part',
  /** An import that was undone, wholly or in part: time and author. */
  takenBack: (when: string, who: string) => `Undone ${when}, ${who}`,
  /** The button beside an import. */
  takeBack: 'Undo',
  takeBackOf: (when: string) => `Undo the import of ${when}`,
  /** The button beside an import that was undone, and its question. */
  erase: 'Erase for good',
  eraseOf: (when: string) => `Erase for good what is left of the import of ${when}`,
  eraseTitle: (count: number) =>
    count === 1 ? 'Erase 1 family for good?' : `Erase ${inFigures(count)} families for good?`,
  eraseLead:
    'They left the directory when this import was undone. Their names, numbers and notes are still stored. Erased, nobody can bring them back, not even by importing the file again: it would make new families.',
  /** They are erased: in a message and in the list. */
  erased: 'Erased for good',
  households: (count: number) => (count === 1 ? '1 family' : `${inFigures(count)} families`),
  /** The button was pressed. */
  title: 'Undo this import?',
  lead: 'Families that this import added will be removed. Families that it changed go back. What somebody has changed since stays.',
  /** A file was imported after this one, and was not undone. */
  later:
    'Another file was imported after this one. Where that file found nothing to change, it left no trace: import that file again afterwards.',
  /** The server goes through the households. */
  looking: 'Looking through the families...',
  /** The households by what becomes of them. */
  outcomes: {
    goes: 'Leave the directory',
    changes: 'Are as before',
    stays: 'Stay as they are',
  } satisfies Record<TakeBackOutcome, string>,
  /** Something stays, and why: the whole household, a field, or a member. */
  household: 'The family',
  stays: (what: string, because: string) => `${what} stays: ${because}`,
  because: {
    'checked-in': 'somebody is checked in',
    edited: 'somebody has changed it since',
    'imported-again': 'a later file has changed it',
    wiped: 'a family member was erased since',
  } satisfies Record<StaysBecause, string>,
  /** The import is being undone. */
  progress: 'Undoing',
  stop: 'Stop',
  /** It was stopped, or failed. */
  stopped: (undone: number, of: number) =>
    `Stopped: ${inFigures(undone)} of ${inFigures(of)} families are done. Undo the import again for the rest.`,
  /** It is done. */
  done: 'Import undone',
  result: (gone: number, restored: number, stayed: number) =>
    `${inFigures(gone)} left the directory, ${inFigures(restored)} as before, ${inFigures(stayed)} unchanged`,
}

const spanish: typeof english = {
  more: 'Mostrar más',
  from: 'antes',
  to: 'después',
  joins: (name) => `${name} entra en la familia`,
  leaves: (name) => `${name} sale de la familia`,
  becomesMember: 'Pasan a ser miembros',
  noMember: 'Ya no son miembros',
  nothingSeen: 'Nada que se vea en una página',
  heading: 'Importaciones anteriores',
  none: 'Todavía no se ha importado ningún archivo.',
  failed: 'No se pudieron cargar las importaciones anteriores.',
  unfinished: 'Interrumpida en su primera parte',
  takenBack: (when, who) => `Deshecha el ${when}, ${who}`,
  takeBack: 'Deshacer',
  takeBackOf: (when) => `Deshacer la importación: ${when}`,
  erase: 'Borrar para siempre',
  eraseOf: (when) => `Borrar para siempre lo que queda de la importación del ${when}`,
  eraseTitle: (count) =>
    count === 1 ? '¿Borrar 1 familia para siempre?' : `¿Borrar ${inFigures(count)} familias para siempre?`,
  eraseLead:
    'Salieron del directorio cuando se deshizo esta importación. Sus nombres, números y notas todavía están guardados. Una vez borradas, nadie las puede recuperar, ni importando el archivo otra vez: serían familias nuevas.',
  erased: 'Borrado para siempre',
  households: (count) => (count === 1 ? '1 familia' : `${inFigures(count)} familias`),
  title: '¿Deshacer esta importación?',
  lead: 'Las familias que esta importación agregó se quitan. Las que cambió vuelven a como estaban. Lo que alguien cambió después se conserva.',
  later:
    'Después de este archivo se importó otro. Donde ese otro no encontró nada que cambiar, no dejó rastro: impórtelo de nuevo después.',
  looking: 'Revisando las familias...',
  outcomes: {
    goes: 'Salen del directorio',
    changes: 'Quedan como antes',
    stays: 'Siguen como están',
  },
  household: 'La familia',
  stays: (what, because) => `${what} se conserva: ${because}`,
  because: {
    'checked-in': 'alguien está registrado',
    edited: 'alguien lo cambió después',
    'imported-again': 'un archivo posterior lo cambió',
    wiped: 'se borró a un familiar después',
  },
  progress: 'Deshaciendo',
  stop: 'Detener',
  stopped: (undone, of) =>
    `Detenido: ${inFigures(undone)} de ${inFigures(of)} familias están listas. Deshaga la importación de nuevo para el resto.`,
  done: 'Importación deshecha',
  result: (gone, restored, stayed) =>
    `${gone === 1 ? '1 salió' : `${inFigures(gone)} salieron`} del directorio, ${inFigures(restored)} como antes, ${inFigures(stayed)} sin cambios`,
}

export const takingBack: Words<typeof english> = { en: english, es: spanish }

/** The texts are loaded with the import. */
export const useTakingBackTexts = (): typeof english => takingBack[useStaffLanguage()]
