import { notSignedIn, Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { requireOpenStore } from '../../stores/index.ts'
import { findCustomerSession } from '../sessions/customer-session.ts'
import { accountHasOpenOrders, customerHasOpenOrders } from './contract.ts'
import type { DataRequest } from './data-request.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportCustomerData } from './export-data.ts'
import type { PersonalDataSource } from './personal-data-source.ts'

/** Who calls: the store of the request, and the token of its header. */
interface Visitor {
  readonly store_slug: string
  readonly token: string | undefined
}

/** Returns a JSON file with everything that a store has stored about the signed-in customer. Refuses with `not_signed_in`. */
export async function exportOwnData(
  platform: Platform,
  visitor: Visitor,
  sources: readonly PersonalDataSource[],
): Promise<Buffer> {
  return exportCustomerData(platform, await requireOwnRequest(platform, visitor), sources)
}

/** Erases the signed-in customer, which ends their sessions. Refuses with `not_signed_in` or `account_has_open_orders`. */
export async function eraseOwnAccount(
  platform: Platform,
  visitor: Visitor,
  sources: readonly PersonalDataSource[],
): Promise<void> {
  const request = await requireOwnRequest(platform, visitor)
  await eraseCustomer(platform, request, sources).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.kind.code !== customerHasOpenOrders.code) throw error
    throw new Refused(accountHasOpenOrders, undefined, { extensions: { ...error.extensions } })
  })
}

async function requireOwnRequest({ db, clock }: Platform, { store_slug: slug, token }: Visitor): Promise<DataRequest> {
  const now = clock()
  const { id, name } = await requireOpenStore(db, slug, now)
  const session = await findCustomerSession(db, id, token, now)
  if (session === undefined) throw new Refused(notSignedIn)
  return {
    store: { id, name },
    customer_id: session.customer_id,
    actor: 'system',
    details: { source: 'account' },
  }
}
