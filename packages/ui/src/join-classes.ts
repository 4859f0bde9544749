/** Joins class names, leaving out what a condition made false or undefined. */
export function joinClasses(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
