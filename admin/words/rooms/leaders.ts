import { inFigures } from '#web/words/in-figures.ts'

/** What a children's leader reads on the page Rooms: PIN, code of today, who is still here. */
export const leadersEnglish = {
  leaders: {
    findChild: 'Find a child…',
    findChildTitle: 'Find a child',
    findChildLead: 'By a name of the family, or by its number.',
    pin: 'Your PIN…',
    pinTitle: 'Your PIN',
    pinLead:
      'With it you decide at a tablet of a room or of the desk where you have not signed in. A new PIN ends the one before.',
    newPin: 'New PIN, six digits',
    pinAgain: 'Once more',
    pinDiffers: 'This is not the same PIN.',
    savePin: 'Save PIN',
    /** Said after it. */
    pinSaved: 'PIN saved',
    code: 'Code of today…',
    codeTitle: 'Leaders’ code of today',
    codeLead:
      'A leader decides with it at a tablet that cannot reach Foyer, with a second helper beside them. It ends at midnight. Give it to nobody else.',
    showCode: 'Show the code',
    codeNotRead: 'The code could not be read.',
    close: 'Done',
  },

  /** At the end of the page: who decided without a receipt in the last weeks. */
  exceptions: {
    heading: 'Handed over without a receipt, by helper',
    lead: 'Of the last thirteen weeks. Somebody decided, and a second helper was there. What was undone counts too.',
    columns: { helper: 'Helper', decided: 'Decided', second: 'Was second', at: 'Last time' },
    /** With the shared password nobody is here by name. */
    notNamed: 'Nobody named',
  },

  /** Who is still in our care after the event, for a children’s leader. */
  here: {
    heading: 'Still here',
    failed: 'Who is still here could not be read.',
    isOld: 'This could not be read again. It may be out of date.',
    readAgain: 'Read again',
    count: (children: number) => (children === 1 ? '1 child' : `${inFigures(children)} children`),
    states: { 'on-the-way': 'On the way', 'in-the-room': 'In the room', out: 'Out with helpers' },
    since: (state: string, time: string) => `${state} since ${time}`,
    /** In red: two open drop-offs of one child. */
    doubled: 'Dropped off twice. Closing ends both.',
    asked: 'Nobody knows for certain whether this child is here.',
    closedReceipt: 'Three wrong codes closed the receipt.',
    close: 'Close…',
    closeRoom: 'Close all…',
    /** The dialog that follows. */
    closeOne: (name: string) => `Close the stay of ${name}?`,
    closeAll: (room: string) => `Close all stays in ${room}?`,
    closeLead: 'Close a child only when you know that the child has left. It is recorded with your name.',
    what: 'What happened?',
    as: { collected: 'Collected, and nobody recorded it', 'never-here': 'Was never here', other: 'Something else' },
    doClose: (children: number) => (children === 1 ? 'Close 1 stay' : `Close ${inFigures(children)} stays`),
    /** Some could not be closed. */
    left: 'These are left. Try again, or look whether they were handed over meanwhile.',
    /** Said after it. */
    isClosed: (children: number) => (children === 1 ? '1 stay closed' : `${inFigures(children)} stays closed`),
    /** Two hand-overs of one child were recorded. */
    twice: (name: string) => `${name} was handed over twice. Please find out who has the child.`,
    handedTo: (adult: string, time: string) => `To ${adult}, ${time}`,
    /** In place of a name, for a youth who left alone. */
    nobodyElse: 'nobody, alone',
    seen: 'I have looked',
    /** A tablet has recorded it without the server, and it would have been refused. */
    handedOver: (name: string) => `${name} was handed over while a tablet could not reach Foyer. Please look at it.`,
    cameBack: (name: string) => `${name} came back while a tablet could not reach Foyer. Please look at it.`,
    cameBackAt: (time: string) => `Back since ${time}`,
    why: {
      'collecting-forbidden': 'A rule says that this person may not collect the child.',
      'rule-stands': 'There is a rule about collecting this child.',
      'not-on-list': 'This person is not among those who may collect the child.',
      exception: 'Nobody showed a receipt. A leader decided with the code of the day.',
      'receipt-ended': 'The receipt was no longer the one that counts.',
      'mark-closed': 'Three wrong codes had closed the receipt.',
      'dropped-off-twice': 'The child had been dropped off twice.',
      'not-received': 'No room had received the child.',
      'other-room': 'The child belonged to another room.',
      'tags-wrong': 'The tag of the child was missing, or was that of another child.',
    },
    /** Only the tag of these children is known. */
    tags: 'Tags without a drop-off',
    tagsLead:
      'A tablet has seen these tags. Where the children were dropped off, a tablet cannot reach Foyer yet. As soon as it can, they are on the list.',
    tagSeen: (tag: string, room: string, time: string) => `A child with tag ${tag} was in ${room}, ${time}.`,
    tagMoved: (tag: string, room: string, time: string) => `A child with tag ${tag} was sent on from ${room}, ${time}.`,
    tagHandedOver: (tag: string, room: string, time: string) =>
      `A child with tag ${tag} was handed over in ${room}, ${time}.`,
  },
}

