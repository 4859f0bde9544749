const KEY = 'haat.theme'

/**
 * Lets the visitor choose light, dark or system colours, stored in this browser. apply-theme.js applies the choice
 * before first paint. A choice made before this script ran counts too.
 */
export function handleThemeChoice(): void {
  const choice = document.querySelector('[data-theme-choice]')
  const inputs = [...(choice?.querySelectorAll('input') ?? [])]
  const early = inputs.find((input) => input.checked && !input.defaultChecked)
  if (early) applyTheme(early.value)
  const chosen = document.documentElement.dataset.theme ?? 'system'
  for (const input of inputs) input.checked = input.value === chosen
  choice?.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) applyTheme(target.value)
  })
}

function applyTheme(value: string): void {
  if (value === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = value
  try {
    if (value === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, value)
  } catch {
    // If storage is blocked, the choice lasts until the page is closed.
  }
}
