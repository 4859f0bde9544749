import { Menu, MenuCheck } from '@haat/ui/deferred-menu'
import { ChevronDown } from '@haat/ui/icons'
import { useEffect, useMemo } from 'react'
import { useEditor } from '../../state/editor-context.tsx'
import { useCommands } from '../../workspace/use-commands.ts'
import { useWorkspace, useWorkspaceState } from '../../workspace/workspace-context.tsx'
import { allZooms, formatScale } from '../../workspace/zoom.ts'
import { createZoomControls, describeZoom } from './zoom-controls.ts'

/** The zoom menu of the preview, with its shortcuts and the mouse wheel. */
export function ZoomControl() {
  const { loaded } = useEditor()
  const workspace = useWorkspace()
  const chosen = useWorkspaceState((state) => state.zoom)
  const scale = useWorkspaceState((state) => state.scale)
  const zoomControls = useMemo(() => createZoomControls(workspace, loaded.account.id), [workspace, loaded])
  useCommands(zoomControls.commands)
  useEffect(() => {
    const stopFrame = workspace.store.subscribe(({ pinch }, before) => {
      if (pinch !== null && pinch !== before.pinch) zoomControls.zoomBy(pinch.delta)
    })
    const canvas = document.querySelector<HTMLElement>('[data-canvas]')
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomControls.zoomBy(event.deltaY)
    }
    canvas?.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      stopFrame()
      canvas?.removeEventListener('wheel', onWheel)
    }
  }, [workspace, zoomControls])
  return (
    <Menu
      align="center"
      className="w-44"
      trigger={
        <button
          type="button"
          aria-label={`Zoom: ${describeZoom(chosen, scale)}`}
          title="Zoom"
          className="inline-flex h-8 w-19 shrink-0 cursor-pointer items-center justify-end gap-1 rounded-control px-1.5 text-sm whitespace-nowrap text-ink-muted tabular-nums hover:bg-hover hover:text-ink"
        >
          {formatScale(scale)}
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0" />
        </button>
      }
    >
      {allZooms.map((zoom) => (
        <MenuCheck key={zoom} checked={zoom === chosen} onCheckedChange={() => zoomControls.set(zoom)}>
          {zoom === 'fit' ? 'Fit' : formatScale(zoom)}
        </MenuCheck>
      ))}
    </Menu>
  )
}
