const INDIAN_LENGTH = 10
const INDIA = '91'

/**
 * Returns a phone number as digits with the country code, as Meta wants it; undefined if it can't be one (E.164: 8 to 15
 * digits). Ten digits are an Indian number.
 */
export function whatsAppNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s().+-]/g, '').replace(/^0+/, '')
  const number = digits.length === INDIAN_LENGTH ? INDIA + digits : digits
  return /^[1-9]\d{7,14}$/.test(number) ? number : undefined
}

/** Shows enough of a number to recognise it. */
export function maskedNumber(number: string): string {
  return `•••• ${number.slice(-4)}`
}
