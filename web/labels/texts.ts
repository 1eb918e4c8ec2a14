import type { Language } from '#domain/languages.ts'

/** What labels say. A receipt speaks the language of the visitor; tags and slips speak that of the tablet. */
const english = {
  /**
   * On the tag of somebody who came along without a name, below the line for it. The name of the person they
   * came with comes after it.
   */
  with: 'With',
  /** The band of a child's tag, before what the child is allergic to. */
  allergy: 'ALLERGY',
  /** The same, where it is too long for the band, or is not known to the tablet. */
  allergies: 'ALLERGIES',
  seeList: (count: number) => `SEE LIST (${count})`,
  askAboutAllergies: 'ASK ABOUT ALLERGIES',
  /** A child's tag, where nobody has asked yet. It is no band. */
  notAsked: 'ALLERGIES NOT ASKED',
  /** The heading of a receipt. */
  receipt: 'Pick-up receipt',
  children: (count: number) => (count === 1 ? '1 child' : `${count} children`),
  showThis: 'Show this when you collect.',
  lostIt: 'Lost it? Welcome desk.',
  /** A slip for a room without a tablet. */
  slip: {
    allergies: 'Allergies',
    broughtBy: 'Brought by',
    number: 'Number',
    none: 'None',
    notAsked: 'Not asked',
    ask: 'Ask about allergies',
    destroy: 'Destroy after the service.',
  },
}

const spanish: typeof english = {
  with: 'Con',
  allergy: 'ALERGIA',
  allergies: 'ALERGIAS',
  seeList: (count) => `VER LISTA (${count})`,
  askAboutAllergies: 'PREGUNTE POR ALERGIAS',
  notAsked: 'ALERGIAS SIN PREGUNTAR',
  receipt: 'Comprobante para recoger',
  children: (count) => (count === 1 ? '1 niño' : `${count} niños`),
  showThis: 'Muéstrelo al recoger.',
  lostIt: '¿Lo perdió? Mesa de bienvenida.',
  slip: {
    allergies: 'Alergias',
    broughtBy: 'Lo trajo',
    number: 'Número',
    none: 'Ninguna',
    notAsked: 'Sin preguntar',
    ask: 'Pregunte por alergias',
    destroy: 'Destruir después del servicio.',
  },
}

export const labelTexts: Readonly<Record<Language, typeof english>> = { en: english, es: spanish }
