import type { DemoAffiliate } from '../../../domains/src/affiliates/index.ts'
import type { DemoCreditPurchase } from '../../../domains/src/credits/index.ts'

/**
 * Affiliates of the demo. Priya has commissions on hold, payable, in a payout that waits, and paid; another payout of hers
 * failed.
 */
export const demoAffiliates: readonly DemoAffiliate[] = [
  {
    email: 'priya@demo.haat.local',
    website: 'https://priyamasala.example/blog',
    message: 'I write about running a small food business, and readers ask me every week where to open a store.',
    applied_days_ago: 432.2,
    approved: true,
    clicks_per_day: 1.7,
    signups: [
      { email: 'fatima@demo.haat.local', days_ago: 420.6 },
      { email: 'gurpreet@demo.haat.local', days_ago: 340.8 },
      { email: 'ananya@demo.haat.local', days_ago: 300.7 },
    ],
    bank_details: [
      {
        saved_days_ago: 180.3,
        fields: {
          account_holder_name: 'Priya Subramanian',
          account_number: '602101518732',
          ifsc_code: 'ICIC0000009',
          branch_name: 'Chennai',
          upi_id: 'priyamasala@okicici',
          pan_number: 'AKWPS6143L',
        },
        decision: { days_ago: 178.9, verdict: { name_at_bank: 'PRIYA SUBRAMANIAN' } },
      },
    ],
    payouts: [
      { requested_days_ago: 175.4, outcome: 'completed' },
      {
        requested_days_ago: 80.3,
        outcome: {
          fails: 'Your bank returned the transfer, because its systems were down for maintenance.',
        },
      },
      { requested_days_ago: 4.2, outcome: 'requested' },
    ],
  },
  {
    email: 'lakshmi@demo.haat.local',
    website: 'https://instagram.com/malabarspices',
    message: 'I’ll mention Haat to other spice traders in Kochi.',
    applied_days_ago: 96.5,
    approved: true,
    clicks_per_day: 6,
    suspended: {
      days_ago: 21.3,
      reason: 'Hundreds of clicks came from one network within minutes. Tell us where you share the link.',
    },
  },
  {
    email: 'rohan@demo.haat.local',
    website: 'https://deshmukhcrafts.example',
    message: 'Our co-operative has 140 craft workshops. Many of them want a store of their own, and I advise them.',
    applied_days_ago: 1.2,
    approved: false,
  },
]

/** What vendors whom an affiliate brought bought in the last month: the commissions are on hold. One was refunded. */
export const demoReferredPurchases: readonly (DemoCreditPurchase & { readonly store: string })[] = [
  { store: 'bengal-terracotta', days_ago: 24.6, pack_id: 'shop', outcome: 'refunded', reason: 'Bought twice' },
  { store: 'bengal-terracotta', days_ago: 16.2, pack_id: 'season', outcome: 'captured' },
  { store: 'phulkari-punjab', days_ago: 9.6, pack_id: 'festival', outcome: 'captured' },
]
