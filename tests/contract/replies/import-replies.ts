import { memberRow, under } from './parts.ts'

/** What becomes of a household, before it is imported or an import is taken back. */
const householdChange = [
  'userId',
  'name',
  'isMember',
  ...under('fields', ['field', 'from', 'to']),
  ...under('members', [...under('from', memberRow), ...under('to', memberRow)]),
]

/** The fields of the replies about the import, and who uses them. */
export const importReplies = {
  importDirectory: [
    'message',
    ...under('results', ['added', 'changed', 'unchanged', 'errors']),
    ...under('changes', householdChange),
  ],
  imports: [
    'importId',
    'at',
    ...under('by', ['is', 'name']),
    'added',
    'changed',
    'unchanged',
    'toTakeBack',
    'gone',
    'restored',
    'toErase',
    'isErased',
    'takenBackAt',
    ...under('takenBackBy', ['is', 'name']),
  ],
  takeBackImport: [
    'undone',
    'of',
    'gone',
    'restored',
    'stayed',
    ...under('households', [...householdChange, ...under('stays', [...under('what', ['id', 'name']), 'because'])]),
  ],
  eraseImport: ['left'],
  membersFile: 'a file',
  providedFile: ['providedFile'],
  standardTemplate: 'a file',
  goccTemplate: 'a file',
} as const
