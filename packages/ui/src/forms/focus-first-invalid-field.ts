/**
 * Moves the focus to the first control, in the order of the page, that is marked as wrong.
 * @returns whether there was one.
 */
export function focusFirstWrongField(form: HTMLElement): boolean {
  const wrong = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].find(
    // A component's hidden twin of its own control cannot take the focus.
    (control) => control.getAttribute('aria-hidden') !== 'true' && control.tabIndex >= 0,
  )
  wrong?.focus()
  return wrong !== undefined
}
