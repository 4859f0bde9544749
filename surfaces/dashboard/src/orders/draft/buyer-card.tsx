import { SearchBox } from '@haat/console/lists/search-box'
import { type DraftCustomer, type DraftForm, findDraftCustomersEndpoint } from '@haat/domains/orders/drafts/contract'
import { Button, Card, Field, Textarea, TextInput } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { customerTitle, formatPhone, stateName } from '../../customer-words.ts'
import { SearchFailure } from '../../lists/search-failure.tsx'
import { ordersKey } from '../order-keys.ts'
import { AddressDialog } from './address-dialog.tsx'

interface BuyerCardProps {
  store_slug: string
  form: DraftForm
  errors: Readonly<Record<string, string>>
  onForm: (form: DraftForm) => void
}

/** Who orders, and where it goes. */
export function BuyerCard({ store_slug: storeSlug, form, errors, onForm }: BuyerCardProps) {
  const [words, setWords] = useState('')
  const choose = (customer: DraftCustomer) => {
    setWords('')
    onForm({
      ...form,
      email: customer.email,
      phone: customer.phone,
      name: customer.name,
      shipping_address: customer.address ?? form.shipping_address,
    })
  }
  const set = (field: 'email' | 'phone' | 'name' | 'gstin' | 'note') => ({
    value: field === 'phone' ? formatPhone(form.phone) : form[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onForm({ ...form, [field]: currentTarget.value }),
  })
  return (
    <Card title="Customer">
      <div className="flex flex-col gap-4">
        <SearchBox
          label="Search customers"
          placeholder="Search by name, email or phone"
          value={words}
          onSearch={setWords}
          className="w-full"
        />
        {words !== '' && <Customers store_slug={storeSlug} words={words} onChoose={choose} />}
        <Field label="Name" error={errors.name}>
          <TextInput {...set('name')} autoComplete="off" />
        </Field>
        <Field label="Email" error={errors.email}>
          <TextInput {...set('email')} type="email" autoComplete="off" />
        </Field>
        <Field label="Phone number" optional error={errors.phone}>
          <TextInput {...set('phone')} type="tel" inputMode="tel" autoComplete="off" />
        </Field>
        <Address form={form} onForm={onForm} />
        <Field label="GSTIN" optional hint="If a business buys, for the tax invoice." error={errors.gstin}>
          <TextInput {...set('gstin')} autoComplete="off" />
        </Field>
        <Field label="Note" optional hint="Only your team sees it." error={errors.note}>
          <Textarea {...set('note')} rows={2} />
        </Field>
      </div>
    </Card>
  )
}

function Address({ form, onForm }: Pick<BuyerCardProps, 'form' | 'onForm'>) {
  const address = form.shipping_address
  return (
    <div className="flex flex-col items-start gap-2">
      <h3 className="text-sm font-medium text-ink">Delivery address</h3>
      {address !== null && (
        <address className="text-sm text-ink not-italic">
          {[
            address.name,
            address.line1,
            address.line2,
            `${address.city} ${address.pincode}`,
            stateName(address.state_code),
          ]
            .filter((line) => line !== '')
            .map((line) => (
              <span key={line} className="block break-words">
                {line}
              </span>
            ))}
        </address>
      )}
      <AddressDialog
        address={address}
        name={form.name}
        phone={form.phone}
        onSave={(saved) => onForm({ ...form, shipping_address: saved, name: form.name || saved.name })}
      />
    </div>
  )
}

interface CustomersProps {
  store_slug: string
  words: string
  onChoose: (customer: DraftCustomer) => void
}

function Customers({ store_slug: storeSlug, words, onChoose }: CustomersProps) {
  const found = useQuery({
    queryKey: [...ordersKey(storeSlug), 'customers', words],
    queryFn: ({ signal }) =>
      backend.call(findDraftCustomersEndpoint, { query: { store_slug: storeSlug, q: words }, signal }),
  })
  if (found.isError) return <SearchFailure error={found.error} />
  if (found.data === undefined || found.data.items.length === 0) {
    return (
      <p className="text-sm text-ink-muted">
        {found.isPending ? 'Searching…' : 'No customers found. Enter the new customer below.'}
      </p>
    )
  }
  return (
    <ul
      aria-label="Customers found"
      className="m-0 flex list-none flex-col rounded-card border border-hairline bg-sunken p-1"
    >
      {found.data.items.map((customer) => (
        <li key={customer.customer_id} className="flex items-center gap-3 px-2 py-1.5 text-sm">
          <span className="min-w-0 flex-1">
            <span className="block break-words">{customerTitle(customer)}</span>
            <span className="block break-all text-ink-muted">{customer.email || formatPhone(customer.phone)}</span>
          </span>
          <Button size="small" aria-label={`Choose ${customerTitle(customer)}`} onClick={() => onChoose(customer)}>
            Choose
          </Button>
        </li>
      ))}
    </ul>
  )
}
