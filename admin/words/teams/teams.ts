import { inFigures } from '#web/words/in-figures.ts'
import { isolated } from '#web/words/isolated.ts'
import { type Words, staffLanguage, useStaffLanguage } from '#web/words/language.ts'

/** The texts of the serving teams: how they are set up, and who serves today. */
const english = {
  /** The teams are opened, from the schedule. */
  heading: 'Serving teams',
  back: 'Back to the schedule',
  /** The teams cannot be read. */
  failed: 'The serving teams could not be read.',

  /** There is no team yet. */
  empty: 'Those who serve are known.',
  emptyLead:
    'A person who served the last time is asked nothing: the tablet says so under the name. The desk sees who is missing, and every number says how many people serve.',
  nothingYet: 'Nothing changes anywhere until you add the first team.',
  addFirst: 'Add the first team',
  /** There are teams. */
  add: 'Add team',
  /** Below the list: what holds for all teams. */
  atKiosks: 'At the tablets',
  atKiosksMeans: 'Check-in opens 60 minutes earlier for those who serve.',
  walls: 'On the walls',
  onWalls: 'Say how many people serve',
  wallsSaved: 'Saved for the walls',

  /** The head of the list. */
  columns: { team: 'Team', needs: 'Needs', services: 'Services', room: 'Children’s room' },
  people: (needed: number) => (needed === 1 ? '1 person' : `${inFigures(needed)} people`),
  edit: 'Edit',

  /** The form of a team. */
  newTeam: 'New team',
  name: 'Name',
  needs: 'How many it needs (optional)',
  services: 'Services',
  allServices: 'All services',
  someServices: 'Only some services',
  /** Only in a church with children’s rooms. */
  room: 'Helps in a children’s room (optional)',
  noRoom: 'In no room',
  /** The form is sent. */
  added: 'Team added',
  saved: 'Team saved',
  /** Something in the form is wrong. In English the form says what the contract says. */
  errors: undefined as Readonly<Record<string, string>> | undefined,

  /** A team is no longer used. */
  end: 'End this team…',
  askEnd: 'End this team?',
  endLead: 'Nobody is offered it any more. What was recorded stays. The page Activity undoes this.',
  doEnd: 'End team',
  ended: 'Team ended',

  /** At the desk: somebody who served the last time, or is on the list of the day. Who is ticked has a choice. */
  servesIn: (team: string) => `Serving in ${team}`,
  servesNot: 'Not serving today',
  /** Read aloud only: what that choice is about. */
  teamOf: (name: string) => `Team of ${name}`,

  /** The board of the desk. */
  today: {
    heading: 'Teams today',
    back: 'Back to the desk',
    /** Below the heading: how many serve, and how many are on the list of the day and not here. */
    serving: (people: number, missing: number) =>
      `${inFigures(people)} ${people === 1 ? 'person serves' : 'people serve'}${missing > 0 ? `, ${inFigures(missing)} missing` : ''}`,
    /** The state of a team. */
    missing: (people: number) => `${inFigures(people)} missing`,
    failed: 'Who serves today could not be read.',
    noEvent: 'No event is open or planned.',
    noTeams: 'No team serves at this event.',
    of: (needed: number) => `of ${inFigures(needed)}`,
    here: 'here',
    enough: 'Enough',
    moreNeeded: (people: number) => (people === 1 ? '1 more needed' : `${inFigures(people)} more needed`),
    /** The two lists of a team. */
    hereList: (team: string) => `Here: ${isolated(team)}`,
    missingHeading: 'Missing',
    missingList: (team: string) => `Missing: ${isolated(team)}`,
    call: (name: string, phone: string) => `Call ${isolated(name)}: ${phone}`,
    /** Somebody joins or leaves. */
    add: 'Add a person',
    addTo: (team: string) => `Add a person to ${isolated(team)}`,
    leave: (name: string, team: string) => `${isolated(name)} does not serve in ${isolated(team)}`,
    joined: 'Serves now',
    left: 'Does not serve any more',
    /** The dialog in which a person is found. */
    find: 'Name or phone number',
    findHint: 'People who are checked in can serve.',
    nobodyFound: 'Nobody has this name or number.',
    notIn: 'not checked in',
    servesHere: 'serves here',
    serves: 'Serves',
    servesNamed: (name: string) => `${isolated(name)} serves`,
  },

  /** The list of the day. */
  list: {
    open: 'List of the day…',
    heading: 'Who is expected to serve?',
    lead: 'One person in each line: the name, then the team. Copy both columns from your table, or choose a CSV file. This list takes the place of an earlier one.',
    rows: 'Names and teams',
    example: 'Anna Example, coffee',
    file: 'Choose CSV file',
    act: 'Go on',
    /** The list cannot be read, or nobody is on it. */
    empty: 'Please enter at least one name with a team.',
    tooMany: (most: number) => `A list has ${inFigures(most)} names at most.`,
    notBoth: (line: number) => `Line ${inFigures(line)} must be a name and a team, with a comma between them.`,
    unreadable: 'This list cannot be read. Please choose a CSV file.',
    /** Names that several people have, one by one. */
    who: 'Who is meant?',
    whoLead: (at: number, of: number) => `${inFigures(at)} of ${inFigures(of)}: several people are called so.`,
    familyOf: (name: string) => `family of ${isolated(name)}`,
    inTeam: (team: string) => `for ${isolated(team)}`,
    noneOfThem: 'None of them',
    next: 'Next',
    /** What became of the list. */
    set: (people: number) =>
      people === 1 ? '1 person is on the list of today' : `${inFigures(people)} people are on the list of today`,
    notTaken: 'Not on the list',
    nobodyCalled: 'nobody is called so',
    nobodyChosen: 'nobody was chosen',
    unknownTeam: (team: string) => `There is no team ${isolated(team)}.`,
    done: 'Done',
  },
}

