import type { Command } from '../../workspace/commands/command.ts'
import type { Workspace } from '../../workspace/workspace-context.tsx'
import { formatScale, nextZoom, readZoom, storeZoom, type Zoom } from '../../workspace/zoom.ts'

/** Wheel distance of one zoom step, in pixels: one notch of a mouse wheel, or a small pinch on a trackpad. */
const STEP_PX = 40
/** Wheel events less than this apart add up to one gesture, in milliseconds. */
const GESTURE_PAUSE_MS = 300

/** Changes the zoom of the preview and stores it per account. */
export interface ZoomControls {
  readonly commands: readonly Command[]
  set(zoom: Zoom): void
  /** Handles the wheel with Ctrl or Cmd, or a pinch. In pixels; negative zooms in. */
  zoomBy(delta: number): void
}

export function createZoomControls({ store, announce }: Workspace, accountId: string): ZoomControls {
  let distance = 0
  let lastEventAt = 0
  store.set({ zoom: readZoom(accountId) })

  const set = (zoom: Zoom) => {
    store.set({ zoom })
    storeZoom(accountId, zoom)
    // The scale of "fit" is known after the next frame.
    requestAnimationFrame(() => announce(`Zoom: ${describeZoom(zoom, store.getState().scale)}`))
  }
  const step = (direction: 'in' | 'out') => {
    const { scale } = store.getState()
    const zoom = nextZoom(scale, direction)
    if (zoom === undefined) announce(`Zoom limit reached: ${formatScale(scale)}`)
    else set(zoom)
  }
  const command = (id: string, label: string, key: string, run: () => void): Command => ({
    id,
    label,
    group: 'View',
    keys: [`mod+alt+${key}`],
    run,
  })
  return {
    set,
    zoomBy(delta) {
      const now = performance.now()
      if (now - lastEventAt > GESTURE_PAUSE_MS || Math.sign(delta) !== Math.sign(distance)) distance = 0
      lastEventAt = now
      distance += delta
      if (Math.abs(distance) < STEP_PX) return
      step(distance < 0 ? 'in' : 'out')
      distance = 0
    },
    commands: [
      command('zoom-in', 'Zoom in', '+', () => step('in')),
      command('zoom-out', 'Zoom out', '-', () => step('out')),
      command('zoom-fit', 'Zoom to fit', '0', () => set('fit')),
    ],
  }
}

/** Returns `fit, 62%` or `75%`. */
export function describeZoom(zoom: Zoom, scale: number): string {
  return zoom === 'fit' ? `fit, ${formatScale(scale)}` : formatScale(zoom)
}
