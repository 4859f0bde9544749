import type { ThemeSourceFiles } from '@haat/domains/store-themes/contract'
import { joinClasses } from '@haat/ui'
import { LazyBoundary, lazyComponent } from '@haat/ui/lazy-component'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { sectionsOf } from '../../document/section-order.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { useIsNarrow } from '../../workspace/narrow.ts'
import { useWorkspace, useWorkspaceState } from '../../workspace/workspace-context.tsx'
import { frameSize, toFrame, toWindow } from './frame-view.ts'
import { attachFrame } from './preload-frame.ts'
import { createPreviewDropZone } from './preview-drop-zone.ts'
import { PreviewOverlay } from './preview-overlay.tsx'
import { PreviewStatus } from './preview-status.tsx'
import { createPreviewStore } from './preview-store.ts'
import { type RunningPreview, runPreview } from './run-preview.ts'
import { useElementSize } from './use-element-size.ts'
import { useKeepCentered } from './use-keep-centered.ts'

const EmptyPage = lazyComponent(() => import('./empty-page.tsx'), 'EmptyPage')
const EmptyTarget = lazyComponent(() => import('./empty-target.tsx'), 'EmptyTarget')

interface PreviewCanvasProps {
  readonly source: ThemeSourceFiles
  /** Called when the page is shown. The returned function is called when it is hidden again. */
  readonly onReady: () => () => void
}

/** The page in a sandboxed frame, with outlines of the selected and hovered elements above it. */
export function PreviewCanvas({ source, onReady }: PreviewCanvasProps) {
  const editor = useEditor()
  const workspace = useWorkspace()
  const queries = useQueryClient()
  const [previewStore] = useState(createPreviewStore)
  const [running, setRunning] = useState<RunningPreview>()
  const container = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<HTMLIFrameElement>()
  const canvas = useRef<HTMLDivElement>(null)
  const canvasSize = useElementSize(canvas)
  const width = useWorkspaceState((state) => state.width)
  const coveredHeight = useWorkspaceState((state) => state.coveredHeight)
  const isInteractive = useWorkspaceState((state) => state.isInteractive)
  const zoom = useWorkspaceState((state) => state.zoom)
  const isNarrow = useIsNarrow()
  const size = frameSize(width, canvasSize, isNarrow ? 'fit' : zoom)
  const shownWidth = size.width * size.scale
  // A page wider than the canvas scrolls.
  const isScrollable = shownWidth > canvasSize.width + 0.5
  const [scrollLeft, setScrollLeft] = useState(0)
  const scale = useRef(size.scale)
  scale.current = size.scale
  const hasSelection = useEditorState((state) => state.selection !== null)
  const isEmptyPage = useEditorState(({ document, template }) => sectionsOf(document, template).length === 0)
  const isReady = useStore(previewStore, ({ status }) => status === 'ready')

  useEffect(() => {
    if (container.current === null) return
    const element = attachFrame(container.current)
    setFrame(element)
    const box = () => element.getBoundingClientRect()
    const running = runPreview({
      frame: element,
      editor,
      workspace,
      previewStore,
      source,
      queries,
      toWindow: (point) => toWindow(point, box(), scale.current),
    })
    const zone = createPreviewDropZone({
      editor,
      workspace,
      preview: running.preview,
      box,
      visibleBox: () => canvas.current?.getBoundingClientRect() ?? box(),
      toFrame: (point) => toFrame(point, box(), scale.current),
    })
    const removeZone = workspace.drags.addZone(zone)
    setRunning(running)
    return () => {
      removeZone()
      running.stop()
      element.remove()
    }
  }, [editor, workspace, previewStore, source, queries])

  // The frame isn't rendered by React, so that it can load before this component exists.
  useLayoutEffect(() => {
    if (frame === undefined) return
    frame.className = joinClasses('block origin-top-left border-0 bg-surface', !isReady && 'invisible')
    frame.style.width = `${size.width}px`
    frame.style.height = `${size.height}px`
    frame.style.transform = `scale(${size.scale})`
  }, [frame, isReady, size.width, size.height, size.scale])

  // Tab skips the page while it is edited: its links do nothing, and its elements are selected in the layers.
  useEffect(() => {
    if (frame !== undefined) frame.tabIndex = isInteractive ? 0 : -1
  }, [frame, isInteractive])
  useEffect(() => running?.preview.cover(coveredHeight / size.scale), [running, coveredHeight, size.scale])
  useEffect(() => workspace.store.set({ scale: size.scale }), [workspace, size.scale])
  // Keeps the selection in view when the zoom changes.
  useEffect(() => {
    const { selection } = editor.store.getState()
    if (zoom !== 'fit' && selection !== null) running?.preview.select(selection)
  }, [editor, running, zoom])
  useKeepCentered(canvas, shownWidth)
  useEffect(() => (isReady ? onReady() : undefined), [isReady, onReady])

  return (
    <div
      ref={canvas}
      className={joinClasses(
        'relative min-h-0 flex-1 bg-sunken',
        isScrollable ? 'overflow-x-auto overflow-y-hidden' : 'overflow-hidden',
      )}
      data-canvas
      onScroll={(event) => setScrollLeft(event.currentTarget.scrollLeft)}
    >
      <div
        className="absolute top-0 h-full overflow-hidden bg-surface shadow-raised"
        style={{ width: shownWidth, left: isScrollable ? 0 : (canvasSize.width - shownWidth) / 2 }}
      >
        <div ref={container} />
        {running !== undefined && (
          <PreviewOverlay
            previewStore={previewStore}
            scale={size.scale}
            visible={{
              left: isScrollable ? scrollLeft : 0,
              width: isScrollable ? canvasSize.width : shownWidth,
              height: canvasSize.height - coveredHeight,
            }}
          />
        )}
        {isReady && isEmptyPage && (
          <LazyBoundary>
            <EmptyPage />
          </LazyBoundary>
        )}
        {hasSelection && (
          <LazyBoundary>
            <EmptyTarget previewStore={previewStore} />
          </LazyBoundary>
        )}
        <PreviewStatus previewStore={previewStore} onRetry={() => running?.retry()} />
      </div>
    </div>
  )
}
