/**
 * Focuses the first invalid control of a form, in page order.
 * @returns whether there is one.
 */
export function focusFirstInvalidField(form: HTMLElement): boolean {
  const invalid = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].find(
    // Some components have a hidden duplicate of their control that can't be focused.
    (control) => control.getAttribute('aria-hidden') !== 'true' && control.tabIndex >= 0,
  )
  invalid?.focus()
  return invalid !== undefined
}
