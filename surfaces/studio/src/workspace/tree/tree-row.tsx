import { IconButton, joinClasses, Menu, MenuItem, MenuSeparator } from '@haat/ui'
import { Copy, Ellipsis, Pencil, Plus, Timer, Trash2 } from '@haat/ui/icons'
import type { ItemInstance } from '@headless-tree/core'
import { type Badges, describeBadges } from './file-badges.ts'
import { FileIcon, FolderArrow } from './file-icon.tsx'
import type { TreeEntry } from './tree-model.ts'

interface TreeRowProps {
  readonly item: ItemInstance<TreeEntry>
  readonly isActive: boolean
  readonly isUnsaved: boolean
  readonly badges: Badges | undefined
  /** Takes long on the previewed page. */
  readonly isSlow: boolean
  /** Creates a file in this folder; undefined for folders that have no templates. */
  readonly onCreate: (() => void) | undefined
  /** Opens the file. */
  readonly onOpen: () => void
  readonly onDelete: () => void
}

/** A file or folder of the tree. Enter opens, F2 renames, Delete deletes. */
export function TreeRow({ item, isActive, isUnsaved, badges, isSlow, onCreate, onOpen, onDelete }: TreeRowProps) {
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
  const props = item.getProps()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
    <div
      {...props}
      role="treeitem"
      // The tree moves the focus between its items.
      tabIndex={item.isFocused() ? 0 : -1}
      aria-label={`${name}${describeBadges(isUnsaved, badges)}${isSlow ? ', slow' : ''}`}
      title={path}
      style={style}
      onClick={(event) => {
        props.onClick?.(event)
        // With one of these keys, a click selects several files.
        if (!item.isFolder() && !event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen()
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
          (badges?.errors ?? 0) > 0 && 'text-madder-text',
          (badges?.errors ?? 0) === 0 && (badges?.warnings ?? 0) > 0 && 'text-marigold-text',
        )}
      >
        {name}
      </span>
      {badges !== undefined && (
        <span aria-hidden="true" className="tabular text-xs text-ink-muted">
          {badges.errors + badges.warnings}
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
          {onCreate !== undefined && (
            <MenuItem icon={<Plus aria-hidden="true" />} onSelect={onCreate}>
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
          <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" shortcut="Del" onSelect={onDelete}>
            Delete
          </MenuItem>
        </Menu>
      </span>
    </div>
  )
}
