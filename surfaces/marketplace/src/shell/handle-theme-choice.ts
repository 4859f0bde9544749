const KEY = 'haat.theme'

/** Light, dark, or what the system says; kept in this browser. apply-theme.js sets it before the first paint. */
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
      // Without storage the choice lasts as long as the page.
    }
  })
}
