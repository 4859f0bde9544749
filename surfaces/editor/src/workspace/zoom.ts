/** Zoom levels; 1 is actual size. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5] as const

/** `fit`: actual size, or smaller if it doesn't fit. */
export type Zoom = 'fit' | (typeof zooms)[number]

export const allZooms: readonly Zoom[] = ['fit', ...zooms]

/** Returns the next zoom level from the current scale; undefined at the last one. */
export function zoomBeside(scale: number, direction: 'in' | 'out'): Zoom | undefined {
  // A fitted scale lies between two levels; the tolerance allows for rounding.
  return direction === 'in'
    ? zooms.find((zoom) => zoom > scale + 0.005)
    : zooms.findLast((zoom) => zoom < scale - 0.005)
}

/** Returns `75%`. */
export function printScale(scale: number): string {
  return `${Math.round(scale * 100)}%`
}

/** Returns the zoom level stored in this browser for an account. */
export function readZoom(account_id: string): Zoom {
  try {
    const kept = Number(localStorage.getItem(keyOf(account_id)))
    return zooms.find((zoom) => zoom === kept) ?? 'fit'
  } catch {
    return 'fit'
  }
}

export function keepZoom(account_id: string, zoom: Zoom): void {
  try {
    if (zoom === 'fit') localStorage.removeItem(keyOf(account_id))
    else localStorage.setItem(keyOf(account_id), String(zoom))
  } catch {
    // Without storage it lasts until the page is closed.
  }
}

function keyOf(account_id: string): string {
  return `haat.editor.zoom.${account_id}`
}
