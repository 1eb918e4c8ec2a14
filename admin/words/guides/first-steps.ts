import type { FirstStep } from '#domain/church/first-steps.ts'
import type { Words } from '#web/words/language.ts'

/** A step of the list: what it is, what it needs, where that is done, and what says that nothing is needed. */
type StepWords = { readonly title: string; readonly lead: string; readonly open?: string; readonly answer: string }

const english = {
  /** On Today of a new church: what is next. Each step ticks itself off. */
  heading: 'Before the first Sunday',
  done: (done: number, all: number) => `${done} of ${all} done.`,
  /** Beside a step that is done. Read aloud only. */
  isDone: 'Done',
  /** Below the step of the names. */
  names: (name: string, timeZone: string, time: string) => `“${name}”, and the clock of ${timeZone}: it is ${time}.`,
  steps: {
    names: {
      title: 'Name and clock',
      lead: 'Every screen shows this name, and every event follows this clock.',
      answer: 'Both are right',
    },
    service: {
      title: 'The first event',
      lead: 'One is planned: every Sunday at 10:00, with check-in from 9:00.',
      open: 'Open the schedule',
      answer: 'This is right',
    },
    people: {
      title: 'Your people',
      lead: 'Bring in a member file. Everybody else registers at a tablet.',
      open: 'Open the import',
      answer: 'All register at a tablet',
    },
    tablets: {
      title: 'The tablets',
      lead: 'A tablet shows a code, and you let it in.',
      open: 'Open the tablets',
      answer: 'Not now',
    },
    helpers: {
      title: 'Your helpers',
      lead: 'Each signs in with a name of their own.',
      open: 'Open the helpers',
      answer: 'Just me',
    },
  } satisfies Record<FirstStep, StepWords>,
  /** Below the steps: the kiosk, in another window. */
  tryIt: 'Check in your own family, to see how it goes.',
  openKiosk: 'Open the check-in screen',
  /** Every step is done. */
  ready: 'All is ready for Sunday.',
  /** The button that ends the list for every administrator. */
  putAway: 'Put away',
}

const spanish: typeof english = {
  heading: 'Antes del primer domingo',
  done: (done, all) => `${done} de ${all} hechos.`,
  isDone: 'Hecho',
  names: (name, timeZone, time) => `“${name}”, y el reloj de ${timeZone}: son las ${time}.`,
  steps: {
    names: {
      title: 'El nombre y el reloj',
      lead: 'Todas las pantallas muestran este nombre, y todos los eventos siguen este reloj.',
      answer: 'Los dos son correctos',
    },
    service: {
      title: 'El primer evento',
      lead: 'Hay uno previsto: cada domingo a las 10:00, con registro desde las 9:00.',
      open: 'Abrir la agenda',
      answer: 'Es correcto',
    },
    people: {
      title: 'Su gente',
      lead: 'Traiga un archivo de miembros. Los demás se registran en una tableta.',
      open: 'Abrir la importación',
      answer: 'Todos se registran en una tableta',
    },
    tablets: {
      title: 'Las tabletas',
      lead: 'Una tableta muestra un código, y usted le da acceso.',
      open: 'Abrir las tabletas',
      answer: 'Ahora no',
    },
    helpers: {
      title: 'Sus ayudantes',
      lead: 'Cada uno entra con su propio nombre.',
      open: 'Abrir los ayudantes',
      answer: 'Solo yo',
    },
  },
  tryIt: 'Registre a su propia familia, para ver cómo es.',
  openKiosk: 'Abrir la pantalla de registro',
  ready: 'Todo está listo para el domingo.',
  putAway: 'No mostrar más',
}

export const firstSteps: Words<typeof english> = { en: english, es: spanish }
