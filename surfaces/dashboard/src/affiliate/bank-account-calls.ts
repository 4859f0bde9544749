import type { BankAccountCalls } from '@haat/console/bank-account/bank-account'
import {
  findAffiliateIfscEndpoint,
  getAffiliateBankDetailsEndpoint,
  saveAffiliateBankDetailsEndpoint,
} from '@haat/domains/payouts/affiliate-payouts/contract'
import {
  COOLING_OFF_HOURS,
  IfscCode,
  panHolderTypes,
  REVIEW_DURATION,
  SaveBankDetailsRequest,
} from '@haat/domains/payouts/bank-details/contract'
import { backend } from '../backend.ts'
import { affiliateKey } from './affiliate-keys.ts'

/** The affiliate's bank account: what commissions are paid to. */
export const bankAccountCalls: BankAccountCalls = {
  queryKey: [...affiliateKey, 'bank-details'],
  load: () => backend.call(getAffiliateBankDetailsEndpoint, {}),
  schema: SaveBankDetailsRequest,
  save: (body) => backend.call(saveAffiliateBankDetailsEndpoint, { body }),
  ifsc: IfscCode,
  findBank: (code) => backend.call(findAffiliateIfscEndpoint, { params: { code } }),
  panHolderTypes,
  words: { earned: 'commissions', review_duration: REVIEW_DURATION, cooling_off_hours: COOLING_OFF_HOURS },
}
