import { combinationKeys, Dialog, Switch } from '@haat/ui'
import { COMMAND_MENU_KEYS } from '../commands/use-command-menu.ts'
import { setSingleKeysOn, useSingleKeysOn } from '../keyboard/single-keys.ts'

interface Shortcut {
  readonly label: string
  readonly keys: string
}

const everywhere: readonly Shortcut[] = [
  { label: 'Search pages, actions and records', keys: COMMAND_MENU_KEYS },
  { label: 'Keyboard shortcuts', keys: '?' },
]
const lists: readonly Shortcut[] = [
  { label: 'Search the list', keys: '/' },
  { label: 'Next row', keys: 'j' },
  { label: 'Previous row', keys: 'k' },
  { label: 'Open the row', keys: 'Enter' },
  { label: 'Select or deselect the row', keys: 'x' },
]

/** The shortcuts of pages with lists, and a switch that turns off the single-key ones. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const isOn = useSingleKeysOn()
  return (
    <Dialog open title="Keyboard shortcuts" onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-5">
        <ShortcutGroup title="Everywhere" shortcuts={everywhere} />
        <ShortcutGroup title="In lists" shortcuts={lists} />
        <Switch
          label="Single-key shortcuts"
          hint="Turn them off if you dictate or press keys by accident. This is saved in this browser."
          checked={isOn}
          onCheckedChange={setSingleKeysOn}
        />
      </div>
    </Dialog>
  )
}

function ShortcutGroup({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
      <dl className="m-0">
        {shortcuts.map(({ label, keys }) => (
          <div
            key={label}
            className="flex min-h-9 items-center justify-between gap-3 border-b border-hairline text-sm last:border-b-0"
          >
            <dt className="text-ink-muted">{label}</dt>
            <dd className="m-0 flex shrink-0 items-center gap-1">
              {combinationKeys(keys).map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-[4px] border border-hairline-strong bg-sunken px-1.5 py-0.5 text-center font-sans text-xs text-ink"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
