import {
  listAffiliatesEndpoint,
  listCommissionsEndpoint,
} from '../../domains/src/affiliates/administration/contract.ts'
import { listAuditEntriesEndpoint } from '../../domains/src/audit-log/contract.ts'
import { listMailsEndpoint } from '../../domains/src/notifications/outbox/contract.ts'
import { listAllPurchasesEndpoint } from '../../domains/src/payments/contract.ts'
import { listBankDetailsEndpoint } from '../../domains/src/payouts/bank-details/review/contract.ts'
import { listAllPayoutsEndpoint } from '../../domains/src/payouts/payouts/admin/contract.ts'
import { listReportsEndpoint } from '../../domains/src/reports/inbox/contract.ts'
import { listSubscriptionsEndpoint } from '../../domains/src/subscriptions/administration/contract.ts'
import { listReviewQueueEndpoint } from '../../domains/src/themes/review-queue/contract.ts'
import { listAllStoresEndpoint, listVendorsEndpoint } from '../../domains/src/vendors/contract.ts'
import type { MeasuredList } from './list-cases.ts'

/** IDs of seeded rows, as text. */
export interface SampleIds {
  readonly vendor: string
  readonly store: string
  /** A developer with a payout. */
  readonly payee: string
  /** The affiliate with a tenth of all commissions. */
  readonly affiliate: string
}

/** Part of a name in one of 40 rows, a whole address, and words that nothing has. */
const names = ['Meera', 'v00000500', 'zzzyx']

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** The lists of the administration with a million rows, and the queue of themes. */
export function measuredLists({ vendor, store, payee, affiliate }: SampleIds): MeasuredList[] {
  return [
    {
      name: 'Audit log',
      endpoint: listAuditEntriesEndpoint,
      conditions: {
        action: ['eq:product.updated', 'eq:vendor.suspended', 'contains:suspended', 'contains:product'],
        actor_id: [`eq:${vendor}`],
        store_id: [`eq:${store}`],
        subject_id: [`eq:${store}`],
        request_id: ['eq:request-500'],
      },
      words: ['product', 'suspended', 'request-500', 'Meera', 'zzzyx'],
    },
    {
      name: 'Emails',
      endpoint: listMailsEndpoint,
      conditions: { recipient_address: ['eq:v00000500@example.com', 'contains:v00000500', 'contains:example'] },
      words: [...names, 'order'],
    },
    {
      name: 'Vendors',
      endpoint: listVendorsEndpoint,
      conditions: {
        plan: ['in:starter', 'in:enterprise'],
        email: ['eq:v00000500@example.com', 'contains:v00000500', 'contains:example'],
      },
      words: names,
    },
    {
      name: 'Stores',
      endpoint: listAllStoresEndpoint,
      conditions: {
        plan: ['in:starter', 'in:enterprise'],
        vendor_id: [`eq:${vendor}`],
        suspended_until: ['empty:true', 'empty:false', `gte:${new Date().toISOString()}`],
      },
      words: ['Meera', 'Textiles', 'shop-00000500', 'zzzyx'],
    },
    {
      name: 'Subscriptions',
      endpoint: listSubscriptionsEndpoint,
      conditions: {
        plan_id: ['in:growth', 'in:enterprise', 'in:starter'],
        complimentary: ['eq:true', 'eq:false'],
        period_end: ['empty:true', `lte:${inDays(10)}`, `gte:${inDays(10)}`],
      },
      words: names,
    },
    {
      name: 'Purchases',
      endpoint: listAllPurchasesEndpoint,
      conditions: { total: ['gte:1000000', 'gte:117000000', 'lte:100000000'] },
      words: [...names, 'INV/00000500', 'pay_00000500'],
    },
    {
      name: 'Payouts',
      endpoint: listAllPayoutsEndpoint,
      conditions: { payee_id: [`eq:${payee}`], amount: ['gte:1000000', 'gte:3740000', 'lte:60000'] },
      words: ['Meera', 'd00000500', 'zzzyx'],
    },
    {
      name: 'Bank details',
      endpoint: listBankDetailsEndpoint,
      conditions: { payouts_frozen: ['eq:true', 'eq:false'], has_warnings: ['eq:true', 'eq:false'] },
      words: ['Meera', 'd00000500', 'zzzyx'],
    },
    {
      name: 'Reports',
      endpoint: listReportsEndpoint,
      conditions: { reason: ['in:counterfeit', 'in:harmful'] },
      words: ['Meera', 'Textiles 500', 'sarees', 'zzzyx'],
    },
    { name: 'Affiliates', endpoint: listAffiliatesEndpoint, words: [...names, 'A0000500'] },
    { name: 'Commissions of an affiliate', endpoint: listCommissionsEndpoint, params: { id: affiliate } },
    {
      name: 'Theme review',
      endpoint: listReviewQueueEndpoint,
      conditions: { is_resubmission: ['eq:true', 'eq:false'] },
      words: ['Theme 50', 'Meera', 'zzzyx'],
    },
  ]
}
