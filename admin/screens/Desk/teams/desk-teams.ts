import { useEffect, useState } from 'react'

/** The part of the desk that shows in which team a person serves. A church without teams never loads it. */
type TeamOfPerson = (typeof import('./TeamOfPerson.tsx'))['TeamOfPerson']

/** Undefined until it is there, and in a church without teams. */
export function useTeamOfPerson(isNeeded: boolean): TeamOfPerson | undefined {
  const [loaded, setLoaded] = useState<{ readonly part: TeamOfPerson } | null>(null)
  useEffect(() => {
    if (!isNeeded || loaded) return
    import('./TeamOfPerson.tsx').then(
      ({ TeamOfPerson: part }) => setLoaded({ part }),
      (error: unknown) => console.error(error),
    )
  }, [isNeeded, loaded])
  return isNeeded ? loaded?.part : undefined
}
