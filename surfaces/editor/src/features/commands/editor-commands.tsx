import { applyThemeChoice } from '@haat/ui'
import { useMemo } from 'react'
import { parentTarget, type Target } from '../../document/target.ts'
import { type Editor, useEditor } from '../../state/editor-context.tsx'
import { appearances } from '../../workspace/appearances.ts'
import type { Command } from '../../workspace/commands/command.ts'
import { focusSettings } from '../../workspace/focus-settings.ts'
import { requestAt } from '../../workspace/nodes/places.ts'
import { previewWidths } from '../../workspace/preview-width.ts'
import { useCommands } from '../../workspace/use-commands.ts'
import { useWorkspace, type Workspace } from '../../workspace/workspace-context.tsx'
import { hasTextSelected, useClipboardEvents } from './use-clipboard-events.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** Registers the editor's own commands. Renders nothing. */
export function EditorCommands() {
  const editor = useEditor()
  const workspace = useWorkspace()
  const commands = useMemo(() => {
    return [...editCommands(editor, workspace), ...addCommands(editor, workspace), ...viewCommands(editor, workspace)]
  }, [editor, workspace])
  useCommands(commands)
  useShortcuts()
  useClipboardEvents()
  return null
}

function editCommands({ store }: Editor, { nodes }: Workspace): Command[] {
  const selection = () => store.getState().selection
  const isSelected = () => selection() !== null
  const canEdit = () => store.getState().readOnlyReason === null
  const onSelected = (act: (target: Target) => void) => () => {
    const target = selection()
    if (target !== null) act(target)
  }
  const editCommand = { group: 'Edit', when: () => isSelected() && canEdit() } as const
  return [
    {
      id: 'undo',
      label: 'Undo',
      group: 'Edit',
      keys: ['mod+z'],
      inFields: true,
      when: () => canEdit() && store.getState().undoStack.length > 0,
      run: nodes.undo,
    },
    {
      id: 'redo',
      label: 'Redo',
      group: 'Edit',
      keys: ['mod+shift+z', 'mod+y'],
      inFields: true,
      when: () => canEdit() && store.getState().redoStack.length > 0,
      run: nodes.redo,
    },
    { ...editCommand, id: 'duplicate', label: 'Duplicate', keys: ['mod+d'], run: onSelected(nodes.duplicate) },
    { ...editCommand, id: 'delete', label: 'Delete', keys: ['Delete', 'Backspace'], run: onSelected(nodes.remove) },
    {
      id: 'copy',
      label: 'Copy',
      group: 'Edit',
      keys: ['mod+c'],
      native: true,
      when: () => isSelected() && !hasTextSelected(),
      run: onSelected(nodes.copy),
    },
    { ...editCommand, id: 'cut', label: 'Cut', keys: ['mod+x'], native: true, run: onSelected(nodes.cut) },
    {
      id: 'paste',
      label: 'Paste',
      group: 'Edit',
      keys: ['mod+v'],
      native: true,
      when: canEdit,
      run: () => nodes.paste(),
    },
    {
      ...editCommand,
      id: 'hide',
      label: 'Show or hide',
      keys: ['h'],
      onlyInTree: true,
      run: onSelected(nodes.toggleHidden),
    },
    {
      ...editCommand,
      id: 'lock',
      label: 'Lock or unlock',
      keys: ['l'],
      onlyInTree: true,
      run: onSelected(nodes.toggleLocked),
    },
    { ...editCommand, id: 'rename', label: 'Rename', keys: ['F2'], run: onSelected(nodes.startRename) },
    {
      ...editCommand,
      id: 'move-up',
      label: 'Move up',
      keys: ['alt+ArrowUp'],
      run: onSelected((target) => nodes.move(target, 'up')),
    },
    {
      ...editCommand,
      id: 'move-down',
      label: 'Move down',
      keys: ['alt+ArrowDown'],
      run: onSelected((target) => nodes.move(target, 'down')),
    },
    {
      ...editCommand,
      id: 'move-out',
      label: 'Move out of parent',
      keys: ['alt+ArrowLeft'],
      run: onSelected((target) => nodes.move(target, 'out')),
    },
    {
      ...editCommand,
      id: 'move-in',
      label: 'Move into the item above',
      keys: ['alt+ArrowRight'],
      run: onSelected((target) => nodes.move(target, 'in')),
    },
    {
      id: 'select-parent',
      label: 'Select parent',
      group: 'Edit',
      keys: ['Escape'],
      when: isSelected,
      run: onSelected((target) => {
        const parent = parentTarget(target)
        if (parent === null) store.actions.select(null)
        else nodes.reveal(parent)
      }),
    },
  ]
}

function addCommands({ store }: Editor, { nodes, openPalette }: Workspace): Command[] {
  const canEdit = () => store.getState().readOnlyReason === null
  return [
    {
      id: 'add-section',
      label: 'Add section',
      group: 'Add',
      when: canEdit,
      run: () => {
        const { document, template } = store.getState()
        openPalette(requestAt(document, { kind: 'template', template }))
      },
    },
    {
      id: 'add-below',
      label: 'Add below selection',
      group: 'Add',
      keys: ['a'],
      onlyInTree: true,
      when: () => canEdit() && store.getState().selection !== null,
      run: () => {
        const { selection } = store.getState()
        if (selection !== null) nodes.addBelow(selection)
      },
    },
  ]
}

function viewCommands({ store: editor }: Editor, { store }: Workspace): Command[] {
  return [
    {
      id: 'commands',
      label: 'Command menu',
      group: 'View',
      keys: ['mod+k'],
      inFields: true,
      run: () => store.set({ sheet: 'commands' }),
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      group: 'View',
      keys: ['?'],
      run: () => store.set({ sheet: 'shortcuts' }),
    },
    {
      id: 'settings',
      label: 'Go to settings of selection',
      group: 'View',
      // Only for the preview's frame: in the window, Enter presses the focused control, and the layers have their own
      // key handler.
      keys: ['Enter'],
      native: true,
      when: () => editor.getState().selection !== null,
      run: () => {
        store.show('settings')
        focusSettings()
      },
    },
    { id: 'theme-settings', label: 'Theme settings', group: 'View', run: () => store.show('theme') },
    { id: 'sections', label: 'Layers', group: 'View', run: () => store.show('sections') },
    {
      id: 'alone',
      label: 'Show or hide panels',
      group: 'View',
      keys: ['mod+.'],
      run: () => store.set({ isPreviewOnly: !store.getState().isPreviewOnly }),
    },
    {
      id: 'interactive',
      label: 'Turn visitor preview on or off',
      group: 'View',
      keys: ['mod+i'],
      run: () => store.set({ isInteractive: !store.getState().isInteractive }),
    },
    ...appearances.map(
      ({ choice, label }): Command => ({
        id: `appearance-${choice}`,
        label: choice === 'system' ? 'Editor appearance: system' : label,
        group: 'View',
        run: () => applyThemeChoice(choice),
      }),
    ),
    ...previewWidths.map(
      ({ width, name }, index): Command => ({
        id: `width-${width}`,
        label: `${name} width`,
        group: 'View',
        keys: [`alt+${index + 1}`],
        run: () => store.set({ width }),
      }),
    ),
    {
      id: 'next-width',
      label: 'Next preview width',
      group: 'View',
      keys: ['mod+alt+v'],
      run: () => {
        const current = previewWidths.findIndex(({ width }) => width === store.getState().width)
        const next = previewWidths[(current + 1) % previewWidths.length]
        if (next === undefined) return
        store.set({ width: next.width })
        store.announce(`${next.name} width`)
      },
    },
  ]
}
