import type { NameOrder, ProfileField } from '#domain/attendee/person-fields.ts'
import { hour } from '#web/words/in-figures.ts'
import type { Words } from '#web/words/language.ts'

/** The texts of a profile. */
const english = {
  /** What each field of a person is called, where the facts are shown and edited. */
  fields: {
    name: 'Name',
    hebrewName: 'Hebrew Name',
    phone: 'Phone Number',
    email: 'Email Address',
    address: 'Address',
    city: 'City',
    state: 'State',
    zipCode: 'Zip Code',
    baptismDate: 'Baptism Date',
    memberSince: 'Member Since',
    notes: 'Notes',
    relationship: 'Relationship',
  } satisfies Record<ProfileField | 'relationship', string>,
  /** The fields of a profile in the list of an import, and in the comparison of two people. */
  inLists: {
    name: 'Name',
    hebrewName: 'Hebrew name',
    phone: 'Phone number',
    email: 'Email',
    address: 'Street',
    city: 'City',
    state: 'State',
    zipCode: 'Zip code',
    baptismDate: 'Baptism date',
    memberSince: 'Member since',
    notes: 'Notes',
  } satisfies Record<ProfileField, string>,
  /** Which part of the name of a person stands first, where their facts are shown and edited, and in an import. */
  nameOrder: 'Order of the name',
  nameOrders: {
    church: 'As everywhere in the church',
    'given-first': 'Given name first',
    'family-first': 'Family name first',
  } satisfies Record<NameOrder | 'church', string>,

  /** The profile of a person is opened, from the list or in the directory. */
  title: 'Attendee Profile',
  /** The profile of a person is opened in the directory. */
  details: 'Attendee Details',
  detailsLead: 'Complete profile and attendance history',
  /** The profile of a person is opened, from the list or in the directory. */
  status: 'Membership Status',
  /** Whether the person is a member. */
  member: 'Member',
  guest: 'Guest',
  /** The family in a profile. */
  family: 'Family Members',
  /** The profile has no family. */
  noFamily: 'No family members added yet.',
  /** The visits in a profile. */
  attendances: (count: number) => `${count} attendance(s)`,
  history: 'Attendance History',
  checkedInAt: (time: string) => `Checked in at ${time}`,
  /** The time of a check-in that staff added when check-in was over. */
  addedLater: 'Added later',
  /** A visit, and who of the family came along. */
  with: 'With:',
  /** A visit of the family, without the person. */
  familyOnly: 'Family only:',
  /** The person was never here. */
  noHistory: 'No attendance records found.',
  /** The profile of a person is opened from the list. */
  close: 'Close',
  /** Leads to the page of the person: in their profile, and in the menu of a row of the attendance list. */
  openPage: 'Open page',
  /** The profile cannot be fetched: the server refuses, or the network fails. */
  refused: 'Failed to get user data',
  unreachable: 'Failed to fetch user data',
}

const spanish: typeof english = {
  fields: {
    name: 'Nombre',
    hebrewName: 'Nombre en hebreo',
    phone: 'Número de teléfono',
    email: 'Correo electrónico',
    address: 'Dirección',
    city: 'Ciudad',
    state: 'Estado',
    zipCode: 'Código postal',
    baptismDate: 'Fecha de bautismo',
    memberSince: 'Miembro desde',
    notes: 'Notas',
    relationship: 'Parentesco',
  },
  inLists: {
    name: 'Nombre',
    hebrewName: 'Nombre en hebreo',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    address: 'Calle',
    city: 'Ciudad',
    state: 'Estado',
    zipCode: 'Código postal',
    baptismDate: 'Fecha de bautismo',
    memberSince: 'Miembro desde',
    notes: 'Notas',
  },
  nameOrder: 'Orden del nombre',
  nameOrders: {
    church: 'Como en toda la iglesia',
    'given-first': 'Primero el nombre de pila',
    'family-first': 'Primero el apellido',
  },
  title: 'Perfil del asistente',
  details: 'Datos del asistente',
  detailsLead: 'Perfil completo e historial de asistencia',
  status: 'Membresía',
  member: 'Miembro',
  guest: 'Visitante',
  family: 'Familiares',
  noFamily: 'Todavía no hay familiares.',
  attendances: (count) => (count === 1 ? '1 asistencia' : `${count} asistencias`),
  history: 'Historial de asistencia',
  checkedInAt: (time) => `Llegada registrada a ${hour(time)}`,
  addedLater: 'Se agregó después',
  with: 'Con:',
  familyOnly: 'Solo la familia:',
  noHistory: 'No hay registros de asistencia.',
  close: 'Cerrar',
  openPage: 'Abrir página',
  refused: 'No se pudieron obtener los datos de la persona',
  unreachable: 'No se pudieron cargar los datos de la persona',
}

export const profile: Words<typeof english> = { en: english, es: spanish }
