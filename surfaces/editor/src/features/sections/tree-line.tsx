import type { Device } from '@haat/theme-engine'
import { joinClasses } from '@haat/ui'
import { ChevronRight, EllipsisVertical, Eye, EyeOff, GripVertical, Lock, Plus } from '@haat/ui/icons'
import { memo, useId, useMemo } from 'react'
import { listDevices } from '../../document/device-names.ts'
import { isSameTarget, type Target } from '../../document/target.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { NodeIcon } from '../../workspace/components/node-icon.tsx'
import { createExcerptOf } from '../../workspace/nodes/excerpt.ts'
import { requestAt } from '../../workspace/nodes/places.ts'
import { indentOf, type TreeRow } from '../../workspace/nodes/tree-row.ts'
import { useWorkspace, useWorkspaceState } from '../../workspace/workspace-context.tsx'
import { HiddenDeviceIcon, useHiddenDevices } from './hidden-device-icon.tsx'
import { RenameField } from './rename-field.tsx'
import { toggleRow } from './toggle-row.ts'

interface TreeLineProps {
  readonly row: TreeRow
  readonly hasFocus: boolean
}

/** One row of the layers. Renders again only when the row itself, its focus, selection or hover changes. */
export const TreeLine = memo(function TreeLine({ row, hasFocus }: TreeLineProps) {
  const { store } = useWorkspace()
  const { target } = row
  const hiddenOn = useHiddenDevices(row)
  const id = useId()
  const isSelected = useEditorState(
    ({ selection }) =>
      target !== undefined && selection?.section_id === target.section_id && isSameTarget(selection, target),
  )
  const isHovered = useWorkspaceState(
    ({ hovered }) => target !== undefined && hovered?.section_id === target.section_id && isSameTarget(hovered, target),
  )
  const isRenaming = useWorkspaceState(({ renamingKey }) => renamingKey === row.key)
  const isDragged = useWorkspaceState(
    ({ drag }) => drag?.dragged.from === 'page' && target !== undefined && isSameTarget(drag.dragged.target, target),
  )
  return (
    <div
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={row.is_expandable ? row.is_expanded : undefined}
      aria-selected={target === undefined ? undefined : isSelected}
      {...(isRenaming ? { 'aria-label': row.name } : { 'aria-labelledby': id })}
      tabIndex={hasFocus ? 0 : -1}
      data-row={row.key}
      data-kind={row.kind}
      data-hovered={isHovered || undefined}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !hasFocus) store.set({ focusedKey: row.key })
      }}
      onPointerEnter={({ pointerType }) => {
        // Touch has no hover; the row would stay highlighted.
        if (target !== undefined && pointerType !== 'touch') store.set({ hovered: target })
      }}
      onPointerLeave={() => {
        if (target !== undefined) store.set({ hovered: null })
      }}
      style={{ paddingLeft: indentOf(row.level) }}
      className={joinClasses(
        'group/line relative flex h-8 cursor-default items-center gap-1.5 rounded-control pr-1 text-sm outline-offset-[-2px] select-none [-webkit-touch-callout:none] pointer-coarse:h-11',
        row.kind === 'group' && 'mt-3 first:mt-1',
        target !== undefined && (isSelected ? 'bg-indigo-soft text-ink' : 'hover:bg-hover data-hovered:bg-hover'),
        row.kind === 'add' && joinClasses('hover:bg-hover', row.is_hidden ? 'text-ink-muted' : 'text-indigo-text'),
        isDragged && 'opacity-45',
      )}
    >
      <Disclosure row={row} />
      {row.kind !== 'group' && (
        <NodeIcon
          name={row.icon}
          className={joinClasses(
            'size-4 shrink-0',
            row.kind === 'add' ? '' : isSelected ? 'text-indigo-text' : 'text-ink-muted',
            (row.is_hidden || hiddenOn.length > 0) && 'opacity-60',
          )}
        />
      )}
      {isRenaming ? (
        <RenameField row={row} />
      ) : (
        <RowName id={id} row={row} isSelected={isSelected} hiddenOn={hiddenOn} />
      )}
      {row.is_locked && <Lock aria-hidden="true" data-locked className="size-3.5 shrink-0 text-ink-muted" />}
      {hiddenOn.length > 0 && <HiddenDeviceIcon devices={hiddenOn} />}
      {target !== undefined && !isRenaming && <RowButtons row={row} isSelected={isSelected} />}
    </div>
  )
})

function Disclosure({ row }: { row: TreeRow }) {
  const { store } = useWorkspace()
  if (!row.is_expandable) return <span aria-hidden="true" className="w-4 shrink-0 pointer-coarse:w-8" />
  return (
    <span
      aria-hidden="true"
      data-toggle
      className="grid size-4 shrink-0 cursor-pointer place-items-center rounded-[3px] text-ink-muted hover:bg-pressed pointer-coarse:h-11 pointer-coarse:w-8"
      onClick={(event) => {
        event.stopPropagation()
        toggleRow(store, row)
      }}
    >
      <ChevronRight className={joinClasses('size-3.5 transition-transform', row.is_expanded && 'rotate-90')} />
    </span>
  )
}

