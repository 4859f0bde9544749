/**
 * Focuses the first invalid control of a form, in page order, or what is marked with `data-needs-input`: the button that
 * adds what's missing, or the message of an error that belongs to no control.
 * @returns whether there is one.
 */
export function focusFirstInvalidField(form: HTMLElement): boolean {
  const invalid = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-needs-input="true"]')].find(
    // Some components have a hidden duplicate of their control that can't be focused.
    (control) =>
      control.dataset.needsInput === 'true' ||
      (control.getAttribute('aria-hidden') !== 'true' && control.tabIndex >= 0),
  )
  invalid?.focus()
  return invalid !== undefined
}
