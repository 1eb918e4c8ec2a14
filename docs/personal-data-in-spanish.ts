import type { PersonalDataWords } from './personal-data-page.ts'

/** The words of `docs/es/personal-data.md`. The compiler asks for a new kind of stream. */
export const inSpanish: PersonalDataWords = {
  fates: {
    ended: 'termina para siempre y se borra',
    restated: 'se escribe de nuevo sin esa persona; todo lo anterior se borra',
    recorded: 'se agrega una anotación solo con números',
    released: 'el número queda libre, y nada dice de quién era',
    kept: 'se queda',
  },
  exports: {
    events: 'todo, con sus horas',
    'events-and-families': 'todo, con sus horas, y lo que dicen de ella las familias de otros',
    attendance: 'cuándo vino, y cuándo se deshizo eso',
    names: 'de qué otra manera se la conoce, por nombre',
    nothing: 'nada',
  },
  owners: {
    person: 'una persona o su familia',
    care: 'una persona, en palabras de quienes la cuidan',
    child: 'un niño, y quién puede recogerlo o no',
    clearance: 'una persona que sirve con niños, y hasta cuándo puede',
    helper: 'un ayudante',
    device: 'quizás la persona cuyo nombre lleva una tableta',
    program: 'quizás la persona cuyo nombre lleva otro programa',
    message: 'quizás la persona de quien habla un mensaje en la pantalla',
  },
  holds: {
    'attendee-': 'una persona o un visitante que se espera, y quienes vienen con ella: todo lo que se sabe de ellos',
    'attendance-': 'números: quién vino, y cuándo',
    'count-': 'nadie: cuántas personas se contaron en una puerta',
    'gathering-': 'nadie',
    'schedule-main': 'nadie',
    'people-main': 'números: qué fichas son una persona',
    'care-': 'una ficha de una persona: las palabras de quienes la cuidan, quiénes son, y por qué ya no viene',
    'rooms-main': 'nadie',
    'room-': 'nadie',
    'teams-main': 'nadie',
    'teamlist-': 'números: quién debe servir, y en qué equipo',
    'pages-': 'nadie: qué marcas se llamaron, y cuándo',
    'rollcall-': 'códigos: a qué niños se vio al pasar lista, y quién faltaba',
    'child-': 'una ficha de un niño: edad, alergias, notas, y quién puede recogerlo o no',
    'serving-': 'una ficha de una persona que sirve con niños: verificaciones, y el ayudante con el que inicia sesión',
    'phone-': 'el número de ficha de quien tiene un teléfono. El teléfono mismo es solo una huella con clave',
    'import-': 'nadie: solo cuántas fichas se agregaron, cambiaron y deshicieron',
    'pastattendance-':
      'números: quién vino qué día en años anteriores. El nombre del programa, como lo escribe un administrador, puede nombrar a una persona. Las partes no lo tienen',
    'erasure-': 'números: que se borró a alguien',
    'device-': 'el nombre de una tableta, que puede nombrar a una persona. Se queda cuando la tableta recibe otro',
    'devices-main': 'nadie',
    'helper-': 'el nombre de un ayudante, y huellas de contraseñas. Termina cuando se quita al ayudante',
    'helpers-main': 'números, funciones, y huellas con clave de los nombres para entrar',
    'message-':
      'un mensaje en las pantallas, que puede nombrar a una persona o un auto. Termina cuando sale de las pantallas',
    'programs-main':
      'los nombres de otros programas con clave, que pueden nombrar a una persona, y huellas de las claves',
    'calendars-main':
      'los nombres de los calendarios, que pueden nombrar a una persona, y resúmenes de sus direcciones',
    'programcall-': 'números: lo que otro programa pidió una vez, y la respuesta',
    'webhooks-main':
      'los nombres y las direcciones de los webhooks, que pueden nombrar a una persona, y los números de sus secretos',
    'webhook-': 'códigos: hasta dónde llegó un webhook, y qué vuelve a enviar u omite',
    'webhooksender-main': 'nadie: qué servidor envía',
    'wall-main': 'números: cuándo se mostró un mensaje, y que terminó',
    'marks-': 'nadie: qué marcas de un día se prestaron a una tableta',
    'church-main': 'nadie',
    'copy-main': 'nadie',
  },
  opening: `# Datos personales

Dónde hay datos personales en el registro de datos, y qué hacen con cada tipo de serie borrar a una persona, olvidar a un
familiar y exportar a una persona.`,
  tested: 'Una prueba hace todo esto y mira en cada serie, cada respuesta y cada archivo.',
  streams: [
    'serie',
    'qué contiene de personas',
    'borrar a una persona',
    'olvidar a un familiar',
    'en la exportación de una persona',
  ],
  closing: `SQLite borra en seguida: ningún archivo junto al registro de datos conserva lo borrado. EventStoreDB lo oculta en
seguida y lo borra en su limpieza. Las copias que se hicieron antes lo conservan hasta que se tiran.`,
  fields: `## Campos

Cada hecho con datos personales, y los campos que los tienen.`,
  events: ['hecho', 'sobre', 'campos'],
}
