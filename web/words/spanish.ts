import type { Texts } from './texts.ts'
import { isolated } from './isolated.ts'
import { articleOf } from './useDates.ts'

const familyMembers = (count: number): string => (count === 1 ? '1 familiar' : `${count} familiares`)

/** The Spanish texts, as a church in Texas speaks to its visitors: plain, warm, and with "usted". */
export const spanish: Texts = {
  language: 'es',

  frame: {
    admin: 'Administración',
    startOver: 'Empezar de nuevo',
    reconnecting: 'Reconectando',
    notifications: 'Avisos',
    error: 'Error',
    loading: 'Cargando...',
    tryAgain: 'Intentar de nuevo',
    cancel: 'Cancelar',
    noPhone: 'Sin número de teléfono',
    more: (count) => `${count} más`,
    largerText: 'Texto más grande',
  },

  home: {
    welcome: '¡Bienvenidos!',
    howTo: 'Registre su llegada con su número de teléfono, su apellido o su código QR',
    newHere: '¿Primera vez? Escriba su teléfono.',
    isNew: '¡Bienvenidos! Empiece con su teléfono.',
    tabs: { phone: 'Teléfono', lastName: 'Apellido', qr: 'Código QR' },
    noEventOpen: 'No hay ningún evento abierto en este momento',
    askDesk: 'Por favor, pregunte en la recepción.',
    checkInOpens: (time) => `El registro abre a ${articleOf(time)}`,
    notYet: {
      heading: 'El registro aún no está listo',
      promise:
        'No se puede conectar con el servidor de la iglesia, o todavía está arrancando. Esta tableta seguirá por sí sola.',
    },
  },

  phone: {
    moreDigits: (missing) => (missing === 1 ? 'dígito más' : 'dígitos más'),
    ready: 'Ya puede registrar su llegada',
    keypad: 'Teclado numérico',
    clear: 'Borrar',
    backspace: 'Retroceso',
    checkIn: 'Registrar llegada',
    checking: 'Buscando...',
    failed: 'No se pudo buscar a la persona',
    impossible: {
      title: 'Revise el número',
      description: 'Ningún teléfono tiene este número. Por favor, escríbalo de nuevo.',
    },
  },

  lastName: {
    placeholder: 'Escriba su apellido...',
    clear: 'Borrar',
    search: 'Buscar',
    searching: '...',
    results: (count) => `Resultados (${count})`,
    familyMembers: (count) => `• ${familyMembers(count)}`,
    matched: 'Familiar:',
    invalid: { title: 'Búsqueda incompleta', description: 'Escriba al menos 2 letras' },
    none: {
      title: 'Sin resultados',
      description: (text) => `No encontramos a nadie con el apellido "${isolated(text)}"`,
    },
    nobody: ['Nadie se llama ', ' todavía'],
    nobodyLead: 'Por favor, revise cómo se escribe, o elija una de estas opciones.',
    tryPhone: 'Usar mi teléfono',
    isNew: 'Es mi primera vez',
    failed: { title: 'Error de búsqueda', description: 'No se pudo hacer la búsqueda. Por favor, intente de nuevo.' },
  },

  tooMuch: {
    title: 'Por favor, pregunte a un ayudante',
    lookUps: 'Aquí se buscaron muchos nombres sin registrar ninguna llegada. Un ayudante sabe qué hacer.',
    changes: 'Aquí se hicieron demasiados cambios. Un ayudante sabe qué hacer.',
    nobodyLeft: 'Con esto no se puede registrar a nadie. Un ayudante sabe qué hacer.',
  },

  person: {
    refused: 'No se pudieron obtener los datos de la persona',
    unreachable: 'No se pudieron cargar los datos de la persona',
  },

  qr: {
    heading: 'Escanee su código QR',
    hint: 'Apunte la cámara al código QR del visitante',
    typed: 'O escriba sus cinco caracteres en Apellido.',
    start: 'Encender la cámara',
    stop: 'Detener el escaneo',
    center: 'Centre el código QR en el recuadro',
    otherCamera: 'Cambiar de cámara',
    problems: {
      refused: 'No se pudo usar la cámara. Por favor, revise los permisos de la cámara.',
      none: 'No se encontró ninguna cámara en esta tableta.',
      busy: 'Otra aplicación está usando la cámara. Por favor, ciérrela primero.',
      lost: 'La cámara se desconectó.',
      notLoaded: 'No se pudo cargar el lector de códigos.',
      insecure: 'La cámara solo funciona en una página segura: la dirección debe empezar con https.',
      unsupported: 'Este navegador no puede usar una cámara.',
    },
    otherWays: 'Por favor, use su número de teléfono o su apellido.',
    invalid: {
      title: 'Código QR no válido',
      format: 'El formato del código QR no es válido',
      userId: 'El código QR no corresponde a ninguna persona',
      otherwise: 'No se pudo leer el código QR',
    },
    found: { title: 'Código QR leído', description: 'Encontramos a:' },
  },

  registration: {
    create: {
      heading: '¡Le damos la bienvenida a nuestra iglesia!',
      lead: 'Por favor, cree su perfil para continuar',
      submit: 'Crear perfil',
      saving: 'Creando perfil...',
    },
    update: {
      heading: 'Actualice su perfil',
      lead: 'Cambie sus datos a continuación',
      submit: 'Actualizar perfil',
      saving: 'Actualizando perfil...',
    },
    name: 'Nombre completo',
    hebrewName: 'Nombre en hebreo (opcional)',
    phone: 'Número de teléfono',
    email: 'Correo electrónico',
    notYours: '¿No es su número? Cámbielo',
    byName: 'Buscarme por apellido',
    family: 'Familiares (opcional)',
    noFamily: 'Todavía no hay familiares.',
    addFamily: 'Agregar familiar',
    remove: (name) => `Quitar a ${isolated(name)}`,
    createFailed: 'Hubo un problema al guardar su perfil',
    updateFailed: 'Hubo un problema al actualizar su perfil',
    addFailed: 'No se pudo agregar al familiar',
    removeFailed: 'No se pudo quitar al familiar',
    phoneTaken: { title: 'Número de teléfono', description: 'Este número de teléfono ya tiene un perfil.' },
    updated: { title: 'Perfil actualizado', description: 'Su perfil se actualizó correctamente' },
    unchanged: { title: 'No se cambió nada', description: 'Su perfil queda como está.' },
    errors: {
      name: 'Escriba el nombre',
      phone: 'El número de teléfono no es válido',
      email: 'El correo electrónico no es válido',
      relationship: 'Elija el parentesco',
    },
  },

  member: {
    heading: 'Agregar familiar',
    name: 'Nombre',
    hebrewName: 'Nombre en hebreo (opcional)',
    relationship: 'Parentesco',
    selectRelationship: 'Elija el parentesco',
    add: 'Agregar',
  },

  relationships: {
    spouse: 'Cónyuge',
    child: 'Hijo/a',
    parent: 'Padre/madre',
    sibling: 'Hermano/a',
    other: 'Otro',
  },

  confirmation: {
    welcome: ['¡Qué gusto verle, ', '!'],
    lead: 'Por favor, confirme quiénes asisten hoy',
    whoElse: '¿Quién más está aquí?',
    allIn: 'Ya están todos registrados.',
    nobodyElse: 'Marque quién más está aquí, o toque Listo.',
    nobodyLeft: 'Ya no falta nadie por registrar.',
    everyone: 'Todos',
    you: '(Usted)',
    sameAsLast: 'Como la última vez',
    alreadyIn: 'Llegada registrada:',
    noFamily: 'Todavía no hay familiares.',
    justAdded: 'recién agregado',
    somebodyMissing: '¿Falta alguien?',
    updateProfile: 'Actualizar perfil',
    confirm: 'Confirmar',
    checkingIn: 'Registrando...',
    nobody: {
      title: 'Falta elegir',
      description: 'Por favor, elija quién llega hoy: usted o al menos un familiar',
    },
    failed: {
      title: 'No se pudo registrar',
      description: 'Hubo un problema al registrar su llegada. Por favor, intente de nuevo.',
    },
  },

  success: {
    heading: '¡Llegada registrada!',
    wasIn: 'Llegada ya registrada',
    alone: 'Su llegada está registrada.',
    withFamily: (members) => `Su llegada y la de ${familyMembers(members)} están registradas.`,
    familyOnly: (members) => `La llegada de ${familyMembers(members)} está registrada.`,
    attendance: 'Quiénes asisten',
    you: '(Usted)',
    fastCheckIn: 'Registro rápido',
    qrCode: 'Código QR',
    qrFailed: 'No se pudo crear el código QR. Por favor, intente de nuevo.',
    steps: [
      'Escanee el código QR con su teléfono',
      'Guarde en su teléfono el código QR del enlace',
      'La próxima vez, muestre el código QR aquí',
    ],
    orPhotograph: 'o tómele una foto',
    done: 'Listo',
    takeBack: '¿No es correcto? Deshacer',
    takeBackFailed: {
      title: 'No se pudo deshacer',
      tooOften: 'Esto se deshizo demasiadas veces. Por favor, pregunte a un ayudante.',
      otherwise: 'Hubo un problema. Por favor, intente de nuevo.',
    },
  },

  takenBack: {
    heading: 'Registro deshecho.',
    undone: 'Se deshizo su último registro.',
    othersStay: 'Quienes se registraron antes siguen registrados.',
    nobodyLeft: 'Ya no hay nadie registrado.',
    rightNow: 'En este momento',
    notIn: 'Sin registrar',
    inSince: 'Llegada registrada:',
    you: '(Usted)',
    done: 'Listo',
    again: 'Registrar de nuevo',
  },

  device: {
    isNew: { heading: 'Esta tableta es nueva aquí.', lead: 'Pida a un administrador que le dé acceso.' },
    code: 'Código de esta tableta',
    turnedAway: {
      heading: 'Se negó el acceso a esta tableta.',
      lead: 'Aquí nadie puede registrar su llegada. Si es un error, pida a un administrador que le devuelva el acceso.',
    },
    paused: { heading: 'Esta tableta está en pausa.', lead: 'Por favor, use otra tableta.' },
    somethingElse: {
      heading: 'Esta no es una tableta de registro.',
      lead: 'Tiene acceso para otra cosa.',
    },
    nameAndCode: 'Su nombre y su código',
    name: 'Su nombre',
    goesOn: 'Continuará en cuanto tenga acceso.',
    identify: { thisIs: 'Esta tableta es', goesBack: 'Esto se quita solo. Toque la pantalla para quitarlo ahora.' },
  },

  outbox: {
    savedOnTablet: 'Guardado en esta tableta',
    saved: (count) => (count === 1 ? 'llegada guardada aquí' : 'llegadas guardadas aquí'),
    refused: (count) => (count === 1 ? 'llegada sin registrar' : 'llegadas sin registrar'),
  },

  unrecorded: {
    heading: (count) => (count === 1 ? '1 llegada no se pudo registrar' : `${count} llegadas no se pudieron registrar`),
    lead: 'Para un ayudante: por favor, vea en la lista de asistencia quién falta y luego mantenga presionado el botón durante tres segundos.',
    people: (count) => (count === 1 ? '1 persona' : `${count} personas`),
    tooLate: 'Llegó al servidor más de cuatro semanas después del evento.',
    takeBack:
      'Se deshizo aquí, pero el servidor no lo acepta. Por favor, deshaga la llegada en la lista de asistencia.',
    unknown: 'El servidor no la acepta: no conoce a esta familia o este evento.',
    other: 'El servidor no la registró. Esta tableta la envía de nuevo cada pocos minutos.',
    unknownEvent: 'Un evento que no está en la lista',
    remove: 'Mantenga presionado para quitar',
    close: 'Cerrar',
  },

  idle: { heading: '¿Sigue aquí?', lead: 'Se borrará lo que hay en esta pantalla.', stay: 'Sigo aquí' },

  refusals: {
    'unknown-attendee': 'No se encontraron los datos de la persona.',
    'unknown-family-member': 'Este familiar no pertenece a este perfil.',
    'no-event-open': 'En este momento no hay ningún evento abierto.',
    'phone-taken': 'Este número de teléfono ya tiene un perfil.',
    'unknown-gathering': 'No se encontró este evento.',
    'check-in-not-open': 'El registro para este evento todavía no ha abierto.',
    'in-care': 'Este niño ya está a nuestro cuidado.',
    'checked-in-too-often':
      'La llegada de esta familia se registró y se deshizo demasiadas veces. Por favor, pregunte a un ayudante.',
    'too-late': 'Este registro llegó demasiado tarde: el evento cerró hace más de cuatro semanas.',
    'household-full': 'Una persona puede tener 200 familiares como máximo.',
    'attendee-erased': 'Este perfil fue eliminado.',
    'device-unknown': 'Esta tableta no tiene acceso. Por favor, pregunte a un ayudante.',
    'device-paused': 'Esta tableta está en pausa. Por favor, pregunte a un ayudante.',
    'device-unfit': 'A esta tableta se le dio acceso para otra cosa.',
    starting: 'Foyer está arrancando. Por favor, intente de nuevo en un momento.',
    'grant-needed': 'Por favor, busque de nuevo a esta persona y luego cambie su perfil.',
    'log-unavailable': 'Esto no se puede guardar en este momento. Por favor, intente de nuevo.',
    'too-many-tries': 'Demasiados intentos. Por favor, espere un momento.',
    unexpected: 'Algo salió mal. Por favor, intente de nuevo.',
  },

  notFound: {
    heading: '404 Página no encontrada',
    lead: '¿Olvidó agregar la página al enrutador?',
    back: 'Volver al registro',
  },
}
