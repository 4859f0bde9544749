import { useSession } from '@haat/console/session/session-context'
import type { PolicyKind, StoreSettings } from '@haat/domains/stores/settings/contract'
import { Card, Field, Select } from '@haat/ui'
import { Link } from 'react-router'
import type { SettingsFormControls } from './use-settings-form.ts'

const kinds: readonly { readonly kind: PolicyKind; readonly label: string }[] = [
  { kind: 'refund', label: 'Refunds and cancellation' },
  { kind: 'shipping', label: 'Shipping' },
  { kind: 'privacy', label: 'Privacy' },
  { kind: 'terms', label: 'Terms of service' },
  { kind: 'contact', label: 'Contact information' },
]

interface PoliciesCardProps {
  form: SettingsFormControls
  pages: StoreSettings['pages']
}

/** Which pages are the store's policies. */
export function PoliciesCard({ form, pages }: PoliciesCardProps) {
  const { can } = useSession()
  const options = [
    { value: '', label: 'None' },
    ...pages.map(({ id, title, is_published: isPublished }) => ({
      value: id,
      label: isPublished ? title : `${title} (not published)`,
    })),
  ]
  const isHidden = (id: string) => pages.some((page) => page.id === id && !page.is_published)
  return (
    <Card
      title="Policies"
      description="The checkout, order pages and themes link to these pages. Stores in India must publish the first four."
      actions={
        can('pages') && (
          <Link to="/pages/new" className="text-sm">
            Add page
          </Link>
        )
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {kinds.map(({ kind, label }) => {
          const choice = form.value(`policies.${kind}`)
          return (
            <Field
              key={kind}
              label={label}
              optional
              error={form.error(`policies.${kind}`)}
              {...(isHidden(choice.value) && { hint: 'Customers see it once the page is published.' })}
            >
              <Select options={options} placeholder="None" {...choice} />
            </Field>
          )
        })}
      </div>
    </Card>
  )
}
