import { CardWithDoor } from '#admin/frame/CardWithDoor.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'

/** Nobody looks like somebody else. */
export const NobodyTwice = () => <CardWithDoor heading={useAdminTexts().duplicates.none} isOpen />
