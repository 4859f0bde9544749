import type { Command } from '@haat/console/commands/command'
import { CommandDialog } from '@haat/console/commands/command-dialog'
import { combinationKeys, Dialog } from '@haat/ui'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { placeOf } from '../state/file-place.ts'
import type { NamedPlace } from '../state/language-port.ts'
import type { LayoutStore } from '../state/layout-store.ts'
import { useWorkspace } from '../state/workspace-context.ts'
import { menuCommands, type WorkspaceCommand } from './workspace-commands.ts'

interface CommandDialogsProps {
  readonly layout: LayoutStore
  readonly commands: readonly WorkspaceCommand[]
}

/** The command menu, "Go to file", "Go to symbol" and the list of shortcuts. */
export function CommandDialogs({ layout, commands }: CommandDialogsProps) {
  const dialog = useStore(layout, (state) => state.dialog)
  const close = () => layout.setState({ dialog: undefined })
  if (dialog === undefined) return null
  if (dialog === 'shortcuts') return <ShortcutsSheet commands={commands} onClose={close} />
  if (dialog === 'files') return <GoToFile onClose={close} />
  if (dialog === 'symbols') return <GoToSymbol onClose={close} />
  return <CommandDialog label="Search commands" commands={menuCommands(commands)} onRun={run} onClose={close} />
}

function run(command: Command): void {
  command.run?.()
}

function GoToFile({ onClose }: { onClose: () => void }) {
  const { document, open } = useWorkspace()
  const files = document.copy.list().map((path) => ({
    id: path,
    label: path,
    group: 'Files',
    keywords: path.replace(/[-_./]/g, ' '),
    run: () => open({ path }),
  }))
  return <CommandDialog label="Go to file" commands={files} onRun={run} onClose={onClose} />
}

function GoToSymbol({ onClose }: { onClose: () => void }) {
  const { language, document, open } = useWorkspace()
  const [places, setPlaces] = useState<readonly NamedPlace[]>([])
  useEffect(() => {
    let isCurrent = true
    void language.symbols().then((found) => isCurrent && setPlaces(found))
    return () => {
      isCurrent = false
    }
  }, [language])
  const commands = useMemo(
    () =>
      places
        .toSorted((one, other) => (one.kind < other.kind ? -1 : Number(one.kind > other.kind)))
        .map(({ name, kind, container, path, from }) => ({
          id: `${path}:${from}:${name}`,
          label: container === undefined ? name : `${name} (${container})`,
          group: kind,
          keywords: path,
          run: () => open(placeOf(path, document.copy.readText(path) ?? '', from)),
        })),
    [places, document, open],
  )
  return <CommandDialog label="Go to section, setting or snippet" commands={commands} onRun={run} onClose={onClose} />
}

/** Keys of the editor itself. */
const EDITOR_KEYS = [
  ['Suggestions', 'Ctrl+Space'],
  ['Go to definition', 'F12'],
  ['List uses', 'shift+F12'],
  ['Rename in all files', 'F2'],
  ['Next problem', 'F8'],
  ['Search in this file', 'mod+f'],
  ['Undo typing', 'mod+z'],
  ['Select the next occurrence', 'mod+d'],
  ['Move line up', 'alt+ArrowUp'],
  ['Move line down', 'alt+ArrowDown'],
  ['Comment', 'mod+/'],
  ['Leave the editor: press this, then Tab', 'Escape'],
  ['Select several files (in the list of files)', 'shift+ArrowDown'],
  ['Move files (in the list of files)', 'Ctrl+Shift+D'],
  ['Rename file (in the list of files)', 'F2'],
  ['Delete file (in the list of files)', 'Delete'],
] as const

function ShortcutsSheet({ commands, onClose }: { commands: readonly WorkspaceCommand[]; onClose: () => void }) {
  const rows = [
    ...commands.flatMap(({ label, keys }) => (keys === undefined ? [] : [[label, keys] as const])),
    ...EDITOR_KEYS,
  ]
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Keyboard shortcuts" width="wide">
      <dl
        // A scrolling region must be reachable by keyboard.
        tabIndex={0}
        className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-sm"
      >
        {rows.map(([label, keys]) => (
          <div key={label} className="contents">
            <dt className="text-ink">{label}</dt>
            <dd className="flex justify-end gap-1">
              {combinationKeys(keys).map((key) => (
                <kbd
                  key={key}
                  className="rounded-control border border-hairline-strong px-1.5 font-sans text-xs text-ink-muted"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
