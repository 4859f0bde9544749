const KEY = 'haat.theme'

/**
 * Lets the visitor choose light, dark or system colours, stored in this browser. apply-theme.js applies the choice
 * before first paint.
 */
export function handleThemeChoice(): void {
  const choice = document.querySelector('[data-theme-choice]')
  const chosen = document.documentElement.dataset.theme ?? 'system'
  for (const input of choice?.querySelectorAll('input') ?? []) input.checked = input.value === chosen
  choice?.addEventListener('change', (event) => {
    if (!(event.target instanceof HTMLInputElement)) return
    const { value } = event.target
    if (value === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = value
    try {
      if (value === 'system') localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, value)
    } catch {
      // If storage is blocked, the choice lasts until the page is closed.
    }
  })
}