interface RowNameProps {
  readonly id: string
  readonly row: TreeRow
  readonly isSelected: boolean
  readonly hiddenOn: readonly Device[]
}

/** The name of the row, also for screen readers. */
function RowName({ id, row, isSelected, hiddenOn }: RowNameProps) {
  const { kind, name, type_name: typeName, target } = row
  if (kind === 'group') {
    return (
      <span id={id} data-row-name className="truncate text-xs font-semibold tracking-wide text-ink-muted uppercase">
        {name}
      </span>
    )
  }
  return (
    <span
      id={id}
      data-row-name
      className={joinClasses('min-w-0 flex-1 truncate', (row.is_hidden || hiddenOn.length > 0) && 'text-ink-faint')}
    >
      <span className={joinClasses(isSelected && 'font-semibold', kind === 'column' && 'text-ink-muted')}>{name}</span>
      {typeName !== '' && <span className="text-xs text-ink-muted"> {typeName}</span>}
      {typeName === '' && target !== undefined && kind !== 'section' && <Excerpt target={target} />}
      {row.is_locked && <span className="visually-hidden"> locked</span>}
      {row.is_hidden && target !== undefined && <span className="visually-hidden"> hidden</span>}
      {hiddenOn.length > 0 && <span className="visually-hidden"> hidden on {listDevices(hiddenOn)}</span>}
    </span>
  )
}

/** Buttons for the mouse. Tab skips them, because shortcuts and the menu offer the same actions. */
function RowButtons({ row, isSelected }: { row: TreeRow; isSelected: boolean }) {
  const { store: editor } = useEditor()
  const { store, nodes, openPalette } = useWorkspace()
  const { target, place } = row
  const isLocked = useEditorState((state) => state.readOnlyReason !== null)
  if (target === undefined) return null
  const isProtected = isLocked || row.is_locked === true
  const isAlwaysShown = isSelected || row.is_hidden
  const buttonClasses =
    'size-6 shrink-0 cursor-pointer items-center justify-center rounded-[4px] text-ink-muted hover:bg-pressed hover:text-ink pointer-coarse:h-11 pointer-coarse:w-10'
  return (
    <>
      {!isProtected && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${row.is_hidden ? 'Show' : 'Hide'} ${row.name}`}
          title={row.is_hidden ? 'Show' : 'Hide'}
          className={joinClasses(buttonClasses, isAlwaysShown ? 'inline-flex' : 'hidden group-hover/line:inline-flex')}
          onClick={() => nodes.toggleHidden(target)}
        >
          {row.is_hidden ? (
            <EyeOff aria-hidden="true" className="size-3.5" />
          ) : (
            <Eye aria-hidden="true" className="size-3.5" />
          )}
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-label={`More actions for ${row.name}`}
        aria-haspopup="menu"
        title="More"
        className={joinClasses(
          buttonClasses,
          isSelected ? 'inline-flex' : 'hidden group-hover/line:inline-flex pointer-coarse:inline-flex',
        )}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          store.set({ menu: { target, x: box.left, y: box.bottom + 2 } })
        }}
      >
        <EllipsisVertical aria-hidden="true" className="size-3.5" />
      </button>
      {!isProtected && (
        <span
          aria-hidden="true"
          title="Drag to move"
          data-handle
          className="hidden w-3.5 shrink-0 cursor-grab touch-none items-center justify-center text-ink-faint group-hover/line:inline-flex pointer-coarse:-mr-1 pointer-coarse:inline-flex pointer-coarse:h-11 pointer-coarse:w-10"
        >
          <GripVertical className="size-3.5" />
        </span>
      )}
      {!isLocked && row.kind === 'section' && place !== undefined && !row.is_expanded && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Add section below ${row.name}`}
          title="Add section here"
          data-between
          className="absolute -bottom-2 left-1/2 z-10 hidden size-4 -translate-x-1/2 cursor-pointer items-center justify-center rounded-pill bg-indigo text-on-indigo group-hover/line:inline-flex"
          onClick={() => openPalette(requestAt(editor.getState().document, place, row.index + 1))}
        >
          <Plus aria-hidden="true" className="size-3" />
        </button>
      )}
    </>
  )
}

/**
 * The first words of a block or widget, to distinguish it from similar ones. Not part of the row object, so that typing
 * renders only this row.
 */
function Excerpt({ target }: { target: Target }) {
  const select = useMemo(() => createExcerptOf(target), [target])
  const excerpt = useEditorState(select)
  return excerpt === '' ? null : <span className="text-xs text-ink-muted"> {excerpt}</span>
}
