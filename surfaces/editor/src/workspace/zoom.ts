/** How large the page is shown, as parts of its own size. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5] as const

/** `fit`: in its own size, smaller where the stage is narrower than it. */
export type Zoom = 'fit' | (typeof zooms)[number]

export const allZooms: readonly Zoom[] = ['fit', ...zooms]

/** The next zoom up or down from the size at which the page is shown; undefined at the end. */
export function zoomBeside(scale: number, direction: 'in' | 'out'): Zoom | undefined {
  // What is fitted lies between two of them; what rounding makes of one is that one.
  return direction === 'in'
    ? zooms.find((zoom) => zoom > scale + 0.005)
    : zooms.findLast((zoom) => zoom < scale - 0.005)
}

/** `75 %` */
export function printScale(scale: number): string {
  return `${Math.round(scale * 100)} %`
}

/** As it was left in this browser, by the person of this account. */
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
    // Without storage it lasts as long as the page.
  }
}

function keyOf(account_id: string): string {
  return `haat.editor.zoom.${account_id}`
}
