import { joinClasses } from '@haat/ui'
import { LazyBoundary, lazyComponent } from '@haat/ui/lazy-component'
import { useStore } from 'zustand'
import { targetName } from '../../document/node-name.ts'
import { isSameTarget, type Target } from '../../document/target.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import type { Box } from '../../workspace/drag.ts'
import { useWorkspaceState } from '../../workspace/workspace-context.tsx'
import { scaleBox } from './frame-view.ts'
import type { PreviewStore } from './preview-store.ts'
import type { VisibleRange } from './selection-toolbar.tsx'

const SelectionToolbar = lazyComponent(() => import('./selection-toolbar.tsx'), 'SelectionToolbar')

interface PreviewOverlayProps {
  readonly previewStore: PreviewStore
  readonly scale: number
  readonly visible: VisibleRange
}

/** The outlines of the hovered and selected elements and the drop line. Rendered above the frame, never in it. */
export function PreviewOverlay({ previewStore, scale, visible }: PreviewOverlayProps) {
  const isInteractive = useWorkspaceState((state) => state.isInteractive)
  const isPreviewed = useWorkspaceState((state) => state.previewed !== null)
  const isReady = useStore(previewStore, (state) => state.status === 'ready')
  if (isInteractive || isPreviewed || !isReady) return null
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden" data-preview-overlay>
      <HoverOutline previewStore={previewStore} scale={scale} visible={visible} />
      <SelectionOutline previewStore={previewStore} scale={scale} visible={visible} />
      <PreviewDropLine scale={scale} />
    </div>
  )
}

type OutlineProps = Pick<PreviewOverlayProps, 'previewStore' | 'scale' | 'visible'>

function useTargetBox(previewStore: PreviewStore, scale: number, target: Target | null): Box | undefined {
  const rect = useStore(previewStore, ({ rects }) =>
    target === null ? undefined : rects.find((rect) => isSameRectTarget(rect.target, target)),
  )
  return rect === undefined || (rect.width === 0 && rect.height === 0) ? undefined : scaleBox(rect, scale)
}

function isSameRectTarget(
  one: { readonly section_id: string; readonly widget_id?: string | undefined; readonly block_id?: string | undefined },
  other: Target,
): boolean {
  return one.section_id === other.section_id && one.widget_id === other.widget_id && one.block_id === other.block_id
}

function HoverOutline({ previewStore, scale, visible }: OutlineProps) {
  const { schemas } = useEditor()
  const hovered = useWorkspaceState((state) => (state.drag === null ? state.hovered : null))
  const isSelected = useEditorState(({ selection }) => isSameTarget(selection, hovered))
  const name = useEditorState(({ document }) => (hovered === null ? '' : targetName(document, schemas, hovered)))
  const box = useTargetBox(previewStore, scale, hovered)
  if (box === undefined || isSelected) return null
  return (
    <div
      data-hover-outline
      className="absolute top-0 left-0 outline-1 -outline-offset-1 outline-page-mark"
      style={boxStyle(box)}
    >
      <span
        className={joinClasses(
          'absolute left-0 max-w-60 truncate rounded-[3px] bg-page-mark px-1.5 py-0.5 text-xs font-medium text-on-page-mark',
          box.y < 20 ? 'top-0' : '-top-5',
        )}
        style={{ left: Math.max(0, visible.left - box.x) }}
      >
        {name}
      </span>
    </div>
  )
}

function SelectionOutline({ previewStore, scale, visible }: OutlineProps) {
  const selection = useEditorState((state) => state.selection)
  const isDragging = useWorkspaceState((state) => state.drag !== null)
  const isTyping = useStore(previewStore, (state) => state.isTyping)
  const box = useTargetBox(previewStore, scale, selection)
  if (selection === null || box === undefined) return null
  return (
    <div
      data-selection-outline
      className={joinClasses(
        // The pale inner line is visible on dark pages.
        'absolute top-0 left-0 shadow-[inset_0_0_0_3px_var(--on-page-mark)] outline-2 -outline-offset-2 outline-page-mark',
        isDragging && 'opacity-50',
      )}
      style={boxStyle(box)}
    >
      {/* Invisible but not removed while dragging: touch events stop when the touched element is removed. */}
      {!isTyping && (
        <div className={joinClasses('absolute inset-0', isDragging && 'invisible')}>
          <LazyBoundary>
            <SelectionToolbar target={selection} box={box} visible={visible} />
          </LazyBoundary>
        </div>
      )}
    </div>
  )
}

function PreviewDropLine({ scale }: { scale: number }) {
  const dropTarget = useWorkspaceState(({ drag }) => (drag?.dropTarget?.over === 'preview' ? drag.dropTarget : null))
  if (dropTarget === null) return null
  const { x, y, width, height } = scaleBox(dropTarget.line, scale)
  const isVertical = height > width
  return (
    <div
      data-drop-line
      className={joinClasses(
        'absolute top-0 left-0 rounded-pill',
        dropTarget.placement.allowed ? 'bg-page-mark' : 'bg-madder',
      )}
      style={{
        transform: `translate(${isVertical ? x - 1.5 : x}px, ${isVertical ? y : y - 1.5}px)`,
        width: isVertical ? 3 : width,
        height: isVertical ? height : 3,
      }}
    />
  )
}

function boxStyle({ x, y, width, height }: Box) {
  return { transform: `translate(${x}px, ${y}px)`, width, height }
}
