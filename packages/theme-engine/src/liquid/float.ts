/**
 * A decimal whose value happens to be whole, as `1.0` or `3 | times: 2.0`: prints with its `.0` and divides as a decimal.
 * Every other number is a JavaScript number: whole ones are integers, the rest are decimals by themselves.
 */
export class Float {
  readonly value: number

  constructor(value: number) {
    this.value = value
  }
}

/** A number as a decimal: boxed only where it could be taken for an integer. */
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
