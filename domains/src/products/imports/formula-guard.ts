// What spreadsheets take for a formula (OWASP, CSV Injection), full-width forms too.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const number = /^'+[0-9]/
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/

/**
 * A text that no spreadsheet runs: an apostrophe is put before what would be a formula. Texts that have one there already
 * get another, so that `unguard` gives back exactly what was there.
 */
export function guard(text: string): string {
  return formula.test(text) || number.test(text) ? `'${text}` : text
}

/** Takes away the apostrophe of `guard`, or the one that other shops put before numbers (`'8901234567890`). */
export function unguard(text: string): string {
  return guarded.test(text) || number.test(text) ? text.slice(1) : text
}
