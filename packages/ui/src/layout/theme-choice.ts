/** Light, dark, or the system's setting. */
export type ThemeChoice = 'light' | 'dark' | 'system'

const storageKey = 'haat.theme'

/** Returns the choice stored in this browser; `system` by default. */
export function readThemeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(storageKey)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system'
  }
}

/** Applies and stores a choice. Call `applyThemeChoice(readThemeChoice())` before first paint. */
export function applyThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // If storage is blocked, the choice lasts until the page is closed.
  }
}
