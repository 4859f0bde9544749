import type { ThemeSourceFiles } from '@haat/domains/store-themes/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { configuration } from '../configuration.ts'
import { loadSoonNeeded } from '../shell/load-soon-needed.ts'
import { useEditor } from '../state/editor-context.tsx'
import { useWorkspace, useWorkspaceState } from '../workspace/workspace-context.tsx'
import { frameSize, toFrame, toWindow } from './frame-view.ts'
import { type RunningPreview, runPreview } from './run-preview.ts'
import { StageOverlay } from './stage-overlay.tsx'
import { StageState } from './stage-state.tsx'
import { createStageStore } from './stage-store.ts'
import { createStageZone } from './stage-zone.ts'
import { useRoom } from './use-room.ts'

/** The page as it will be, in a sandboxed frame, with what is selected and hovered drawn above it. */
export function PreviewStage({ source }: { source: ThemeSourceFiles }) {
  const editor = useEditor()
  const workspace = useWorkspace()
  const queries = useQueryClient()
  const [stage] = useState(createStageStore)
  const [running, setRunning] = useState<RunningPreview>()
  const frame = useRef<HTMLIFrameElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const room = useRoom(ground)
  const width = useWorkspaceState((state) => state.width)
  const size = frameSize(width, room)
  const scale = useRef(size.scale)
  scale.current = size.scale
  const isReady = useStore(stage, ({ status }) => status === 'ready')

  useEffect(() => {
    const element = frame.current
    if (element === null) return
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
      toFrame: (point) => toFrame(point, box(), scale.current),
    })
    const removeZone = workspace.drags.addZone(zone)
    setRunning(running)
    return () => {
      removeZone()
      running.stop()
    }
  }, [editor, workspace, stage, source, queries])

  useEffect(() => {
    if (isReady) loadSoonNeeded()
  }, [isReady])

  return (
    <div ref={ground} className="relative min-h-0 flex-1 overflow-hidden bg-sunken" data-stage>
      <div
        className="absolute top-0 left-1/2 h-full -translate-x-1/2 overflow-hidden bg-surface shadow-raised"
        style={{ width: size.width * size.scale }}
      >
        <iframe
          ref={frame}
          title="Preview of the page"
          sandbox="allow-scripts"
          src={`${configuration.urls.storefront}/_haat/preview`}
          className="block origin-top-left border-0 bg-surface"
          style={{
            width: size.width,
            height: size.height,
            transform: `scale(${size.scale})`,
            visibility: isReady ? 'visible' : 'hidden',
          }}
        />
        {running !== undefined && <StageOverlay stage={stage} scale={size.scale} preview={running.preview} />}
        <StageState stage={stage} onRetry={() => running?.retry()} />
      </div>
    </div>
  )
}
