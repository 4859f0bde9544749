import { IconButton, joinClasses } from '@haat/ui'
import {
  ArrowDown,
  ArrowUp,
  CopyPlus,
  EllipsisVertical,
  Eye,
  EyeOff,
  GripVertical,
  type IconComponent,
  Lock,
  Plus,
  SlidersHorizontal,
  Trash2,
} from '@haat/ui/icons'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { findNode } from '../../document/find-node.ts'
import { findLock } from '../../document/locks.ts'
import { targetName } from '../../document/node-name.ts'
import { type Target, targetKind } from '../../document/target.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { hiddenWhileTyping } from '../../workspace/components/hidden-while-typing.ts'
import type { Box } from '../../workspace/drag.ts'
import { isTouchDevice, useIsNarrow } from '../../workspace/narrow.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'

/** Height of the toolbar, in pixels. */
const HEIGHT = 36
const TOUCH_HEIGHT = 50
const MARGIN = 4
/** Size of the Add button, in pixels. */
const ADD_BUTTON = 24
/** An element that is lower than this many toolbars would be covered by one. */
const COVERABLE = 4

interface SelectionToolbarProps {
  readonly target: Target
  /** Position on the canvas, in pixels. */
  readonly box: Box
  readonly visible: VisibleRange
}

/** The part of the page that is visible, in pixels of the canvas. */
export interface VisibleRange {
  readonly left: number
  readonly width: number
  readonly height: number
}

