import { IconButton, joinClasses, Menu, MenuItem, MenuSeparator } from '@haat/ui'
import { Copy, Ellipsis, Pencil, Plus, Timer, Trash2 } from '@haat/ui/icons'
import type { ItemInstance } from '@headless-tree/core'
import { memo } from 'react'
import { describeBadges } from './file-badges.ts'
import { FileIcon, FolderArrow } from './file-icon.tsx'
import type { TreeEntry } from './tree-model.ts'

/** What a row's menu and clicks do. */
export interface RowActions {
  /** Creates a file in a folder. */
  readonly create: (folder: string) => void
  readonly open: (path: string) => void
  readonly remove: (path: string) => void
}

interface TreeRowProps {
  readonly item: ItemInstance<TreeEntry>
  /** All that is shown of the item: see `shownOf`. */
  readonly shown: string
  readonly isActive: boolean
  readonly isUnsaved: boolean
  readonly errors: number
  readonly warnings: number
  /** Takes long on the previewed page. */
  readonly isSlow: boolean
  /** Whether the folder has templates for files. */
  readonly canCreate: boolean
  readonly actions: RowActions
}

/** Returns the state of an item that its row shows, to compare it with the last one. */
export function shownOf(item: ItemInstance<TreeEntry>): string {
  const isRenaming = item.isRenaming()
  return JSON.stringify([
    item.getItemMeta(),
    item.getItemName(),
    item.isFocused(),
    item.isSelected(),
    item.isExpanded(),
    item.isUnorderedDragTarget(),
    isRenaming && item.getRenameInputProps().value,
  ])
}

/**
 * A file or folder of the tree. Enter opens, F2 renames, Delete deletes. Rows have a menu each, so with hundreds of files
 * only those that change are rendered again: the tree changes with every finding while one types.
 */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { item, isActive, isUnsaved, errors, warnings, isSlow, canCreate, actions } = props
  const { level } = item.getItemMeta()
  const path = item.getId()
  const name = item.getItemName()
  const style = { paddingLeft: `${8 + level * 14}px` }
  if (item.isRenaming()) {
    return (
      <div className="flex h-8 items-center gap-1.5 pr-1" style={style}>
        <FileIcon path={path} />
        <input
          {...item.getRenameInputProps()}
          aria-label={`New name of ${name}`}
          spellCheck={false}
          className="h-7 min-w-0 flex-1 rounded-control border border-control-edge bg-surface px-1.5 text-sm outline-none focus:border-indigo"
        />
      </div>
    )
  }
  const itemProps = item.getProps()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
    <div
      {...itemProps}
      role="treeitem"
      // The tree moves the focus between its items.
      tabIndex={item.isFocused() ? 0 : -1}
      aria-label={`${name}${describeBadges(isUnsaved, { errors, warnings })}${isSlow ? ', slow' : ''}`}
      title={path}
      style={style}
      onClick={(event) => {
        itemProps.onClick?.(event)
        // With one of these keys, a click selects several files.
        if (!item.isFolder() && !event.ctrlKey && !event.metaKey && !event.shiftKey) actions.open(path)
      }}
      className={joinClasses(
        'group flex h-8 cursor-default items-center gap-1.5 rounded-control pr-1 text-sm -outline-offset-2 select-none max-md:h-11 pointer-coarse:h-11',
        isActive ? 'bg-indigo-soft text-ink' : 'text-ink hover:bg-hover',
        item.isSelected() && !isActive && 'bg-hover',
        item.isUnorderedDragTarget() && 'bg-indigo-soft outline-2 outline-indigo',
      )}
    >
      {item.isFolder() ? <FolderArrow isExpanded={item.isExpanded()} /> : <FileIcon path={path} />}
      <span
        className={joinClasses(
          'min-w-0 flex-1 truncate',
          errors > 0 && 'text-madder-text',
          errors === 0 && warnings > 0 && 'text-marigold-text',
        )}
      >
        {name}
      </span>
      {errors + warnings > 0 && (
        <span aria-hidden="true" className="tabular text-xs text-ink-muted">
          {errors + warnings}
        </span>
      )}
      {isSlow && <Timer aria-hidden="true" className="size-3.5 shrink-0 text-marigold-text" />}
      {isUnsaved && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-pill bg-marigold" />}
      <span className="invisible w-6 shrink-0 group-focus-within:visible group-hover:visible pointer-coarse:visible">
        <Menu
          trigger={
            <IconButton
              label={`Actions for ${name}`}
              tooltip={false}
              size="small"
              tabIndex={-1}
              icon={<Ellipsis aria-hidden="true" className="size-4" />}
              className="size-6!"
              onClick={(event) => event.stopPropagation()}
            />
          }
        >
          {canCreate && (
            <MenuItem icon={<Plus aria-hidden="true" />} onSelect={() => actions.create(path)}>
              New file
            </MenuItem>
          )}
          <MenuItem icon={<Pencil aria-hidden="true" />} shortcut="F2" onSelect={() => item.startRenaming()}>
            Rename
          </MenuItem>
          <MenuItem
            icon={<Copy aria-hidden="true" />}
            onSelect={() => void navigator.clipboard.writeText(path).catch(() => undefined)}
          >
            Copy path
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            icon={<Trash2 aria-hidden="true" />}
            tone="danger"
            shortcut="Del"
            onSelect={() => actions.remove(path)}
          >
            Delete
          </MenuItem>
        </Menu>
      </span>
    </div>
  )
})
