import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useServices } from '#admin/devices/useServices.ts'
import { type ProgramTexts, useProgramTexts } from '#admin/words/programs/programs.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { makeProgramKey } from '#domain/contract/programs/program-routes.ts'
import { Origins, ProgramName, type Scope, SCOPES } from '#domain/programs/program-fields.ts'
import { church } from '#web/calls/church.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { Name } from '#web/words/Names.tsx'
import { Tick, Ticks } from './Ticks.tsx'

/** A key that was just made, with the name of its program. */
export type Made = { readonly name: string; readonly key: string }

type Typed = {
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly services: 'all' | readonly number[]
  readonly until: string
  /** With spaces between them. */
  readonly origins: string
}

/** What is still missing before a key can be made. */
type Missing = 'nameMissing' | 'nameTooLong' | 'scopeMissing' | 'serviceMissing' | 'originUnfit'

function missingIn({ name, scopes, services, origins }: Typed): Missing | null {
  if (!ProgramName.safeParse(name).success) return name.trim() === '' ? 'nameMissing' : 'nameTooLong'
  if (scopes.length === 0) return 'scopeMissing'
  if (services.length === 0) return 'serviceMissing'
  return Origins.safeParse(originsIn(origins)).success ? null : 'originUnfit'
}

/** What is no address stays as it was typed, and the server says so. */
function originOf(text: string): string {
  try {
    return new URL(text).origin
  } catch {
    return text
  }
}

/** The origins of the addresses that somebody typed: without a path, and in small letters. */
const originsIn = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(originOf)

/** The list with one more, or without it. */
const turned = <One,>(list: readonly One[], one: One): One[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

/** Makes a key for a program. */
export function MakeKey({ onMade, onClose }: { onMade(made: Made): void; onClose(): void }) {
  const texts = useProgramTexts()
  const [typed, setTyped] = useState<Typed>({ name: '', scopes: [], services: 'all', until: '', origins: '' })
  const type = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  const [isTried, setTried] = useState(false)
  const making = useMutation({
    mutationFn: async ({ name, scopes, services, until, origins }: Typed): Promise<Made> => {
      const pages = originsIn(origins)
      const given = { until: until === '' ? null : until, ...(pages.length > 0 && { origins: pages }) }
      const body = { name, scopes: [...scopes], ...given }
      const chosen = services === 'all' ? {} : { services: [...services] }
      return { name, ...(await callSignedIn(makeProgramKey, { body: { ...body, ...chosen } })) }
    },
    onSuccess: onMade,
    meta: { inForm: true },
  })
  const error = isTried ? missingIn(typed) : null
  const submit = () => {
    setTried(true)
    if (missingIn(typed) === null) making.mutate(typed)
  }
  return (
    <DialogForm
      title={texts.makeTitle}
      width={640}
      {...sendingOf(making)}
      act={texts.make}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledField
        label={texts.name}
        placeholder={texts.nameLead}
        value={typed.name}
        isFirst
        error={error === 'nameMissing' || error === 'nameTooLong' ? texts[error] : undefined}
        onChange={(name) => type({ name })}
      />
      <WhatItOpens texts={texts} scopes={typed.scopes} onChange={(scopes) => type({ scopes })} />
      {error === 'scopeMissing' && <ErrorMessage isAlert>{texts.scopeMissing}</ErrorMessage>}
      <WhichEvents texts={texts} services={typed.services} onChange={(services) => type({ services })} />
      {error === 'serviceMissing' && <ErrorMessage isAlert>{texts.serviceMissing}</ErrorMessage>}
      <LabelledField
        label={texts.until}
        type="date"
        min={localDate(new Date().toISOString(), church().timeZone)}
        value={typed.until}
        onChange={(until) => type({ until })}
      />
      <LabelledField
        label={texts.origins}
        description={texts.originsLead}
        value={typed.origins}
        error={error === 'originUnfit' ? texts.originUnfit : undefined}
        onChange={(origins) => type({ origins })}
      />
    </DialogForm>
  )
}

type WhatItOpensProps = { texts: ProgramTexts; scopes: readonly Scope[]; onChange(scopes: readonly Scope[]): void }

const WhatItOpens = ({ texts, scopes, onChange }: WhatItOpensProps) => (
  <Ticks legend={texts.opens} lead={texts.nothingElse}>
    {SCOPES.map((scope) => (
      <Tick
        key={scope}
        name={texts.scopes[scope].name}
        words={texts.scopes[scope].opens}
        isTicked={scopes.includes(scope)}
        onTurn={() => onChange(turned(scopes, scope))}
      />
    ))}
  </Ticks>
)

type WhichEventsProps = {
  texts: ProgramTexts
  services: Typed['services']
  onChange(services: Typed['services']): void
}

/** Every event, or those of weekly services. */
function WhichEvents({ texts, services, onChange }: WhichEventsProps) {
  const known = useServices()
  return (
    <Ticks legend={texts.services}>
      <Tick
        name={texts.everyEvent}
        isTicked={services === 'all'}
        onTurn={() => onChange(services === 'all' ? [] : 'all')}
      />
      {services !== 'all' &&
        known.map(({ slot, name }) => (
          <Tick
            key={slot}
            name={<Name>{name}</Name>}
            isTicked={services.includes(slot)}
            onTurn={() => onChange(turned(services, slot))}
          />
        ))}
    </Ticks>
  )
}
