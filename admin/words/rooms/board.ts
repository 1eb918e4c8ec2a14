import { hour, inFigures, sentence } from '#web/words/in-figures.ts'

/** The leaders’ board on the page Rooms: what needs somebody, the rooms, and what was decided today. */
export const boardEnglish = {
  board: {
    /** Beside the heading. */
    withUs: (children: number) =>
      children === 0
        ? 'No child with us'
        : children === 1
          ? '1 child with us'
          : `${inFigures(children)} children with us`,
    onTheWay: (children: number) => `${inFigures(children)} on the way`,
    out: (children: number) => `${inFigures(children)} out`,
    /** The names of the rooms, for screen readers. */
    rooms: 'The rooms',
    /** How a room is. */
    good: 'Good',
    full: 'Full',
    closed: 'Closed for this event',
    /** Where the church watches that two adults are in each room. */
    staff: { none: 'No adult', one: 'One adult', 'one-household': 'One household' },
    adults: (adults: number) => (adults === 1 ? '1 adult' : `${inFigures(adults)} adults`),
    enoughFor: (children: number) => `enough for ${inFigures(children)}`,
    fewAdults: {
      none: (room: string) => `${room} has no adult`,
      one: (room: string) => `${room} has one adult`,
      'one-household': (room: string) => `${room} has adults of one household only`,
    },
    forbiddenHelper: (helper: string, room: string) => `${helper} serves in ${room}`,
    forbiddenHelperLead: (names: string) => `A rule says that this person may not collect ${names}.`,
    doesNotCount: (helper: string, room: string) => `${helper} does not count in ${room}`,
    clearanceEnded: (day: string) => `Clearance ended on ${day}.`,
    noClearance: 'No clearance recorded.',
    fewAdultsLead: (time: string) => `Since ${time}. Kiosks send nobody there until there are two.`,
    ofPlaces: (places: number) => `of ${inFigures(places)}`,
    children: (count: number): string => (count === 1 ? 'child' : 'children'),
    /** A tile is pressed. */
    nobody: 'No child is in this room.',
    done: 'Done',

    /** The alarms. */
    alarms: 'What needs you',
    inOrder: 'Everything is in order.',
    showRoom: 'Show room',
    doubled: (name: string) => `${name} was dropped off twice`,
    doubledLead: (rooms: string) => `${rooms}. Only a leader hands over. Closing ends both.`,
    closedReceipt: (mark: string) => `Receipt ${mark} is closed`,
    closedReceiptLead: (names: string) => `${names}. Three wrong codes were given. Only a leader hands over.`,
    late: (count: number, room: string) =>
      count === 1 ? `1 child is still in ${room}` : `${inFigures(count)} children are still in ${room}`,
    lateLead: (time: string) => `Check-in closed at ${time}.`,
    asked: (name: string) => `Is ${name} here?`,
    askedLead: (room: string) => `Nobody knows for certain. Somebody has to look in ${room}.`,
    notArrived: (name: string, room: string) => `${name} has not arrived in ${room}`,
    onTheWaySince: (time: string) => `On the way since ${time}.`,
    broughtBy: (time: string, adult: string) => `On the way since ${time}, brought by ${adult}.`,

    /** Below Still here. */
    nobodyLeaves: 'A child stays on this list until somebody has said who has the child.',

    /** What leaders decided today. */
    decided: 'Decided by a leader today',
    inActivity: 'All in Activity',
    decisions: {
      'handed-over': (names: string, to: string) => `${names} to ${to}`,
      undone: (names: string) => `${names}: hand-over undone`,
      closed: (names: string) => `${names}: stay closed`,
      renewed: (names: string, to: string) => `${names}: new receipt for ${to}`,
      received: (names: string) => `${names}: received without the mark`,
    },
    reasons: {
      lost: 'Receipt lost',
      'left-at-home': 'Receipt left at home',
      closed: 'Receipt closed after three wrong codes',
      doubled: 'Dropped off twice',
      'somebody-else': 'Somebody else collected',
      damaged: 'Receipt damaged',
      other: 'Another reason',
      'wrong-child': 'Wrong child',
      'wrong-adult': 'Wrong adult',
      collected: 'Collected, and nobody recorded it',
      'never-here': 'Was never here',
    },
    seen: { 'photo-id': 'photo ID seen', called: 'number called', known: 'known in person' },
    by: (leader: string, time: string) => `${leader}, ${time}`,
    byTwo: (leader: string, second: string, time: string) => `${leader} with ${second}, ${time}`,
    /** In place of a name: with the shared password, and with the code of the day. */
    aLeader: 'A leader',
    somebody: 'somebody',
    /** In place of the name of a child. */
    erased: 'A child who was erased',

    /** The lists on paper. */
    print: 'Print lists',
    notRead: 'The lists could not be read. Nothing was printed.',
    columns: { name: 'Name', age: 'Age', mark: 'Mark', allergies: 'Allergies', state: 'Where' },
    states: { 'on-the-way': 'on the way', 'in-the-room': 'in the room', out: 'out', 'handed-over': 'handed over' },
    stateSince: (state: string, time: string) => `${state}, ${time}`,
    notAsked: 'not asked',
    signs: '▲ note  ■ rule about collecting',
    onList: (children: number) => (children === 1 ? '1 child' : `${inFigures(children)} children`),
    emptyList: 'No child is on this list.',
    /** The sheet of the leaders. */
    forLeaders: 'For the children’s leaders only',
    keepIt: 'Do not hang it up, and destroy it after the event. The code ends at midnight.',
    code: (code: string) => `Code of today: ${code}`,
    allRooms: (children: number) =>
      children === 1 ? '1 child in all rooms' : `${inFigures(children)} children in all rooms`,
  },
}

