/** Everything that the personal page says. Tests look for it word by word. */
export const english = {
  language: 'en',
  /** The link of a person is opened; no script has to run for this. */
  title: 'Your Church Check-In QR Code',
  code: 'QR code',
  save: 'Save to Phone',
  share: 'Share This Link',
  /** The phone can neither share nor copy. */
  link: 'The link to this page',
  /** Share This Link, on a phone that can only copy. */
  copied: 'The link is copied.',
  /** The phone can neither share nor copy. */
  byHand: 'This browser can neither share nor copy from here. Please copy the link by hand.',
  trouble: {
    /** The address holds no number. */
    link: 'Invalid QR code link. Please try again.',
    /** The number in the address belongs to nobody. */
    person: 'Could not find user information.',
    /** The code cannot be drawn. */
    code: 'Failed to generate QR code. Please try again.',
    /** Somebody tries many numbers. */
    tries: 'Too many tries. Please wait a moment.',
  },
  /** The code cannot be drawn. */
  tryAgain: 'Try Again',
  /** Below each reason why there is no code. */
  instead: 'At the kiosk you can always check in with your phone number or last name.',
}

/** The texts in any language: the compiler insists on all of them. */
export type PersonalTexts = typeof english

export const spanish: PersonalTexts = {
  language: 'es',
  title: 'Su código QR para registrar su llegada',
  code: 'Código QR',
  save: 'Guardar en el teléfono',
  share: 'Compartir este enlace',
  link: 'El enlace de esta página',
  copied: 'El enlace está copiado.',
  byHand: 'Desde aquí, este navegador no puede compartir ni copiar. Por favor, copie el enlace a mano.',
  trouble: {
    link: 'El enlace del código QR no es válido. Por favor, intente de nuevo.',
    person: 'No pudimos encontrar sus datos.',
    code: 'No se pudo crear el código QR. Por favor, intente de nuevo.',
    tries: 'Demasiados intentos. Por favor, espere un momento.',
  },
  tryAgain: 'Intentar de nuevo',
  instead: 'En la iglesia siempre puede registrar su llegada con su número de teléfono o su apellido.',
}
