import type { CsvColumns } from '../../admin-lists/index.ts'
import type { ListedAffiliate } from './contract.ts'

/** The columns of the affiliates' CSV file. Amounts are in rupees. */
export const affiliateColumns: CsvColumns<ListedAffiliate> = {
  name: { header: 'Affiliate', value: (affiliate) => affiliate.name },
  email: { header: 'Email', value: (affiliate) => affiliate.email },
  status: { header: 'Status', value: (affiliate) => affiliate.status },
  code: { header: 'Code', value: (affiliate) => affiliate.code },
  clicks: { header: 'Clicks', value: (affiliate) => affiliate.clicks },
  signups: { header: 'Sign-ups', value: (affiliate) => affiliate.signups },
  on_hold: { header: 'On hold', value: (affiliate) => affiliate.on_hold_paise / 100 },
  payable: { header: 'Payable', value: (affiliate) => affiliate.payable_paise / 100 },
  in_payout: { header: 'In payouts', value: (affiliate) => affiliate.in_payout_paise / 100 },
  paid: { header: 'Paid', value: (affiliate) => affiliate.paid_paise / 100 },
  reversed: { header: 'Reversed', value: (affiliate) => affiliate.reversed_paise / 100 },
  applied_at: { header: 'Applied', value: (affiliate) => affiliate.applied_at },
}
