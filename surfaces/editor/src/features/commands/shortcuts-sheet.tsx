import { combinationKeys, Dialog } from '@haat/ui'
import { type Command, commandGroups } from '../../workspace/commands/command.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'

/** Keys that work in the layers but aren't commands. */
const layerShortcuts: readonly { readonly label: string; readonly keys: readonly string[] }[] = [
  { label: 'Previous or next row', keys: ['ArrowUp', 'ArrowDown'] },
  { label: 'Expand or collapse a row', keys: ['ArrowRight', 'ArrowLeft'] },
  { label: 'First or last row', keys: ['Home', 'End'] },
]

/** All keyboard shortcuts, grouped by purpose. */
export function ShortcutsSheet() {
  const { store, commands } = useWorkspace()
  const listed = commands.list().filter(({ keys }) => keys !== undefined && keys.length > 0)
  return (
    <Dialog
      open
      width="wide"
      title="Keyboard shortcuts"
      onOpenChange={(open) => {
        if (!open) store.set({ sheet: null })
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a list to read, not a group of form fields */}
      <div
        role="group"
        aria-label="Shortcuts"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: in low windows it scrolls, also with the keyboard
        tabIndex={0}
        className="columns-1 gap-8 pb-2 outline-none sm:columns-2"
      >
        {commandGroups.map((group) => (
          <ShortcutGroup
            key={group}
            title={group}
            commands={listed.filter((command) => command.group === group && command.onlyInTree !== true)}
          />
        ))}
        <section className="mb-6 break-inside-avoid">
          <h3 className="mb-1.5 text-sm font-semibold">In the layers</h3>
          <dl>
            {[...layerShortcuts, ...listed.filter((command) => command.onlyInTree === true)].map(({ label, keys }) => (
              <ShortcutRow key={label} label={label} keys={keys ?? []} />
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  )
}

function ShortcutGroup({ title, commands }: { title: string; commands: readonly Command[] }) {
  if (commands.length === 0) return null
  return (
    <section className="mb-6 break-inside-avoid">
      <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
      <dl>
        {commands.map(({ id, label, keys = [] }) => (
          <ShortcutRow key={id} label={label} keys={keys} />
        ))}
      </dl>
    </section>
  )
}

function ShortcutRow({ label, keys }: { label: string; keys: readonly string[] }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 border-b border-hairline text-sm">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="flex shrink-0 items-center gap-1">
        {keys.map((combination, index) => (
          <span key={combination} className="flex items-center gap-0.5">
            {index > 0 && <span className="px-1 text-xs text-ink-faint">or</span>}
            {combinationKeys(combination).map((key) => (
              <kbd
                key={key}
                className="min-w-6 rounded-[4px] border border-hairline-strong bg-sunken px-1.5 py-0.5 text-center font-sans text-xs text-ink"
              >
                {key}
              </kbd>
            ))}
          </span>
        ))}
      </dd>
    </div>
  )
}
