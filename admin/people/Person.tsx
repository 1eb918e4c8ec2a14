import { maskPhone } from '#domain/phone/phone-number.ts'
import { HebrewName, Name } from '#kiosk/shell/words/Names.tsx'
import './person.css'

type Props = {
  /** Of the element that holds the name, for whatever is named after it. */
  nameId?: string
  name: string
  hebrewName: string | undefined
  phone: string | undefined
}

/** Somebody in a list whose rows are all equally high: name, number and Hebrew name, however long they are. */
export const Person = ({ nameId, name, hebrewName, phone }: Props) => (
  <div className="who">
    <div className="who-mainly">
      <span className="who-name" id={nameId}>
        <Name>{name}</Name>
      </span>
      {phone && <span className="phone-number">{maskPhone(phone)}</span>}
    </div>
    <HebrewName>{hebrewName}</HebrewName>
  </div>
)
