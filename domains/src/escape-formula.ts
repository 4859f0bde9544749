// Text that spreadsheets interpret as a formula (OWASP, CSV Injection), including full-width characters.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const number = /^'+[0-9]/
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/

/**
 * Escapes text that a spreadsheet would run as a formula with a leading apostrophe. Text that already starts with one gets
 * another, so that `unescapeFormula` returns the original.
 */
export function escapeFormula(text: string): string {
  return formula.test(text) || number.test(text) ? `'${text}` : text
}

/** Removes the apostrophe added by `escapeFormula`, or by other shops before numbers (`'8901234567890`). */
export function unescapeFormula(text: string): string {
  return guarded.test(text) || number.test(text) ? text.slice(1) : text
}