const spanish: typeof english = {
  heading: 'Equipos de servicio',
  back: 'Volver a la agenda',
  failed: 'No se pudieron leer los equipos de servicio.',

  empty: 'Se sabe quién sirve.',
  emptyLead:
    'A quien sirvió la última vez no se le pregunta nada: la tableta lo dice debajo del nombre. La recepción ve quién falta, y cada cuenta dice cuántas personas sirven.',
  nothingYet: 'Nada cambia en ninguna parte hasta que agregue el primer equipo.',
  addFirst: 'Agregar el primer equipo',
  add: 'Agregar equipo',
  atKiosks: 'En las tabletas',
  atKiosksMeans: 'Para quienes sirven, el registro abre 60 minutos antes.',
  walls: 'En las pantallas',
  onWalls: 'Decir cuántas personas sirven',
  wallsSaved: 'Guardado para las pantallas',

  columns: { team: 'Equipo', needs: 'Necesita', services: 'Servicios', room: 'Salón de niños' },
  people: (needed) => (needed === 1 ? '1 persona' : `${inFigures(needed)} personas`),
  edit: 'Editar',

  newTeam: 'Equipo nuevo',
  name: 'Nombre',
  needs: 'Cuántas personas necesita (opcional)',
  services: 'Servicios',
  allServices: 'Todos los servicios',
  someServices: 'Solo algunos servicios',
  room: 'Ayuda en un salón de niños (opcional)',
  noRoom: 'En ningún salón',
  added: 'Equipo agregado',
  saved: 'Equipo guardado',
  errors: {
    'Please enter a name.': 'Escriba un nombre.',
    'The name of a team has 30 letters at most.': 'El nombre de un equipo tiene 30 letras como máximo.',
    'Please choose a service.': 'Elija un servicio.',
    'A team needs a whole number of people from 1 to 99.': 'Un equipo necesita un número entero de 1 a 99 personas.',
  },

  end: 'Terminar este equipo…',
  askEnd: '¿Terminar este equipo?',
  endLead: 'Ya no se ofrece a nadie. Lo que se registró se queda. La página Actividad lo deshace.',
  doEnd: 'Terminar equipo',
  ended: 'Equipo terminado',

  servesIn: (team) => `Sirve en ${team}`,
  servesNot: 'Hoy no sirve',
  teamOf: (name) => `Equipo de ${name}`,

  today: {
    heading: 'Equipos de hoy',
    back: 'Volver a la recepción',
    serving: (people, missing) =>
      `${inFigures(people)} ${people === 1 ? 'persona sirve' : 'personas sirven'}${missing > 0 ? `, ${missing === 1 ? 'falta' : 'faltan'} ${inFigures(missing)}` : ''}`,
    missing: (people) => (people === 1 ? 'Falta 1' : `Faltan ${inFigures(people)}`),
    failed: 'No se pudo leer quién sirve hoy.',
    noEvent: 'No hay ningún evento abierto ni previsto.',
    noTeams: 'Ningún equipo sirve en este evento.',
    of: (needed) => `de ${inFigures(needed)}`,
    here: 'aquí',
    enough: 'Completo',
    moreNeeded: (people) => (people === 1 ? 'Hace falta 1 más' : `Hacen falta ${inFigures(people)} más`),
    hereList: (team) => `Aquí: ${isolated(team)}`,
    missingHeading: 'Faltan',
    missingList: (team) => `Faltan: ${isolated(team)}`,
    call: (name, phone) => `Llamar a ${isolated(name)}: ${phone}`,
    add: 'Agregar persona',
    addTo: (team) => `Agregar persona a ${isolated(team)}`,
    leave: (name, team) => `${isolated(name)} no sirve en ${isolated(team)}`,
    joined: 'Ahora sirve',
    left: 'Ya no sirve',
    find: 'Nombre o teléfono',
    findHint: 'Puede servir quien ya está registrado.',
    nobodyFound: 'Nadie tiene este nombre o número.',
    notIn: 'sin registrar',
    servesHere: 'sirve aquí',
    serves: 'Sirve',
    servesNamed: (name) => `${isolated(name)} sirve`,
  },

  list: {
    open: 'Lista del día…',
    heading: '¿A quién se espera para servir?',
    lead: 'Una persona por línea: el nombre y luego el equipo. Copie ambas columnas de su tabla, o elija un archivo CSV. Esta lista reemplaza a la anterior.',
    rows: 'Nombres y equipos',
    example: 'Anna Ejemplo, café',
    file: 'Elegir archivo CSV',
    act: 'Continuar',
    empty: 'Escriba al menos un nombre con su equipo.',
    tooMany: (most) => `Una lista tiene ${inFigures(most)} nombres como máximo.`,
    notBoth: (line) => `La línea ${inFigures(line)} debe tener un nombre y un equipo, con una coma entre ellos.`,
    unreadable: 'No se puede leer esta lista. Elija un archivo CSV.',
    who: '¿De quién se trata?',
    whoLead: (at, of) => `${inFigures(at)} de ${inFigures(of)}: varias personas se llaman así.`,
    familyOf: (name) => `familia de ${isolated(name)}`,
    inTeam: (team) => `para ${isolated(team)}`,
    noneOfThem: 'Ninguna de ellas',
    next: 'Siguiente',
    set: (people) =>
      people === 1 ? '1 persona está en la lista de hoy' : `${inFigures(people)} personas están en la lista de hoy`,
    notTaken: 'No están en la lista',
    nobodyCalled: 'nadie se llama así',
    nobodyChosen: 'no se eligió a nadie',
    unknownTeam: (team) => `No hay ningún equipo ${isolated(team)}.`,
    done: 'Listo',
  },
}

export type TeamTexts = typeof english

export const teams: Words<TeamTexts> = { en: english, es: spanish }

/** The texts are loaded with the pages of the teams. */
export const useTeamTexts = (): TeamTexts => teams[useStaffLanguage()]
export const teamTextsNow = (): TeamTexts => teams[staffLanguage()]
