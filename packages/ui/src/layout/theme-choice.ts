/** What the reader wants: light, dark, or whatever their system says. */
export type ThemeChoice = 'light' | 'dark' | 'system'

const storageKey = 'haat.theme'

/** The choice kept in this browser; `system` where none is. */
export function readThemeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(storageKey)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system'
  }
}

/** Shows and keeps a choice. Surfaces call `applyThemeChoice(readThemeChoice())` before their first paint. */
export function applyThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
