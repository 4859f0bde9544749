const SHOWN = 4
const DOTS = '••••'

/** The characters of a number that may be shown and stored in the clear. */
export const lastFour = (number: string): string => number.slice(-SHOWN)

/** `••••4321`. Has the same length for all numbers. */
export const maskNumber = (last4: string): string => `${DOTS}${last4}`

/** `••••@okhdfcbank`: the bank's part of a UPI ID. The other part is often a phone number. */
export const maskUpiId = (upiId: string): string => `${DOTS}${upiId.slice(upiId.lastIndexOf('@'))}`
