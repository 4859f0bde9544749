import { getBankDetailsEndpoint } from '@haat/domains/payouts/bank-details/contract'
import { queryOptions } from '@tanstack/react-query'
import { backend } from '../backend.ts'

/** The developer's bank details, masked, with the state of their review. */
export const bankDetailsQuery = queryOptions({
  queryKey: ['bank-details'],
  queryFn: () => backend.call(getBankDetailsEndpoint, {}),
})
