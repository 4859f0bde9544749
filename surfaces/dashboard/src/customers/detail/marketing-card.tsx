import { type Customer, updateCustomerEndpoint } from '@haat/domains/customers/profiles/contract'
import { Button, Card, ConfirmDialog, StatusBadge, Time } from '@haat/ui'
import { backend } from '../../backend.ts'
import { consentSources } from '../../customer-words.ts'
import { useStore } from '../../session/use-store.ts'
import { useCustomerChanged } from './use-customer.ts'

/** Whether a customer agreed to marketing emails, since when, and every change. */
export function MarketingCard({ customer }: { customer: Customer }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useCustomerChanged()
  const { accepts_marketing: accepts, consent_history: history } = customer
  return (
    <Card
      title="Marketing emails"
      actions={
        <ConfirmDialog
          tone="plain"
          title={accepts ? 'Unsubscribe this customer?' : 'Record the consent of this customer?'}
          confirmLabel={accepts ? 'Unsubscribe' : 'Record consent'}
          trigger={<Button size="small">{accepts ? 'Unsubscribe' : 'Record consent'}</Button>}
          onConfirm={async () => {
            const updated = await backend.call(updateCustomerEndpoint, {
              params: { id: customer.id },
              body: { store_slug: storeSlug, accepts_marketing: !accepts },
            })
            await changed(updated, accepts ? 'Customer unsubscribed' : 'Consent recorded')
          }}
        >
          {accepts
            ? 'They no longer get marketing emails. Emails about their orders aren’t affected.'
            : 'Do this only if the customer has clearly agreed to marketing emails, as the DPDP Act requires. Your name and the date are recorded.'}
        </ConfirmDialog>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <span>
          {accepts ? (
            <StatusBadge tone="success">Subscribed</StatusBadge>
          ) : (
            <StatusBadge tone="neutral">Not subscribed</StatusBadge>
          )}
        </span>
        {history.length > 0 && (
          <ul aria-label="History of the consent" className="m-0 flex list-none flex-col gap-2 p-0">
            {history.map((change) => (
              <li key={change.changed_at}>
                <span className="block">
                  {change.accepts_marketing ? 'Agreed' : 'Withdrew the consent'}, <Time moment={change.changed_at} />
                </span>
                <span className="block text-ink-muted">
                  {consentSources[change.source]}
                  {change.changed_by !== null && ` (${change.changed_by})`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
