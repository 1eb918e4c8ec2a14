import type { GuidePlace } from '#domain/contract/help-pages.ts'
import type { Words } from '#web/words/language.ts'

/** The guides, and parts of them, to which pages lead. */
export const GUIDE_PLACES = {
  findItQuickly: 'find-it-quickly',
  firstSunday: 'first-sunday',
  setNames: 'first-sunday#the-name-and-the-clock',
  desk: 'desk',
  care: 'care',
  missing: 'care#who-was-missing',
  schedule: 'schedule',
  childrensRooms: 'children',
  servingTeams: 'teams',
  paper: 'paper-for-a-bad-day',
  tablets: 'tablets',
  helpers: 'helpers',
  programs: 'programs',
  sharedPassword: 'helpers#the-shared-password',
  nameTags: 'printing',
  people: 'operations#bringing-your-people-in',
  duplicates: 'operations#people-who-are-recorded-twice',
  backups: 'operations#backups-and-going-back-to-one',
  lostEvents: 'operations#recorded-events-are-missing',
  otherLog: 'operations#the-database-is-not-the-one-that-foyer-knows',
  messages: 'operations#what-each-message-means',
} as const satisfies Readonly<Record<string, GuidePlace>>

export type GuideKey = keyof typeof GUIDE_PLACES

const english = {
  /** The account menu: the page of all guides. */
  menu: 'Help',
  /** Before the link at the foot of each page: the guide about this page. */
  guide: 'Guide:',
  /** The titles of guides and their parts, as the guides have them. Each is a link to it. */
  titles: {
    findItQuickly: 'Find it quickly',
    firstSunday: 'Before the first Sunday',
    setNames: 'The name and the clock',
    desk: 'The welcome desk',
    care: 'Care',
    missing: 'Who was missing',
    schedule: 'Events and check-in times',
    childrensRooms: 'Children’s rooms',
    servingTeams: 'Serving teams',
    paper: 'Paper for a bad day',
    tablets: 'Tablets, from the box to the first check-in',
    helpers: 'Helpers',
    programs: 'Other programs',
    sharedPassword: 'The shared password',
    nameTags: 'Name tags, and lists on paper',
    people: 'Bringing your people in',
    duplicates: 'People who are recorded twice',
    backups: 'Backups, and going back to one',
    lostEvents: 'Recorded events are missing',
    otherLog: 'The database is not the one that Foyer knows',
    messages: 'What each message means',
  } satisfies Record<GuideKey, string>,
}

const spanish: typeof english = {
  menu: 'Ayuda',
  guide: 'Guía:',
  titles: {
    findItQuickly: 'Encontrarlo rápido',
    firstSunday: 'Antes del primer domingo',
    setNames: 'El nombre y el reloj',
    desk: 'La recepción',
    care: 'Cuidado pastoral',
    missing: 'Quién faltó',
    schedule: 'Eventos y horarios',
    childrensRooms: 'Salones de niños',
    servingTeams: 'Equipos de servicio',
    paper: 'Papel para un mal día',
    tablets: 'Tabletas, de la caja al primer registro',
    helpers: 'Ayudantes',
    programs: 'Otros programas',
    sharedPassword: 'La contraseña común',
    nameTags: 'Gafetes y listas en papel',
    people: 'Traer a su gente',
    duplicates: 'Personas que están registradas dos veces',
    backups: 'Copias de seguridad, y volver a una',
    lostEvents: 'Faltan eventos registrados',
    otherLog: 'La base de datos no es la que Foyer conoce',
    messages: 'Qué quiere decir cada mensaje',
  },
}

export const guides: Words<typeof english> = { en: english, es: spanish }