/** The toolbar of the selection, with its drag handle. Shortcuts and menus offer the same actions. */
export function SelectionToolbar({ target, box, visible }: SelectionToolbarProps) {
  const { store: editor, schemas } = useEditor()
  const isNarrow = useIsNarrow()
  const bar = useRef<HTMLDivElement>(null)
  const [toolbarWidth, setToolbarWidth] = useState(0)
  const { nodes, drags, store } = useWorkspace()
  const name = useEditorState(({ document }) => targetName(document, schemas, target))
  const isHidden = useEditorState(({ document }) => findNode(document, target)?.hidden === true)
  const isLocked = useEditorState(({ document }) => findLock(document, target) !== undefined)
  const isReadOnly = useEditorState(({ readOnlyReason }) => readOnlyReason !== null)
  const kind = targetKind(target)
  // biome-ignore lint/correctness/useExhaustiveDependencies:the width depends on the name, the lock and whether the editor is read-only
  useLayoutEffect(() => setToolbarWidth(bar.current?.offsetWidth ?? 0), [name, isLocked, isReadOnly, isNarrow])
  if (isReadOnly) return <NameTag name={name} box={box} />
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label={`Actions for ${name}`}
        className={joinClasses(
          'pointer-events-auto absolute z-10 flex items-center gap-px rounded-control border border-hairline bg-surface p-0.5 text-ink shadow-raised',
          hiddenWhileTyping,
        )}
        style={toolbarPosition(box, visible, toolbarWidth)}
      >
        <span
          className="flex h-7 max-w-36 cursor-grab items-center gap-1 pr-1.5 text-xs font-semibold touch-none select-none [-webkit-touch-callout:none] pointer-coarse:h-11 pointer-coarse:pl-1.5"
          onPointerDown={(event) => {
            event.preventDefault()
            if (!isLocked) drags.watch(event.nativeEvent, () => ({ from: 'page', kind, target, name }))
          }}
        >
          {isLocked ? (
            <Lock aria-label="Locked" className="ml-1 size-3.5 shrink-0 text-ink-muted" />
          ) : (
            <GripVertical aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
          )}
          <span className="truncate">{name}</span>
        </span>
        {!isLocked && (
          <>
            <ToolbarButton label="Move up" icon={ArrowUp} onClick={() => nodes.move(target, 'up')} />
            <ToolbarButton label="Move down" icon={ArrowDown} onClick={() => nodes.move(target, 'down')} />
          </>
        )}
        {isNarrow ? (
          <ToolbarButton label="Settings" icon={SlidersHorizontal} onClick={() => store.show('settings')} />
        ) : (
          !isLocked && <WideButtons target={target} isHidden={isHidden} />
        )}
        <ToolbarButton
          label="More actions"
          aria-haspopup="menu"
          icon={EllipsisVertical}
          onClick={(event) => {
            const { left, bottom } = event.currentTarget.getBoundingClientRect()
            editor.actions.select(target)
            store.set({ menu: { target, x: left, y: bottom } })
          }}
        />
      </div>
      {/* Phones have an Add button in the bottom bar. */}
      {!isNarrow && (
        <button
          type="button"
          aria-label={`Add below ${name}`}
          title={`Add ${kind} below`}
          className="pointer-events-auto absolute bottom-0 inline-flex size-6 -translate-x-1/2 translate-y-1/2 cursor-pointer items-center justify-center rounded-pill bg-page-mark text-on-page-mark shadow-raised hover:bg-page-mark-hover"
          style={{ left: visibleCenter(box, visible) }}
          onClick={() => nodes.addBelow(target)}
        >
          <Plus aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </>
  )
}

interface ToolbarButtonProps {
  readonly label: string
  readonly icon: IconComponent
  readonly 'aria-haspopup'?: 'menu'
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
}

function ToolbarButton({ icon: Icon, ...button }: ToolbarButtonProps) {
  return (
    <IconButton
      {...button}
      size="small"
      className="size-7 rounded-[4px]"
      icon={<Icon aria-hidden="true" className="size-3.5" />}
    />
  )
}

/** Buttons that are in the menu on phones, where the toolbar has no room. */
function WideButtons({ target, isHidden }: { target: Target; isHidden: boolean }) {
  const { nodes } = useWorkspace()
  return (
    <>
      <ToolbarButton label="Duplicate" icon={CopyPlus} onClick={() => nodes.duplicate(target)} />
      <ToolbarButton
        label={isHidden ? 'Show' : 'Hide'}
        icon={isHidden ? Eye : EyeOff}
        onClick={() => nodes.toggleHidden(target)}
      />
      <ToolbarButton label="Delete" icon={Trash2} onClick={() => nodes.remove(target)} />
    </>
  )
}

function NameTag({ name, box }: { name: string; box: Box }) {
  return (
    <span
      className={joinClasses(
        'absolute left-0 max-w-60 truncate rounded-[3px] bg-page-mark px-1.5 py-0.5 text-xs font-medium text-on-page-mark',
        box.y < 20 ? 'top-0' : '-top-5',
      )}
    >
      {name}
    </span>
  )
}

/**
 * Places the toolbar above the outline. If there is no room, below an element that it would cover (an announcement bar, a
 * header, an empty section), otherwise inside the outline's visible top edge. Never beyond the sides.
 */
function toolbarPosition(
  { x, y, height: boxHeight }: Box,
  { left: visibleLeft, width, height: visibleHeight }: VisibleRange,
  toolbarWidth: number,
): { readonly top: number; readonly left: number } {
  const height = isTouchDevice() ? TOUCH_HEIGHT : HEIGHT
  const isAbove = y >= height + MARGIN
  const isShort = boxHeight < height * COVERABLE
  // The Add button is on the lower edge.
  const below = boxHeight + ADD_BUTTON / 2 + MARGIN
  const isBelow = !isAbove && isShort && y + below + height <= visibleHeight
  const top = isAbove ? -height - MARGIN : isBelow ? below : Math.max(MARGIN, -y + MARGIN)
  const minLeft = visibleLeft + MARGIN - x
  const preferredLeft = Math.max(isAbove || isBelow ? 0 : MARGIN, minLeft)
  const maxLeft = visibleLeft + width - MARGIN - toolbarWidth - x
  return { top, left: Math.max(minLeft, Math.min(preferredLeft, maxLeft)) }
}

/** Returns the middle of the visible part of a box, in pixels from its left edge. */
function visibleCenter({ x, width }: Box, visible: VisibleRange): number {
  const left = Math.max(x, visible.left)
  const right = Math.min(x + width, visible.left + visible.width)
  return right > left ? (left + right) / 2 - x : width / 2
}