export const leadersSpanish: typeof leadersEnglish = {
  leaders: {
    findChild: 'Buscar a un niño…',
    findChildTitle: 'Buscar a un niño',
    findChildLead: 'Por un nombre de la familia o por su número.',
    pin: 'Su PIN…',
    pinTitle: 'Su PIN',
    pinLead:
      'Con él decide en una tableta de un salón o de la bienvenida donde no ha iniciado sesión. Un PIN nuevo termina el anterior.',
    newPin: 'PIN nuevo, seis cifras',
    pinAgain: 'Otra vez',
    pinDiffers: 'Este no es el mismo PIN.',
    savePin: 'Guardar PIN',
    pinSaved: 'PIN guardado',
    code: 'Código de hoy…',
    codeTitle: 'Código de hoy de los responsables',
    codeLead:
      'Un responsable decide con él en una tableta que no puede comunicarse con Foyer, con un segundo ayudante a su lado. Termina a medianoche. No se lo dé a nadie más.',
    showCode: 'Mostrar el código',
    codeNotRead: 'No se pudo leer el código.',
    close: 'Listo',
  },

  exceptions: {
    heading: 'Entregas sin comprobante, por ayudante',
    lead: 'De las últimas trece semanas. Alguien decidió y otro ayudante estaba presente. Lo deshecho también cuenta.',
    columns: { helper: 'Ayudante', decided: 'Decidió', second: 'Fue el segundo', at: 'Última vez' },
    notNamed: 'Nadie con nombre',
  },

  here: {
    heading: 'Todavía aquí',
    failed: 'No se pudo leer quién sigue aquí.',
    isOld: 'No se pudo leer de nuevo. Puede no estar al día.',
    readAgain: 'Leer de nuevo',
    count: (children) => (children === 1 ? '1 niño' : `${inFigures(children)} niños`),
    states: { 'on-the-way': 'En camino', 'in-the-room': 'En el salón', out: 'Fuera con ayudantes' },
    since: (state, time) => `${state} desde: ${time}`,
    doubled: 'Se registró dos veces. Al cerrar terminan las dos.',
    asked: 'Nadie sabe con seguridad si este niño está aquí.',
    closedReceipt: 'Tres códigos equivocados cerraron el comprobante.',
    close: 'Cerrar…',
    closeRoom: 'Cerrar todos…',
    closeOne: (name) => `¿Cerrar la estancia de ${name}?`,
    closeAll: (room) => `¿Cerrar todas las estancias de ${room}?`,
    closeLead: 'Cierre la estancia de un niño solo cuando sepa que ya salió. Se anota con su nombre.',
    what: '¿Qué pasó?',
    as: { collected: 'Lo recogieron y nadie lo anotó', 'never-here': 'Nunca estuvo aquí', other: 'Otra cosa' },
    doClose: (children) => (children === 1 ? 'Cerrar 1 estancia' : `Cerrar ${inFigures(children)} estancias`),
    left: 'Quedan estos. Intente de nuevo, o vea si los entregaron mientras tanto.',
    isClosed: (children) => (children === 1 ? '1 estancia cerrada' : `${inFigures(children)} estancias cerradas`),
    twice: (name) => `${name} fue entregado dos veces. Por favor, averigüe quién tiene al niño.`,
    handedTo: (adult, time) => `A ${adult}, ${time}`,
    nobodyElse: 'nadie, sin compañía',
    seen: 'Ya lo revisé',
    handedOver: (name) =>
      `Se entregó a ${name} mientras una tableta no podía comunicarse con Foyer. Por favor, revíselo.`,
    cameBack: (name) => `${name} volvió mientras una tableta no podía comunicarse con Foyer. Por favor, revíselo.`,
    cameBackAt: (time) => `De vuelta desde: ${time}`,
    why: {
      'collecting-forbidden': 'Una regla dice que esta persona no puede recoger al niño.',
      'rule-stands': 'Hay una regla sobre quién recoge a este niño.',
      'not-on-list': 'Esta persona no está entre quienes pueden recoger al niño.',
      exception: 'Nadie mostró un comprobante. Un responsable decidió con el código de hoy.',
      'receipt-ended': 'El comprobante ya no era el válido.',
      'mark-closed': 'Tres códigos equivocados habían cerrado el comprobante.',
      'dropped-off-twice': 'El niño se había registrado dos veces.',
      'not-received': 'Ningún salón había recibido al niño.',
      'other-room': 'El niño era de otro salón.',
      'tags-wrong': 'Faltaba la etiqueta del niño, o era la de otro.',
    },
    tags: 'Etiquetas sin registro',
    tagsLead:
      'Una tableta ha visto estas etiquetas. Donde se registró a los niños, una tableta todavía no puede comunicarse con Foyer. En cuanto pueda, estarán en la lista.',
    tagSeen: (tag, room, time) => `Un niño con la etiqueta ${tag} estuvo en ${room}, ${time}.`,
    tagMoved: (tag, room, time) => `Un niño con la etiqueta ${tag} fue enviado desde ${room}, ${time}.`,
    tagHandedOver: (tag, room, time) => `Se entregó a un niño con la etiqueta ${tag} en ${room}, ${time}.`,
  },
}
