/** Widths of the columns beside the page, in pixels; missing: the default. */
export interface PanelWidths {
  readonly layers?: number
  readonly settings?: number
}

/** In pixels. In small windows, a column also takes at most a third of the window. */
export const PANEL_LIMITS = {
  layers: { min: 200, max: 480 },
  settings: { min: 280, max: 560 },
} as const

/** Returns a width within its limits. */
export function clampPanelWidth(panel: keyof PanelWidths, width: number): number {
  const { min, max } = PANEL_LIMITS[panel]
  return Math.round(Math.max(min, Math.min(max, width)))
}

/** Returns an account's widths in this browser. */
export function readPanelWidths(accountId: string): PanelWidths {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(accountId)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const widths: { layers?: number; settings?: number } = {}
    for (const panel of ['layers', 'settings'] as const) {
      const width: unknown = Reflect.get(stored, panel)
      if (typeof width === 'number' && Number.isFinite(width)) widths[panel] = clampPanelWidth(panel, width)
    }
    return widths
  } catch {
    return {}
  }
}

/** Stores an account's widths in this browser. */
export function storePanelWidths(accountId: string, widths: PanelWidths): void {
  try {
    localStorage.setItem(storageKey(accountId), JSON.stringify(widths))
  } catch {
    // Without storage, the widths last until the page is closed.
  }
}

function storageKey(accountId: string): string {
  return `haat.editor.panels.${accountId}`
}
