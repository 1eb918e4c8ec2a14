import { useProgramTexts } from '#admin/words/programs/programs.ts'
import { useWebhookTexts, type WebhookTexts } from '#admin/words/programs/webhooks.ts'
import type { ShownWebhook } from '#domain/contract/programs/webhook-routes.ts'
import type { Column } from '#web/list/columns.ts'
import { ListTable } from '#web/list/ListTable.tsx'
import { Menu, MenuEntry, MenuLine } from '#web/menu/Menu.tsx'
import {
  ClockIcon,
  EraseIcon,
  GoOnIcon,
  KeyIcon,
  MoreIcon,
  MoveIcon,
  PencilIcon,
  UnsentIcon,
} from '#web/page/icons.tsx'
import { Name } from '#web/words/Names.tsx'
import { useWhen } from './useWhen.ts'
import type { DialogOfOne } from './webhook-dialog.ts'
import * as words from '#web/page/words.module.css'
import * as styles from './WebhookTable.module.css'

type Act = {
  onOpen(form: DialogOfOne, webhook: ShownWebhook): void
  onTest(webhook: ShownWebhook): void
}

type Props = Act & { list: { readonly now: string; readonly webhooks: readonly ShownWebhook[] } }

const CARDS = { upTo: 799, lines: "'name more' 'events events' 'state state' / minmax(0, 1fr) 40px" }

/** Every webhook, in the order in which they were made: what it sends and where, and how it does. */
export function WebhookTable({ list: { now, webhooks }, ...act }: Props) {
  const texts = useWebhookTexts()
  const { sections } = useProgramTexts()
  const columns = columnsOf(texts, now, act)
  return <ListTable label={sections.webhooks} columns={columns} rows={webhooks} keyOf={({ id }) => id} cards={CARDS} />
}

const columnsOf = ({ columns }: WebhookTexts, now: string, act: Act): Column<ShownWebhook>[] => [
  { key: 'name', heading: columns.name, width: '40%', cell: (webhook) => <NameAndAddress {...webhook} /> },
  { key: 'events', heading: columns.events, width: '26%', cell: (webhook) => <Sends {...webhook} /> },
  { key: 'state', heading: columns.state, cell: (webhook) => <State webhook={webhook} now={now} /> },
  {
    key: 'more',
    heading: columns.more,
    isHeadingUnseen: true,
    isAtEnd: true,
    width: '72px',
    cell: (webhook) => <More webhook={webhook} {...act} />,
  },
]

const NameAndAddress = ({ name, url }: ShownWebhook) => (
  <>
    <span className={words['strong']}>
      <Name>{name}</Name>
    </span>
    <span className={styles['address']} dir="ltr">
      {url}
    </span>
  </>
)

/** Everything, or the first kind of event and how many more, and whether names are sent. */
function Sends({ events, names }: ShownWebhook) {
  const texts = useWebhookTexts()
  const [first, ...others] = events === 'all' ? [] : events
  return (
    <>
      {first === undefined ? texts.everything : texts.kinds[first]} {others.length > 0 && texts.andMore(others.length)}
      {names && <span className={styles['names']}>{texts.withNames}</span>}
    </>
  )
}

function State({ webhook, now }: { webhook: ShownWebhook; now: string }) {
  const texts = useWebhookTexts()
  const { state, off, failing, oldSecretUntil } = webhook
  const { sentence, alone } = useWhen(now)
  return (
    <>
      <span className={styles['state']} data-state={state}>
        {inWords(webhook, texts, sentence)}
      </span>
      {off && <span className={styles['more']}>{texts.reasons[off.reason]}</span>}
      {!off && failing && <span className={styles['more']}>{texts.tries(failing.attempts)}</span>}
      {oldSecretUntil !== undefined && <span className={styles['more']}>{texts.oldSecret(alone(oldSecretUntil))}</span>}
    </>
  )
}

function inWords({ off, failing }: ShownWebhook, texts: WebhookTexts, when: (at: string) => string): string {
  if (off) return `${texts.off} · ${when(off.at)}`
  return failing ? texts.waits(when(failing.next)) : texts.works
}

function More({ webhook, onOpen, onTest }: { webhook: ShownWebhook } & Act) {
  const texts = useWebhookTexts()
  const { name, off, failing } = webhook
  return (
    <Menu kind="row" label={texts.more(name)} sign={<MoreIcon />}>
      {off && (
        <MenuEntry icon={<GoOnIcon />} hint={texts.turnOnHint} onChoose={() => onOpen('turn on', webhook)}>
          {texts.turnOn}
        </MenuEntry>
      )}
      {failing && (
        <MenuEntry icon={<MoveIcon />} hint={texts.skipHint} onChoose={() => onOpen('skip', webhook)}>
          {texts.skip}
        </MenuEntry>
      )}
      <MenuEntry icon={<UnsentIcon />} onChoose={() => onTest(webhook)}>
        {texts.sendTest}
      </MenuEntry>
      <MenuEntry icon={<ClockIcon />} onChoose={() => onOpen('deliveries', webhook)}>
        {texts.deliveries}
      </MenuEntry>
      <MenuEntry icon={<PencilIcon />} onChoose={() => onOpen('change', webhook)}>
        {texts.change}
      </MenuEntry>
      <MenuEntry icon={<KeyIcon />} hint={texts.secretHint} onChoose={() => onOpen('secret', webhook)}>
        {texts.secret}
      </MenuEntry>
      <MenuLine />
      <MenuEntry
        icon={<EraseIcon />}
        hint={texts.takeAwayHint}
        tone="danger"
        onChoose={() => onOpen('take away', webhook)}
      >
        {texts.takeAway}
      </MenuEntry>
    </Menu>
  )
}
