/**
 * Returns a link that opens a UPI app with the payment filled in (NPCI, UPI Linking Specifications). Amounts are in
 * rupees with two decimals; spaces must be %20, because apps show a plus sign as it is.
 */
export function upiLink(payment: {
  readonly vpa: string
  readonly payee_name: string
  readonly amount_paise: number
  readonly reference: string
  readonly note: string
}): string {
  const fields = {
    pn: payment.payee_name,
    am: (payment.amount_paise / 100).toFixed(2),
    cu: 'INR',
    tr: payment.reference.replace(/[^A-Za-z0-9-]/g, '').slice(0, 35),
    tn: payment.note.slice(0, 50),
  }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  // The at sign of the UPI ID stays as it is: several apps don't decode it.
  return `upi://pay?${[`pa=${payment.vpa}`, ...query].join('&')}`
}
