import type { Command } from '../../workspace/commands/command.ts'
import type { Workspace } from '../../workspace/workspace-context.tsx'
import { keepZoom, printScale, readZoom, type Zoom, zoomBeside } from '../../workspace/zoom.ts'

/** So much has a wheel to turn for a step, in pixels: a mouse's does it in one notch, fingers on a trackpad in a small pinch. */
const STEP_PX = 40
/** What was turned counts together while it goes on. Milliseconds. */
const PAUSE_MS = 300

/** What changes how large the page is shown, for one person: by menu, keys and wheel. */
export interface ZoomDesk {
  readonly commands: readonly Command[]
  set(zoom: Zoom): void
  /** A wheel was turned with Ctrl or Cmd, or fingers pinched: by so many pixels, away from the page below 0. */
  turn(by: number): void
}

export function createZoomDesk({ store, announce }: Workspace, account_id: string): ZoomDesk {
  let turned = 0
  let turnedAt = 0
  store.set({ zoom: readZoom(account_id) })

  const set = (zoom: Zoom) => {
    store.set({ zoom })
    keepZoom(account_id, zoom)
    // By the next picture it is known how large what fits is.
    requestAnimationFrame(() => announce(`Zoom of the preview: ${sayZoom(zoom, store.getState().scale)}`))
  }
  const step = (direction: 'in' | 'out') => {
    const { scale } = store.getState()
    const zoom = zoomBeside(scale, direction)
    if (zoom === undefined) announce(`${printScale(scale)} is as far as it goes`)
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
      command('zoom-in', 'Zoom in on the preview', '+', () => step('in')),
      command('zoom-out', 'Zoom out of the preview', '-', () => step('out')),
      command('zoom-fit', 'Fit the preview into its room', '0', () => set('fit')),
    ],
  }
}

/** `fit, 62 %`, `75 %` */
export function sayZoom(zoom: Zoom, scale: number): string {
  return zoom === 'fit' ? `fit, ${printScale(scale)}` : printScale(zoom)
}
