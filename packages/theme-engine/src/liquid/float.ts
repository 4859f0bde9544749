/**
 * A decimal whose value is an integer, as `1.0` or `3 | times: 2.0`: prints with `.0` and divides as a decimal. Every
 * other number is a JavaScript number.
 */
export class Float {
  readonly value: number

  constructor(value: number) {
    this.value = value
  }
}

/** A number as a decimal: wrapped only if it could be mistaken for an integer. */
export function toFloat(value: number): number | Float {
  return Number.isInteger(value) ? new Float(value) : value
}

/** How a template prints a number. */
export function printNumber(value: number): string {
  return Object.is(value, -0) ? '0' : String(value)
}

export function printFloat({ value }: Float): string {
  const text = printNumber(value)
  return text.includes('e') ? text : `${text}.0`
}
