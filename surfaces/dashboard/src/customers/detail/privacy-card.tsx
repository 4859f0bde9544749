import { downloadFile } from '@haat/console/lists/download-file'
import { eraseCustomerEndpoint, exportCustomerDataEndpoint } from '@haat/domains/customers/personal-data/contract'
import type { Customer } from '@haat/domains/customers/profiles/contract'
import { Button, Card, ConfirmDialog, useToast } from '@haat/ui'
import { Download, Trash2 } from '@haat/ui/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { RequestList } from '../../apps/requests/request-list.tsx'
import { backend } from '../../backend.ts'
import { segmentsKey } from '../../customer-segments.ts'
import { customerTitle } from '../../customer-words.ts'
import { useStore } from '../../session/use-store.ts'
import { customerKey, customersKey } from '../customer-keys.ts'
import { AskApps } from './ask-apps.tsx'

/** What a customer can request about their data under the DPDP Act. */
export function PrivacyCard({ customer }: { customer: Customer }) {
  const { store_slug: storeSlug } = useStore()
  const toast = useToast()
  const call = { params: { id: customer.id }, query: { store_slug: storeSlug } }
  const download = useMutation({
    mutationFn: async () => {
      const file = await backend.call(exportCustomerDataEndpoint, call)
      if (!(file instanceof Blob)) throw new Error('The server didn’t return a file')
      downloadFile('customer-data.json', file)
    },
    onError: (error) => toast.show({ title: 'Couldn’t export the data', detail: error.message, tone: 'danger' }),
  })
  return (
    <Card
      title="Personal data"
      description="Customers can ask for a copy of their data, or for its erasure (DPDP Act, 2023)."
    >
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={download.isPending}
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => download.mutate()}
        >
          Export data
        </Button>
        <AskApps customer_id={customer.id} />
        <EraseDialog customer={customer} />
      </div>
      <h3 className="mt-4 mb-0 text-sm font-medium text-ink">Requests to apps</h3>
      <RequestList customer_id={customer.id} empty="No app has been asked about this customer." />
    </Card>
  )
}

function EraseDialog({ customer }: { customer: Customer }) {
  const { store_slug: storeSlug } = useStore()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const title = customerTitle(customer)
  return (
    <ConfirmDialog
      title={`Erase “${title}”?`}
      confirmLabel="Erase customer"
      trigger={
        <Button size="small" icon={<Trash2 aria-hidden="true" className="size-4" />}>
          Erase customer
        </Button>
      }
      onConfirm={async () => {
        await backend.call(eraseCustomerEndpoint, { params: { id: customer.id }, body: { store_slug: storeSlug } })
        await navigate('/customers')
        toast.show({ title: 'Customer erased', tone: 'success' })
        queryClient.removeQueries({ queryKey: customerKey(storeSlug, customer.id) })
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: [...customersKey(storeSlug), 'list'] }),
          queryClient.invalidateQueries({ queryKey: segmentsKey(storeSlug) }),
        ])
      }}
    >
      Name, contact, addresses, notes, consent and messages are deleted, and their orders no longer name them. Invoices
      stay unchanged, because tax law requires you to keep them. You can’t undo this.
    </ConfirmDialog>
  )
}
