/** A long e-mail address breaks before the @ and before the dots of its domain. */
export const EmailAddress = ({ address }: { address: string }) =>
  address.split(/(?=@)|(?=\.[^@]*$)/).map((part, index) => (
    <span key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </span>
  ))
