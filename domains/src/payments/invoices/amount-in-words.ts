const ones = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const
const scales = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

/**
 * Returns an amount in words, as on Indian invoices: `Rupees one lakh twenty-three thousand four hundred and five and
 * paise fifty only`.
 * @throws RangeError if the amount is negative or not a whole number of paise
 */
export function amountInWords(amountPaise: number): string {
  if (!Number.isSafeInteger(amountPaise) || amountPaise < 0) {
    throw new RangeError(`${amountPaise} is not an amount in paise`)
  }
  const rupees = Math.floor(amountPaise / 100)
  const paise = amountPaise % 100
  if (rupees === 0 && paise > 0) return `Paise ${numberInWords(paise)} only`
  const words = `${rupees === 1 ? 'Rupee' : 'Rupees'} ${numberInWords(rupees)}`
  return paise === 0 ? `${words} only` : `${words} and paise ${numberInWords(paise)} only`
}

function numberInWords(number: number): string {
  if (number === 0) return 'zero'
  const words: string[] = []
  let rest = number
  for (const [size, name] of scales) {
    const count = Math.floor(rest / size)
    // The number of crores is itself written in lakhs and thousands: one lakh crore.
    if (count > 0) words.push(numberInWords(count), name)
    rest %= size
  }
  if (rest > 0) words.push(...(words.length > 0 ? ['and'] : []), belowHundred(rest))
  return words.join(' ')
}

function belowHundred(number: number): string {
  if (number < 20) return ones[number] ?? ''
  const unit = number % 10
  const ten = tens[Math.floor(number / 10)] ?? ''
  return unit === 0 ? ten : `${ten}-${ones[unit]}`
}