export const boardSpanish: typeof boardEnglish = {
  board: {
    withUs: (children) =>
      children === 0
        ? 'Ningún niño con nosotros'
        : children === 1
          ? '1 niño con nosotros'
          : `${inFigures(children)} niños con nosotros`,
    onTheWay: (children) => `${inFigures(children)} en camino`,
    out: (children) => `${inFigures(children)} fuera`,
    rooms: 'Los salones',
    good: 'Bien',
    full: 'Lleno',
    closed: 'Cerrado para este evento',
    staff: { none: 'Ningún adulto', one: 'Un adulto', 'one-household': 'Un solo hogar' },
    adults: (adults) => (adults === 1 ? '1 adulto' : `${inFigures(adults)} adultos`),
    enoughFor: (children) => `bastan para ${inFigures(children)}`,
    fewAdults: {
      none: (room) => `${room} no tiene ningún adulto`,
      one: (room) => `${room} tiene un solo adulto`,
      'one-household': (room) => `${room} solo tiene adultos de un mismo hogar`,
    },
    forbiddenHelper: (helper, room) => `${helper} sirve en ${room}`,
    forbiddenHelperLead: (names) => `Una regla dice que esta persona no puede recoger a ${names}.`,
    doesNotCount: (helper, room) => `${helper} no cuenta en ${room}`,
    clearanceEnded: (day) => `La verificación terminó el ${day}.`,
    noClearance: 'Ninguna verificación anotada.',
    fewAdultsLead: (time) =>
      `${sentence(`Desde ${hour(time)}`)} Las tabletas no envían a nadie allí hasta que haya dos.`,
    ofPlaces: (places) => `de ${inFigures(places)}`,
    children: (count) => (count === 1 ? 'niño' : 'niños'),
    nobody: 'No hay ningún niño en este salón.',
    done: 'Listo',

    alarms: 'Lo que requiere su atención',
    inOrder: 'Todo en orden.',
    showRoom: 'Ver salón',
    doubled: (name) => `${name} se registró dos veces`,
    doubledLead: (rooms) => `${rooms}. Solo un responsable lo entrega. Al cerrar terminan las dos.`,
    closedReceipt: (mark) => `El comprobante ${mark} está cerrado`,
    closedReceiptLead: (names) => `${names}. Se dieron tres códigos equivocados. Solo un responsable entrega.`,
    late: (count, room) =>
      count === 1 ? `Todavía hay 1 niño en ${room}` : `Todavía hay ${inFigures(count)} niños en ${room}`,
    lateLead: (time) => sentence(`El registro cerró a ${hour(time)}`),
    asked: (name) => `¿Está aquí ${name}?`,
    askedLead: (room) => `Nadie lo sabe con seguridad. Alguien tiene que ver en ${room}.`,
    notArrived: (name, room) => `${name} no ha llegado a ${room}`,
    onTheWaySince: (time) => sentence(`En camino desde ${hour(time)}`),
    broughtBy: (time, adult) => `En camino desde ${hour(time)}, con ${adult}.`,

    nobodyLeaves: 'Nadie sale de esta lista hasta que se diga a quién se entregó.',

    decided: 'Decidido hoy por un responsable',
    inActivity: 'Todo en Actividad',
    decisions: {
      'handed-over': (names, to) => `${names} a ${to}`,
      undone: (names) => `${names}: entrega deshecha`,
      closed: (names) => `${names}: estancia cerrada`,
      renewed: (names, to) => `${names}: comprobante nuevo para ${to}`,
      received: (names) => `${names}: entró sin la marca`,
    },
    reasons: {
      lost: 'Comprobante perdido',
      'left-at-home': 'Comprobante en casa',
      closed: 'Comprobante cerrado tras tres códigos equivocados',
      doubled: 'Se registró dos veces',
      'somebody-else': 'Recogió otra persona',
      damaged: 'Comprobante dañado',
      other: 'Otro motivo',
      'wrong-child': 'Niño equivocado',
      'wrong-adult': 'Adulto equivocado',
      collected: 'Lo recogieron y nadie lo anotó',
      'never-here': 'Nunca estuvo aquí',
    },
    seen: { 'photo-id': 'identificación vista', called: 'se llamó al número', known: 'persona conocida' },
    by: (leader, time) => `${leader}, ${time}`,
    byTwo: (leader, second, time) => `${leader} con ${second}, ${time}`,
    aLeader: 'Un responsable',
    somebody: 'alguien',
    erased: 'Un niño cuyos datos se borraron',

    print: 'Imprimir listas',
    notRead: 'No se pudieron leer las listas. No se imprimió nada.',
    columns: { name: 'Nombre', age: 'Edad', mark: 'Marca', allergies: 'Alergias', state: 'Dónde' },
    states: { 'on-the-way': 'en camino', 'in-the-room': 'en el salón', out: 'fuera', 'handed-over': 'entregado' },
    stateSince: (state, time) => `${state}, ${time}`,
    notAsked: 'sin preguntar',
    signs: '▲ nota  ■ regla sobre quién recoge',
    onList: (children) => (children === 1 ? '1 niño' : `${inFigures(children)} niños`),
    emptyList: 'No hay ningún niño en esta lista.',
    forLeaders: 'Solo para los responsables de niños',
    keepIt: 'No la cuelgue, y destrúyala después del evento. El código termina a medianoche.',
    code: (code) => `Código de hoy: ${code}`,
    allRooms: (children) =>
      children === 1 ? '1 niño en todos los salones' : `${inFigures(children)} niños en todos los salones`,
  },
}
