/** ID of the field for the text to search for. */
export const FIND_FIELD_ID = 'find-in-files'

/** Selects what was searched for last, if the panel is open. A panel that opens takes the focus itself. */
export function focusFindField(): void {
  const field = document.getElementById(FIND_FIELD_ID)
  if (field instanceof HTMLInputElement) field.select()
}
