import type { Cycle } from '../../plans/contract.ts'
import type { Proration } from '../contract.ts'
import type { VendorKey } from './find-vendor.ts'

/** An administrator's decision about a vendor's plan. */
export interface Decision extends VendorKey {
  /** Undefined: remove the plan. */
  readonly plan_version_id: string | undefined
  readonly cycle: Cycle
  readonly proration: Proration
  readonly complimentary: boolean
  readonly over_limit: 'refuse' | 'keep'
  readonly reason: string
  readonly preview: boolean
  readonly quote_id: string | undefined
}
