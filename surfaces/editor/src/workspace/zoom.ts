/** Zoom levels; 1 is actual size. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5] as const

/** `fit` is actual size, or smaller if the page doesn't fit. */
export type Zoom = 'fit' | (typeof zooms)[number]

export const allZooms: readonly Zoom[] = ['fit', ...zooms]

/** Returns the next zoom level in a direction; undefined if there is none. */
export function nextZoom(scale: number, direction: 'in' | 'out'): Zoom | undefined {
  // With `fit`, the scale is between two levels; 0.005 allows for rounding.
  return direction === 'in'
    ? zooms.find((zoom) => zoom > scale + 0.005)
    : zooms.findLast((zoom) => zoom < scale - 0.005)
}

/** Formats a scale: `75%`. */
export function formatScale(scale: number): string {
  return `${Math.round(scale * 100)}%`
}

/** Returns an account's zoom level in this browser. */
export function readZoom(accountId: string): Zoom {
  try {
    const stored = Number(localStorage.getItem(storageKey(accountId)))
    return zooms.find((zoom) => zoom === stored) ?? 'fit'
  } catch {
    return 'fit'
  }
}

/** Stores an account's zoom level in this browser. */
export function storeZoom(accountId: string, zoom: Zoom): void {
  try {
    if (zoom === 'fit') localStorage.removeItem(storageKey(accountId))
    else localStorage.setItem(storageKey(accountId), String(zoom))
  } catch {
    // Without storage, the level lasts until the page is closed.
  }
}

function storageKey(accountId: string): string {
  return `haat.editor.zoom.${accountId}`
}
