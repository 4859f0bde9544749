import type { ThemeSourceFiles } from '@haat/domains/store-themes/contract'
import { joinClasses } from '@haat/ui'
import { LazyBoundary, lazyComponent } from '@haat/ui/lazy-component'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { useIsNarrow } from '../../workspace/narrow.ts'
import { useWorkspace, useWorkspaceState } from '../../workspace/workspace-context.tsx'
import { takeFrame } from './early-frame.ts'
import { frameSize, toFrame, toWindow } from './frame-view.ts'
import { type RunningPreview, runPreview } from './run-preview.ts'
import { StageOverlay } from './stage-overlay.tsx'
import { StageState } from './stage-state.tsx'
import { createStageStore } from './stage-store.ts'
import { createStageZone } from './stage-zone.ts'
import { useKeepMiddle } from './use-keep-middle.ts'
import { useRoom } from './use-room.ts'

const EmptyTarget = lazyComponent(() => import('./empty-target.tsx'), 'EmptyTarget')

interface PreviewStageProps {
  readonly source: ThemeSourceFiles
  /** The page is shown. The returned function is called when it no longer is. */
  readonly onReady: () => () => void
}

/** The page in a sandboxed frame, with the outlines of the selected and hovered elements above it. */
export function PreviewStage({ source, onReady }: PreviewStageProps) {
  const editor = useEditor()
  const workspace = useWorkspace()
  const queries = useQueryClient()
  const [stage] = useState(createStageStore)
  const [running, setRunning] = useState<RunningPreview>()
  const place = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<HTMLIFrameElement>()
  const ground = useRef<HTMLDivElement>(null)
  const room = useRoom(ground)
  const width = useWorkspaceState((state) => state.width)
  const covered = useWorkspaceState((state) => state.covered)
  const isInteractive = useWorkspaceState((state) => state.isInteractive)
  const zoom = useWorkspaceState((state) => state.zoom)
  const isNarrow = useIsNarrow()
  const size = frameSize(width, room, isNarrow ? 'fit' : zoom)
  const shown = size.width * size.scale
  // A page that is zoomed beyond the canvas scrolls.
  const isWide = shown > room.width + 0.5
  const [from, setFrom] = useState(0)
  const scale = useRef(size.scale)
  scale.current = size.scale
  const hasSelection = useEditorState((state) => state.selection !== null)
  const isReady = useStore(stage, ({ status }) => status === 'ready')

  useEffect(() => {
    if (place.current === null) return
    const element = takeFrame(place.current)
    setFrame(element)
    const box = () => element.getBoundingClientRect()
    const running = runPreview({
      frame: element,
      editor,
      workspace,
      stage,
      source,
      queries,
      toWindow: (point) => toWindow(point, box(), scale.current),
    })
    const zone = createStageZone({
      editor,
      workspace,
      preview: running.preview,
      box,
      sight: () => ground.current?.getBoundingClientRect() ?? box(),
      toFrame: (point) => toFrame(point, box(), scale.current),
    })
    const removeZone = workspace.drags.addZone(zone)
    setRunning(running)
    return () => {
      removeZone()
      running.stop()
      element.remove()
    }
  }, [editor, workspace, stage, source, queries])

  // The frame isn't rendered by React, so that it can load before its place exists.
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
  useEffect(() => running?.preview.cover(covered / size.scale), [running, covered, size.scale])
  useEffect(() => workspace.store.set({ scale: size.scale }), [workspace, size.scale])
  // Keeps the selection in view when the zoom changes.
  useEffect(() => {
    const { selection } = editor.store.getState()
    if (zoom !== 'fit' && selection !== null) running?.preview.select(selection)
  }, [editor, running, zoom])
  useKeepMiddle(ground, shown)
  useEffect(() => (isReady ? onReady() : undefined), [isReady, onReady])

  return (
    <div
      ref={ground}
      className={joinClasses(
        'relative min-h-0 flex-1 bg-sunken',
        isWide ? 'overflow-x-auto overflow-y-hidden' : 'overflow-hidden',
      )}
      data-stage
      onScroll={(event) => setFrom(event.currentTarget.scrollLeft)}
    >
      <div
        className="absolute top-0 h-full overflow-hidden bg-surface shadow-raised"
        style={{ width: shown, left: isWide ? 0 : (room.width - shown) / 2 }}
      >
        <div ref={place} />
        {running !== undefined && (
          <StageOverlay
            stage={stage}
            scale={size.scale}
            seen={isWide ? { from, width: room.width } : { from: 0, width: shown }}
          />
        )}
        {hasSelection && (
          <LazyBoundary>
            <EmptyTarget stage={stage} />
          </LazyBoundary>
        )}
        <StageState stage={stage} onRetry={() => running?.retry()} />
      </div>
    </div>
  )
}
