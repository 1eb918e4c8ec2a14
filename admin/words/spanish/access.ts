import type { Texts } from '#admin/words/english/english.ts'

/** What is read where somebody signs in, in Spanish. */
export const access: Texts['access'] = {
  heading: 'Se requiere la contraseña',
  directoryLead: 'Por favor, escriba la contraseña de administración para abrir el directorio de asistentes.',
  password: 'Contraseña',
  submit: 'Entrar',
  submitting: 'Verificando...',
  wrong: 'Contraseña incorrecta. Por favor, intente de nuevo.',
  tooManyTries:
    'Desde esta red se enviaron demasiadas contraseñas incorrectas. Por favor, espere una hora o use una computadora desde la que ya se haya entrado.',
  withdrawn: 'La contraseña ya no es válida. Por favor, comuníquese con el administrador.',
  withName: 'Entrar con su nombre',
  name: 'Nombre',
  withPassword: 'Usar la contraseña común',
  nameOrPasswordWrong: 'El nombre o la contraseña no son correctos. Por favor, intente de nuevo.',
  sessionEnded: 'Su sesión terminó. Por favor, entre de nuevo o pregunte a un administrador.',
  failed: {
    title: 'Error al entrar',
    description: 'Hubo un problema al verificar la contraseña. Por favor, intente de nuevo.',
  },
}
