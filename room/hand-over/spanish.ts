import { articleOf } from '#web/words/useDates.ts'
import { isolated } from '#web/words/isolated.ts'
import type { HandOverTexts } from './english.ts'

const listed = new Intl.ListFormat('es')
const all = (names: readonly string[]): string => listed.format(names.map(isolated))
const isOne = (names: readonly string[]): boolean => names.length === 1
const number = (children: number): string => (children === 1 ? '1 niño' : `${children} niños`)
/** A time with its article: a las 9:58 a. m. */
const at = (time: string): string => `a ${articleOf(time)} ${time}`

/** What the hand-over of children says, in the Spanish of Texas and Mexico. */
export const spanish: HandOverTexts = {
  back: 'Volver',
  cancel: 'Cancelar',

  scan: {
    heading: 'Entregar',
    lead: 'Escanee el comprobante o escriba su código.',
    withoutReceipt: 'Sin comprobante…',
    code: 'Código del comprobante',
    keys: 'Teclas',
    clear: 'Vaciar',
    backspace: 'Borrar el último',
    unknown: (sign) => `Ningún código tiene ${sign}`,
    start: 'Encender la cámara',
    camera: 'Cámara',
    type: 'Escriba los seis caracteres',
    checking: 'Un momento…',
  },

  notice: {
    wrong: (tries) =>
      tries === 1
        ? 'Este código no es correcto. Queda 1 intento.'
        : `Este código no es correcto. Quedan ${tries} intentos.`,
    wrongAgain: 'Este código no es correcto.',
    wait: 'Espere un minuto',
    waitLead: 'Cinco códigos seguidos no eran correctos. Las otras tabletas siguen.',
    closed: 'Este comprobante está bloqueado. Llame al responsable de niños.',
    lost: (time) => `Este comprobante se declaró perdido ${at(time)}. Llame al responsable de niños.`,
    otherDay: 'Este comprobante es de otro día.',
    handedOver: (to, time) => `Ya se entregó a ${isolated(to)} ${at(time)}.`,
    wentAlone: (time) => `Ya se fue sin compañía ${at(time)}.`,
    notArrived: 'Estos niños no han llegado a su salón. No se entrega a nadie.',
    tag: 'Este es el gafete de un niño. Escanee el comprobante.',
    noCode: 'Esto no es un comprobante.',
    otherParty: 'Estos niños están aquí con otro comprobante.',
    doubled: 'Este niño se registró dos veces. Llame al responsable de niños.',
    forbidden: 'Esta persona no puede recoger. No se entrega a nadie.',
    leader: 'Esto lo decide un responsable de niños.',
    away: 'El servidor no responde. No se entrega a nadie. Intente de nuevo.',
    ended: 'Se mostró un comprobante más nuevo. Este ya no sirve. Llame al responsable de niños.',
    tagNeeded: 'El comprobante es correcto, pero esta tableta no conoce a sus niños. Escanee primero sus gafetes.',
    tagWrong: 'Los gafetes no coinciden. No se entrega a nadie.',
    noKey: 'Esta tableta no puede comprobar sin el servidor: con la lista impresa decide un responsable, en papel.',
    rule: 'Alguien no puede recoger a este niño. Llame al responsable de niños. Esta tableta no entrega a nadie.',
    gone: 'Ya se entregó.',
    refused: 'No se aceptó. No se entrega a nadie. Intente de nuevo.',
  },

  found: {
    question: (children) =>
      isOne(children) ? `¿Es la persona que trajo a ${all(children)}?` : '¿Es la persona que los trajo?',
    brought: (children, time) => ` trajo a ${number(children)} ${at(time)}.`,
    unknown: '¿Quién recoge?',
    droppedOff: (children, time) => `${number(children)}, desde ${articleOf(time)} ${time}.`,
    right: 'El comprobante es correcto',
    renewed: (name, time) => `Renovado para ${isolated(name)} ${at(time)}`,
    receipts: (count) => `${count} comprobantes, solo sirve el último`,
    children: 'Niños de este comprobante',
    years: (years) => (years === 0 ? 'menos de 1 año' : years === 1 ? '1 año' : `${years} años`),
    here: 'en el salón',
    in: (room) => `en ${isolated(room)}`,
    onTheWay: 'no ha llegado aquí',
    out: 'fuera con ayudantes',
    gone: 'ya se entregó',
    adults: 'Quién puede recoger',
    handOverTo: (adult) => `Entregar a ${isolated(adult)}`,
    addedToday: 'desde hoy',
    somebodyElse: 'Otra persona…',
    tickFirst: 'Marque quién se va.',
    notHere: 'Ninguno de estos niños está en este salón.',
    alsoHere: (child, mark) => `${isolated(child)} también está aquí, con otro comprobante: ${mark}`,
    comesBack: 'Vuelve',
    cameBack: (children) => `${all(children)} ${isOne(children) ? 'está' : 'están'} otra vez en el salón.`,
    handingOver: 'Entregando…',
    nobody: 'No consta nadie que pueda recoger. Decide un responsable de niños.',
  },

  tag: {
    scan: (child) => `Escanee ahora el gafete de ${isolated(child)}`,
    hold: 'Escanéelo con el lector',
    type: 'Escribir su marca y su número',
    code: 'Marca y número del gafete',
    wrong: 'Este es el gafete de otro niño. No se entrega a nadie.',
    noTag: 'Esto no es un gafete.',
  },

  rule: {
    somebody: (children) => `Alguien no puede recoger a ${all(children)}.`,
    look: 'Fíjese en quién tiene delante.',
    show: 'Ver el nombre',
    hide: 'Ocultar el nombre',
    notTo: (name) => `No a ${isolated(name)}`,
    orderSeen: (child) => `Para ${isolated(child)}. Se vio una orden judicial.`,
    wasAsked: (child) => `Para ${isolated(child)}. Lo pidieron, no se vio una orden.`,
    asked: 'Lo pidieron, no se vio una orden. Llame al responsable.',
    askedFor: (children) => `Alguien pidió que no todos puedan recoger a ${all(children)}.`,
    callLeader: 'Llamar al responsable',
  },

  leader: {
    heading: 'Llame al responsable',
    lead: (children) => `Mande a un ayudante por un responsable de niños. ${all(children)} se queda en el salón.`,
    leads: (children) => `Mande a un ayudante por un responsable de niños. ${all(children)} se quedan en el salón.`,
    withPin: 'Responsables que tienen PIN:',
    nobody: 'Nadie eligió aún un PIN. Pida ayuda a un administrador.',
    isHere: 'Hay un responsable aquí',
    decide: 'Decidir',
  },

  unknown: {
    heading: 'Aún sin respuesta',
    lead: (children) => `No se sabe si ya se entregó a ${all(children)}. No deje salir a nadie hasta que esté claro.`,
    asking: 'Preguntando de nuevo…',
    ask: 'Preguntar ahora',
  },

  done: {
    heading: (children) => `Se entregó a ${all(children)}.`,
    to: 'A ',
    at: (time) => ` ${at(time)}`,
    notRight: '¿No es correcto?',
    seconds: (seconds) => (seconds === 1 ? '1 segundo' : `${seconds} segundos`),
    done: 'Listo',
    stillWithUs: 'Aún con nosotros',
    sameReceipt: 'El mismo comprobante sirve también allí.',
    saved: 'Guardado en esta tableta',
    scanNext: 'O escanee el siguiente comprobante.',
    undone: (children) => `${all(children)} ${isOne(children) ? 'sigue' : 'siguen'} aquí.`,
    tooLate: 'Ahora solo un responsable de niños puede deshacerlo.',
    notUndone: 'No se deshizo. Intente de nuevo.',
    newReceipt: 'El comprobante nuevo',
    newReceiptLead: 'El anterior ya no sirve. Anótelo para quien recoja a los demás.',
    atDesk: 'El comprobante anterior ya no sirve. La mesa de bienvenida imprime otro.',
    receiptEnds: 'El comprobante deja de servir. Desde ahora decide un responsable de niños.',
  },

  without: {
    heading: 'Sin comprobante',
    whom: '¿A quién recogen y por qué no hay comprobante?',
    children: 'Niños de este salón',
    nobodyHere: 'No hay niños en este salón.',
    why: '¿Por qué?',
    reasons: { lost: 'Perdido', 'left-at-home': 'Se quedó en casa', closed: 'Está bloqueado', other: 'Otro motivo' },
    goOn: 'Siguiente',
    lead: (children) => `Para ${all(children)}. Un responsable de niños lo decide con usted. Sin prisa.`,
    steps: 'Qué hacer ahora',
    keep: (children) => [
      `${all(children)} ${isOne(children) ? 'se queda' : 'se quedan'} en el salón.`,
      'Nadie sale mientras tanto.',
    ],
    photo: ['Pida una identificación con foto.', 'Lea el nombre. Mire la cara.'],
    compare: ['Compare con la lista.', 'El responsable ve quién puede recoger.'],
    number: (children) => [`Llame al número que trajo a ${all(children)}.`, 'Mantenga el botón para ver el número.'],
    hold: 'Mantener para ver el número',
  },

  pin: {
    heading: 'Responsable, su PIN',
    lead: 'Seis dígitos, solo suyos. Gire la tableta hacia usted.',
    who: '¿Quién es usted?',
    digits: 'PIN, seis dígitos',
    chooseFirst: 'Primero diga quién es.',
    wrong: 'Este PIN no es correcto',
    rests: 'Este PIN descansa aquí 15 minutos.',
    fiveTries: 'Tras cinco errores, este PIN descansa aquí 15 minutos.',
  },

  leadersCode: {
    heading: 'Código de hoy de los responsables',
    lead: 'Seis caracteres. Un responsable los ve en la página Salones y los tiene en la hoja para responsables.',
    cells: 'Código de los responsables, seis caracteres',
  },

  named: {
    lead: 'Aquí nadie sabe quién puede recoger. Pida una identificación con foto y anote el nombre.',
    handOver: 'Entregar',
  },

  who: {
    heading: (children) => `¿Quién recoge a ${all(children)}?`,
    decides: ' decide',
    youDecide: 'Decide usted',
    byCode: 'Decide un responsable, con el código de hoy',
    renewed: (name) => `El comprobante anterior deja de servir. Se hace otro para ${isolated(name)}.`,
    renewedFor: 'El comprobante anterior deja de servir. Se hace otro para quien recoge.',
    receiptStays: 'El comprobante sigue igual.',
    receiptEnds: 'El comprobante deja de servir.',
    household: 'Hogar',
    broughtToday: (children) => `Hogar, hoy trajo a ${all(children)}`,
    mayCollect: (relation) => `${relation}, puede recoger`,
    order: 'No puede recoger, orden judicial',
    asked: 'Pidieron que no recoja, no se vio una orden',
    somebodyElse: 'Otra persona…',
    somebodyNeeds: 'Nombre, qué vio, un segundo ayudante',
    name: 'Nombre y apellido',
    phone: 'Teléfono (opcional)',
    phoneWrong: 'Diez dígitos, por favor.',
    seen: '¿Qué vio?',
    sights: { 'photo-id': 'Identificación', called: 'Llamé al número', known: 'Los conozco' },
    second: 'Segundo ayudante',
    noSecond: 'No consta otro ayudante en este salón. Debe estar un segundo.',
    handOver: (children, adult) => `Entregar ${all(children)} a ${isolated(adult)}`,
    handOverTo: (children) => `Entregar a ${all(children)}`,
    missing: 'Elija quién recoge, qué vio y un segundo ayudante.',
    closed: 'Se cerró tras un minuto sin tocar la pantalla. Se vuelve a pedir el PIN.',
  },
}
