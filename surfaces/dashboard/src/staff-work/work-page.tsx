import type { StaffProfile } from '@haat/domains/staff/contract'
import { Card, EmptyState, LinkButton, PageHeader } from '@haat/ui'
import { ExternalLink, PencilRuler } from 'lucide-react'
import { useOutletContext } from 'react-router'
import { PermissionList } from '../staff/permission-list.tsx'
import { editorAddress, storeAddress } from '../store-address.ts'
import { useTitle } from '../use-title.ts'
import { PhoneCard } from './phone-card.tsx'

/** `/staff`: the stores that a member of staff works for, and what they may do there. */
export function WorkPage() {
  useTitle('Stores you work for')
  const { stores, email, phone } = useOutletContext<StaffProfile>()
  return (
    <>
      <PageHeader title="Stores you work for" description={`Signed in as ${email}.`} />
      {stores.length === 0 ? (
        <EmptyState title="No store at present">
          Nobody has you on their staff at the moment. When an owner invites you, follow the link in the mail.
        </EmptyState>
      ) : (
        <ul className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2">
          {stores.map((store) => (
            <li key={store.store_slug}>
              <StoreCard store={store} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8 max-w-xl">
        <PhoneCard phone={phone} />
      </div>
    </>
  )
}

function StoreCard({ store }: { store: StaffProfile['stores'][number] }) {
  const { store_slug, store_name, permissions } = store
  return (
    <Card
      title={store_name}
      description={store_slug}
      footer={
        <>
          <LinkButton
            href={storeAddress(store_slug)}
            target="_blank"
            rel="noreferrer"
            icon={<ExternalLink aria-hidden="true" className="size-4" />}
          >
            View store
          </LinkButton>
          {permissions.includes('themes') && (
            <LinkButton
              variant="primary"
              href={editorAddress(store_slug)}
              icon={<PencilRuler aria-hidden="true" className="size-4" />}
            >
              Customise theme
            </LinkButton>
          )}
        </>
      }
    >
      <PermissionList permissions={permissions} label={`What you may do in ${store_name}`} />
    </Card>
  )
}
