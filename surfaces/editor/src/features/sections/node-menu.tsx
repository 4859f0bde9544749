import { Menu } from '@base-ui/react/menu'
import { isHidden } from '@haat/theme-engine'
import { MenuItem, MenuSeparator, printCombination } from '@haat/ui'
import {
  ArrowDown,
  ArrowUp,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Eye,
  EyeOff,
  Lock,
  LockOpen,
  Palette,
  Pencil,
  Plus,
  Scissors,
  Trash2,
} from '@haat/ui/icons'
import { useMemo } from 'react'
import { canChange } from '../../document/can-change.ts'
import { findNode } from '../../document/find-node.ts'
import { findLock } from '../../document/locks.ts'
import { type Target, targetKey } from '../../document/target.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { holderOf, requestAt } from '../../workspace/nodes/places.ts'
import { useWorkspace, useWorkspaceState } from '../../workspace/workspace-context.tsx'
import { createStyleActions } from './style-actions.ts'

/** The menu of a section, block or widget, at the pointer or below its button. Rendered once for the whole editor. */
export function NodeMenu() {
  const { store } = useWorkspace()
  const menu = useWorkspaceState((state) => state.menu)
  const anchor = useMemo(
    () => (menu === null ? undefined : { getBoundingClientRect: () => new DOMRect(menu.x, menu.y, 0, 0) }),
    [menu],
  )
  if (menu === null) return null
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(open) => {
        if (!open) store.set({ menu: null })
      }}
    >
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="start" sideOffset={2} className="z-(--z-popup) outline-none">
          <Menu.Popup
            aria-label="Actions"
            finalFocus={() => rowElement(menu.target) ?? true}
            className="max-h-(--available-height) w-60 overflow-y-auto overscroll-contain rounded-card border border-hairline bg-surface p-1 text-sm text-ink shadow-raised outline-none"
          >
            <NodeMenuItems target={menu.target} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function rowElement(target: Target): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${CSS.escape(targetKey(target))}"]`)
}

function NodeMenuItems({ target }: { target: Target }) {
  const { store: editor, schemas } = useEditor()
  const { nodes, openPalette } = useWorkspace()
  const hidden = useEditorState((state) => isHidden(findNode(state.document, target) ?? {}))
  const isReadOnly = useEditorState((state) => state.readOnlyReason !== null)
  const isLocked = useEditorState((state) => findNode(state.document, target)?.locked === true)
  const isProtected = useEditorState((state) => findLock(state.document, target) !== undefined)
  const cannotDelete = useEditorState((state) => !canChange(state.document, schemas, target, 'delete').allowed)
  const holder = useMemo(() => holderOf(editor.getState().document, schemas, target), [editor, schemas, target])
  if (isReadOnly) {
    return (
      <MenuItem
        icon={<Copy aria-hidden="true" />}
        shortcut={printCombination('mod+c')}
        onSelect={() => nodes.copy(target)}
      >
        Copy
      </MenuItem>
    )
  }
  return (
    <>
      {holder !== undefined && (
        <MenuItem
          icon={<Plus aria-hidden="true" />}
          disabled={isProtected}
          onSelect={() => openPalette(requestAt(editor.getState().document, holder))}
        >
          {holder.kind === 'widgets' ? 'Add widget inside' : 'Add block inside'}
        </MenuItem>
      )}
      <MenuItem icon={<Plus aria-hidden="true" />} shortcut="A" onSelect={() => nodes.addBelow(target)}>
        Add below
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<ArrowUp aria-hidden="true" />}
        shortcut={printCombination('alt+ArrowUp')}
        disabled={isProtected}
        onSelect={() => nodes.move(target, 'up')}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown aria-hidden="true" />}
        shortcut={printCombination('alt+ArrowDown')}
        disabled={isProtected}
        onSelect={() => nodes.move(target, 'down')}
      >
        Move down
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Copy aria-hidden="true" />}
        shortcut={printCombination('mod+c')}
        onSelect={() => nodes.copy(target)}
      >
        Copy
      </MenuItem>
      <MenuItem
        icon={<Scissors aria-hidden="true" />}
        shortcut={printCombination('mod+x')}
        disabled={cannotDelete}
        onSelect={() => nodes.cut(target)}
      >
        Cut
      </MenuItem>
      <MenuItem
        icon={<ClipboardPaste aria-hidden="true" />}
        shortcut={printCombination('mod+v')}
        onSelect={() => nodes.paste()}
      >
        Paste below
      </MenuItem>
      <MenuItem
        icon={<CopyPlus aria-hidden="true" />}
        shortcut={printCombination('mod+d')}
        onSelect={() => nodes.duplicate(target)}
      >
        Duplicate
      </MenuItem>
      <StyleItems target={target} />
      <MenuSeparator />
      <MenuItem
        icon={<Pencil aria-hidden="true" />}
        shortcut="F2"
        disabled={isProtected}
        onSelect={() => nodes.startRename(target)}
      >
        Rename
      </MenuItem>
      <MenuItem
        icon={hidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        shortcut="H"
        disabled={isProtected}
        onSelect={() => nodes.toggleHidden(target)}
      >
        {hidden ? 'Show' : 'Hide'}
      </MenuItem>
      <MenuItem
        icon={isLocked ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
        shortcut="L"
        onSelect={() => nodes.toggleLocked(target)}
      >
        {isLocked ? 'Unlock' : 'Lock'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 aria-hidden="true" />}
        tone="danger"
        shortcut={printCombination('Delete')}
        disabled={cannotDelete}
        onSelect={() => nodes.remove(target)}
      >
        Delete
      </MenuItem>
    </>
  )
}

/** Copies the settings on the tab Style to other elements. */
function StyleItems({ target }: { target: Target }) {
  const editor = useEditor()
  const workspace = useWorkspace()
  const styles = useMemo(() => createStyleActions(editor, workspace), [editor, workspace])
  const isProtected = useEditorState((state) => findLock(state.document, target) !== undefined)
  if (!styles.hasStyle(target)) return null
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={<Palette aria-hidden="true" />} onSelect={() => styles.copyStyle(target)}>
        Copy style
      </MenuItem>
      <MenuItem
        icon={<Palette aria-hidden="true" />}
        disabled={isProtected || !styles.canPasteStyle(target)}
        onSelect={() => styles.pasteStyle(target)}
      >
        Paste style
      </MenuItem>
    </>
  )
}
