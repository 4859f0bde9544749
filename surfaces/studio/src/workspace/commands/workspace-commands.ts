import type { Command } from '@haat/console/commands/command'
import { printCombination } from '@haat/ui'
import { focusFindField } from '../find/focus-find-field.ts'
import type { BottomPanel } from '../state/bottom-panel.ts'
import { type LayoutStore, togglePanel } from '../state/layout-store.ts'
import { closeTab, togglePanes } from '../state/tabs-store.ts'
import type { Workspace } from '../state/workspace-context.ts'

/** A command of the workspace with its keys, such as `mod+s`. */
export interface WorkspaceCommand {
  readonly id: string
  readonly label: string
  readonly keys: string | undefined
  readonly run: () => void
}

/** Everything that can be done with keys or the command menu. */
export function workspaceCommands(
  workspace: Workspace,
  layout: LayoutStore,
  panels: readonly BottomPanel[],
): WorkspaceCommand[] {
  const { document, tabs, actions, language, notify } = workspace
  const openDialog = (dialog: 'commands' | 'files' | 'symbols' | 'shortcuts') => () => layout.setState({ dialog })
  const command = (id: string, label: string, keys: string | undefined, run: () => void) => ({ id, label, keys, run })
  const formatActive = async () => {
    const { panes, focused } = tabs.getState()
    const path = panes[focused]?.active
    const problem = path === undefined ? 'No file is open' : await language.format(path)
    if (problem !== undefined) notify({ title: 'Nothing was formatted', detail: problem })
  }
  return [
    command('save', 'Save now', 'mod+s', () => void document.save()),
    command('files', 'Go to file…', 'mod+p', openDialog('files')),
    command('symbols', 'Go to section, setting or snippet…', 'mod+shift+o', openDialog('symbols')),
    command('commands', 'Command menu', 'mod+k', openDialog('commands')),
    command('find', 'Search and replace in all files', 'mod+shift+f', () => {
      layout.setState({ panel: 'find', phone_view: 'code' })
      focusFindField()
    }),
    command('format', 'Format file', 'shift+alt+f', () => void formatActive()),
    command('split', 'Open or close the second editor', 'mod+\\', () => togglePanes(tabs)),
    command('close', 'Close file', 'alt+w', () => {
      const { panes, focused } = tabs.getState()
      const active = panes[focused]?.active
      if (active !== undefined) closeTab(tabs, focused, active)
    }),
    command('toggle-files', 'Show or hide files', 'mod+b', () =>
      layout.setState(({ has_files: has }) => ({ has_files: !has })),
    ),
    command('toggle-preview', 'Show or hide the preview', 'mod+alt+p', () =>
      layout.setState(({ has_preview: has }) => ({ has_preview: !has })),
    ),
    ...panels.map(({ id, title }, index) =>
      command(`panel-${id}`, `Show or hide ${title.toLowerCase()}`, `mod+alt+${index + 1}`, () =>
        togglePanel(layout, id),
      ),
    ),
    command('undo-files', 'Undo last file change', 'mod+alt+z', actions.undo),
    command('redo-files', 'Redo last file change', 'mod+alt+y', actions.redo),
    command('shortcuts', 'Keyboard shortcuts', '?', openDialog('shortcuts')),
  ]
}

/** Converts commands to lines of the command menu. */
export function menuCommands(commands: readonly WorkspaceCommand[]): Command[] {
  return commands
    .filter(({ id }) => id !== 'commands')
    .map(({ id, label, keys, run }) => ({
      id,
      label,
      group: 'Workspace',
      run,
      ...(keys === undefined ? {} : { keys: printCombination(keys) }),
    }))
}
