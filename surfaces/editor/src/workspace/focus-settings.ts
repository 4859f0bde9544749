const FOCUSABLE =
  'input:not([disabled]),textarea:not([disabled]),select:not([disabled]),button:not([disabled]),[contenteditable=true],[tabindex="0"]:not([role=separator])'

/** Focuses the first field of the settings panel, or its first button if it has no fields. */
export function focusSettings(): void {
  // The panel renders after this key press has selected something.
  requestAnimationFrame(() => {
    const panel = document.getElementById('settings-panel')
    const found = [...(panel?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
    const field = found.find((element) => !(element instanceof HTMLButtonElement) && element.role !== 'tab')
    ;(field ?? found[0])?.focus()
  })
}
