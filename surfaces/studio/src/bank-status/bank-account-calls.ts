import type { BankAccountCalls } from '@haat/console/bank-account/bank-account'
import {
  COOLING_OFF_HOURS,
  findIfscEndpoint,
  getBankDetailsEndpoint,
  IfscCode,
  panHolderTypes,
  REVIEW_DURATION,
  SaveBankDetailsRequest,
  saveBankDetailsEndpoint,
} from '@haat/domains/payouts/bank-details/contract'
import { backend } from '../backend.ts'

/** The developer's bank account: what earnings are paid to. */
export const bankAccountCalls: BankAccountCalls = {
  queryKey: ['bank-details'],
  load: () => backend.call(getBankDetailsEndpoint, {}),
  schema: SaveBankDetailsRequest,
  save: (body) => backend.call(saveBankDetailsEndpoint, { body }),
  ifsc: IfscCode,
  findBank: (code) => backend.call(findIfscEndpoint, { params: { code } }),
  panHolderTypes,
  words: { earned: 'earnings', review_duration: REVIEW_DURATION, cooling_off_hours: COOLING_OFF_HOURS },
}
