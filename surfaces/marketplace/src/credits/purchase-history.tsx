import type { Purchase } from '@haat/domains/credits/contract'
import { formatCount, formatDate, formatDateTime, formatMoney } from '@haat/ui/format'
import { useEffect, useState } from 'preact/hooks'
import { ApiError, callMarketplaceApi } from '../marketplace-api.ts'
import { statusTones } from '../payments/purchase-status.ts'

interface PurchaseHistoryProps {
  store_slug: string
  login_url: string
}

interface PurchasePage {
  items: Purchase[]
  next_cursor: string | null
}

const zone = { time_zone: 'Asia/Kolkata' }

/** Lists the credit packs that a store has bought, newest first. */
export function PurchaseHistory({ store_slug: storeSlug, login_url: loginUrl }: PurchaseHistoryProps) {
  const [purchases, setPurchases] = useState<Purchase[]>()
  const [cursor, setCursor] = useState<string | null>(null)
  const [error, setError] = useState<unknown>()
  const [isLoading, setLoading] = useState(true)

  const load = async (from: string | null) => {
    setLoading(true)
    setError(undefined)
    try {
      const query = new URLSearchParams({
        store_slug: storeSlug,
        limit: '20',
        ...(from === null ? {} : { cursor: from }),
      })
      const page: PurchasePage = await callMarketplaceApi(`/api/store-apps/purchases?${query}`)
      setPurchases((loaded = []) => [...(from === null ? [] : loaded), ...page.items])
      setCursor(page.next_cursor)
    } catch (caught) {
      setError(caught)
    }
    setLoading(false)
  }
  useEffect(() => void load(null), [storeSlug])

  return (
    <div class="purchases" aria-busy={isLoading}>
      {purchases === undefined && isLoading && <PurchaseSkeleton />}
      {purchases?.length === 0 && (
        <p class="purchases-empty">
          No purchases yet. <a href="/credits">Buy credits</a> for apps that charge per use.
        </p>
      )}
      {purchases !== undefined && purchases.length > 0 && <PurchaseTable purchases={purchases} />}
      {error !== undefined && (
        <div class="notice notice-danger" role="alert">
          <p>{error instanceof ApiError ? error.message : 'Couldn’t load purchases. Try again.'}</p>
          {error instanceof ApiError && error.status === 401 ? (
            <a class="button button-secondary" href={loginUrl}>
              Sign in
            </a>
          ) : (
            <button class="button button-secondary" type="button" onClick={() => void load(cursor)}>
              Retry
            </button>
          )}
        </div>
      )}
      {cursor !== null && error === undefined && (
        <button class="button button-secondary" type="button" disabled={isLoading} onClick={() => void load(cursor)}>
          {isLoading ? 'Loading…' : 'Show older purchases'}
        </button>
      )}
    </div>
  )
}

function PurchaseTable({ purchases }: { purchases: readonly Purchase[] }) {
  return (
    <table class="purchase-table">
      <caption class="visually-hidden">Credit pack purchases, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Pack</th>
          <th scope="col">Date</th>
          <th scope="col" class="number">
            Credits
          </th>
          <th scope="col" class="number">
            Amount
          </th>
          <th scope="col">Status</th>
          <th scope="col">
            <span class="visually-hidden">Invoice</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {purchases.map((purchase) => (
          <tr key={purchase.id}>
            <th scope="row">{purchase.pack_name}</th>
            <td>
              <time dateTime={purchase.created_at} title={formatDateTime(purchase.created_at, zone)}>
                {formatDate(purchase.created_at, zone)}
              </time>
            </td>
            <td class="number" data-label="credits">
              {formatCount(purchase.credits)}
            </td>
            <td class="number">{formatMoney(purchase.total)}</td>
            <td>
              <span class={`badge badge-${statusTones[purchase.status]}`}>{purchase.status}</span>
            </td>
            <td>
              <a href={`/credits/purchases/${purchase.id}`}>
                {describeLink(purchase)}
                <span class="visually-hidden">
                  {' '}
                  for {purchase.pack_name}, {formatDate(purchase.created_at, zone)}
                </span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Where the link of a purchase leads: its invoice, its payment, or only its details. */
function describeLink({ invoice_number: invoiceNumber, status }: Purchase): string {
  if (invoiceNumber !== null) return 'Invoice'
  return status === 'created' ? 'Pay' : 'Details'
}

function PurchaseSkeleton() {
  return (
    <div class="purchase-skeleton" role="status" aria-label="Loading purchases">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} class="skeleton" />
      ))}
    </div>
  )
}
