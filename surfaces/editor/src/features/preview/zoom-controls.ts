import type { Command } from '../../workspace/commands/command.ts'
import type { Workspace } from '../../workspace/workspace-context.tsx'
import { keepZoom, printScale, readZoom, type Zoom, zoomBeside } from '../../workspace/zoom.ts'

/** Wheel distance of one zoom step, in pixels: one notch of a mouse wheel, or a small pinch on a trackpad. */
const STEP_PX = 40
/** Wheel events closer together than this add up. In milliseconds. */
const PAUSE_MS = 300

/** Changes the zoom of the preview by menu, shortcuts and wheel, and stores it per account. */
export interface ZoomControls {
  readonly commands: readonly Command[]
  set(zoom: Zoom): void
  /** Handles the wheel with Ctrl or Cmd, or a pinch: in pixels, negative to zoom in. */
  turn(by: number): void
}

export function createZoomControls({ store, announce }: Workspace, account_id: string): ZoomControls {
  let turned = 0
  let turnedAt = 0
  store.set({ zoom: readZoom(account_id) })

  const set = (zoom: Zoom) => {
    store.set({ zoom })
    keepZoom(account_id, zoom)
    // The scale of "fit" is known after the next frame.
    requestAnimationFrame(() => announce(`Zoom: ${describeZoom(zoom, store.getState().scale)}`))
  }
  const step = (direction: 'in' | 'out') => {
    const { scale } = store.getState()
    const zoom = zoomBeside(scale, direction)
    if (zoom === undefined) announce(`${printScale(scale)} is the limit`)
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
    turn(by) {
      const now = performance.now()
      if (now - turnedAt > PAUSE_MS || Math.sign(by) !== Math.sign(turned)) turned = 0
      turnedAt = now
      turned += by
      if (Math.abs(turned) < STEP_PX) return
      step(turned < 0 ? 'in' : 'out')
      turned = 0
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
  return zoom === 'fit' ? `fit, ${printScale(scale)}` : printScale(zoom)
}
