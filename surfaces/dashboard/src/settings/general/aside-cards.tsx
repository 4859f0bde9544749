import { useSession } from '@haat/console/session/session-context'
import { formatOrderName, type OrderNumbering } from '@haat/domains/orders/numbering/contract'
import type { StoreSettings } from '@haat/domains/stores/settings/contract'
import { Button, Card } from '@haat/ui'
import { Link } from 'react-router'

interface LegalCardProps {
  store_slug: string
  legal: StoreSettings['legal']
}

/** The legal name and GSTIN, which are edited in the billing details. */
export function LegalCard({ store_slug: storeSlug, legal }: LegalCardProps) {
  const { can } = useSession()
  return (
    <Card title="Legal details" description="Shown on invoices. Part of your billing details.">
      <div className="flex flex-col gap-3 text-sm">
        {legal === null ? (
          <p className="text-ink-muted">You haven’t added billing details yet.</p>
        ) : (
          <dl className="m-0 flex flex-col gap-2">
            <div>
              <dt className="text-ink-muted">Legal name</dt>
              <dd className="m-0 break-words text-ink">{legal.legal_name}</dd>
            </div>
            <div>
              <dt className="text-ink-muted">GSTIN</dt>
              <dd className="tabular m-0 text-ink">{legal.gstin ?? 'Not registered for GST'}</dd>
            </div>
          </dl>
        )}
        {can('billing') && (
          <Link to={`/stores/${storeSlug}/billing`}>
            {legal === null ? 'Add billing details' : 'Edit billing details'}
          </Link>
        )}
      </div>
    </Card>
  )
}

interface OrderNumbersCardProps {
  numbering: OrderNumbering
  onEdit: () => void
}

/** How orders are numbered, with a button to change it. */
export function OrderNumbersCard({ numbering, onEdit }: OrderNumbersCardProps) {
  return (
    <Card
      title="Order numbers"
      actions={
        <Button size="small" aria-label="Edit order numbers" onClick={onEdit}>
          Edit
        </Button>
      }
    >
      <p className="text-sm text-ink-muted">
        Your next order is <strong className="tabular text-ink">{nameOf(numbering, numbering.next_number)}</strong>.
      </p>
    </Card>
  )
}

/** Returns the name of an order with a format. */
export function nameOf(format: Pick<OrderNumbering, 'prefix' | 'suffix' | 'min_digits'>, number: number): string {
  const { prefix, suffix, min_digits: digits } = format
  return formatOrderName({ number, number_prefix: prefix, number_suffix: suffix, number_digits: digits })
}

/** The time zone, which all stores have in common, and why it isn't a setting. */
export function TimeZoneCard() {
  return (
    <Card title="Time zone">
      <p className="text-sm text-ink-muted">
        Orders, reports, discounts and documents use India Standard Time (UTC+05:30), wherever you work. It can’t be
        changed, because GST returns and invoice dates follow it.
      </p>
    </Card>
  )
}
