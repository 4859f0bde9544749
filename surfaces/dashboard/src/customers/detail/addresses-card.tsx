import { type CustomerAddress, MAX_ADDRESSES } from '@haat/domains/customers/contract'
import { type Customer, deleteCustomerAddressEndpoint } from '@haat/domains/customers/profiles/contract'
import { Badge, Button, Card, ConfirmDialog, IconButton } from '@haat/ui'
import { Pencil, Plus, Trash2 } from '@haat/ui/icons'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { formatPhone, stateName } from '../../customer-words.ts'
import { useStore } from '../../session/use-store.ts'
import { AddressDialog } from './address-dialog.tsx'
import { useCustomerChanged } from './use-customer.ts'

/** The addresses of a customer, the default one first. */
export function AddressesCard({ customer }: { customer: Customer }) {
  const [edited, setEdited] = useState<CustomerAddress | 'new'>()
  const { addresses } = customer
  return (
    <Card
      title="Addresses"
      actions={
        addresses.length < MAX_ADDRESSES && (
          <Button size="small" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setEdited('new')}>
            Add address
          </Button>
        )
      }
    >
      {addresses.length === 0 ? (
        <p className="text-sm text-ink-muted">No addresses yet. Addresses of orders are saved here.</p>
      ) : (
        <ul className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2">
          {addresses.map((address) => (
            <AddressItem key={address.id} customer={customer} address={address} onEdit={() => setEdited(address)} />
          ))}
        </ul>
      )}
      {edited !== undefined && (
        <AddressDialog
          customer={customer}
          address={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}

interface AddressItemProps {
  customer: Customer
  address: CustomerAddress
  onEdit: () => void
}

function AddressItem({ customer, address, onEdit }: AddressItemProps) {
  const { store_slug: storeSlug } = useStore()
  const changed = useCustomerChanged()
  const { name, line1, line2, city, pincode, phone } = address
  const lines = [name, line1, line2, `${city} ${pincode}`, stateName(address.state_code), formatPhone(phone)]
  return (
    <li className="flex min-w-0 items-start gap-2 rounded-control border border-hairline p-3">
      <address className="min-w-0 flex-1 text-sm break-words not-italic">
        {address.is_default && <Badge className="mb-1">Default</Badge>}
        {lines
          .filter((line) => line !== '')
          .map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
      </address>
      <IconButton
        size="small"
        label={`Edit address ${line1}`}
        icon={<Pencil aria-hidden="true" className="size-4" />}
        onClick={onEdit}
      />
      <ConfirmDialog
        title={`Delete the address “${line1}”?`}
        confirmLabel="Delete address"
        trigger={
          <IconButton
            size="small"
            label={`Delete address ${line1}`}
            icon={<Trash2 aria-hidden="true" className="size-4" />}
          />
        }
        onConfirm={async () => {
          const updated = await backend.call(deleteCustomerAddressEndpoint, {
            params: { id: customer.id, address_id: address.id },
            query: { store_slug: storeSlug },
          })
          await changed(updated, 'Address deleted')
        }}
      >
        Orders keep the address that they were placed with.
      </ConfirmDialog>
    </li>
  )
}
