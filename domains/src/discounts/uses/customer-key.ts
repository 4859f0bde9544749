import { createHmac } from 'node:crypto'

/**
 * Returns what tells customers apart for limits of discounts: their email address, or else their phone number in E.164,
 * hashed with the server's secret. Undefined while neither is known.
 */
export function customerKeyOf(
  secret: string,
  { email, phone }: { readonly email?: string | null | undefined; readonly phone?: string | null | undefined },
): string | undefined {
  const contact = email?.trim().toLowerCase() || phone?.trim()
  if (contact === undefined || contact === '') return undefined
  return createHmac('sha256', secret).update(`discount customer:${contact}`).digest('hex')
}
