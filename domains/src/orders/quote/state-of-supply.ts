import { indianStates } from '../../stores/contract.ts'
import type { QuoteRequest } from './quote-request.ts'

/** Where the goods go, as far as it's known. */
interface Destination {
  readonly needs_shipping: boolean
  /** The State of the pickup location, if the buyer collects the order. */
  readonly pickup_state: string | undefined
}

/**
 * Returns the State that decides which GST applies: where the delivery of goods ends (IGST Act 2017, section 10 (1) (a)).
 * What isn't delivered is supplied where the buyer is: where it's registered, or else its address on record (section 12 (2)).
 * Undefined if that isn't known: then it's the seller's State.
 */
export function stateOfSupply(
  { address, gstin, billing_state: billingState }: Pick<QuoteRequest, 'address' | 'gstin' | 'billing_state'>,
  { needs_shipping: needsShipping, pickup_state: pickupState }: Destination,
): string | undefined {
  if (needsShipping) return pickupState ?? address?.state_code
  return [gstin?.slice(0, 2), billingState].find((state) => indianStates.some(({ code }) => code === state))
}
