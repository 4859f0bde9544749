import { Refused } from '@haat/http-contract'
import { PaymentProviderError, type Platform } from '../../platform.ts'
import { paymentProviderUnavailable } from '../contract.ts'

/** Sends a request to the payment provider. Refuses with `payment_provider_unavailable` if it can't be reached. */
export async function requestProvider<Response>(
  { log }: Pick<Platform, 'log'>,
  request: () => Promise<Response>,
): Promise<Response> {
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error }, 'the payment provider request failed')
    throw new Refused(paymentProviderUnavailable, 'Try again in a moment. You won’t be charged twice.')
  }
}
