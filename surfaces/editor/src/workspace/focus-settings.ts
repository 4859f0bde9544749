const FOCUSABLE =
  'input:not([disabled]),textarea:not([disabled]),select:not([disabled]),button:not([disabled]),[contenteditable=true],[tabindex="0"]'

/** Moves the focus to the first field of the settings panel; to its first button where it has no field. */
export function focusSettings(): void {
  // The panel may be drawn for what was selected by this very key.
  requestAnimationFrame(() => {
    const panel = document.getElementById('settings-panel')
    const found = [...(panel?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
    const field = found.find((element) => !(element instanceof HTMLButtonElement) && element.role !== 'tab')
    ;(field ?? found[0])?.focus()
  })
}
