import type { VendorSubscription } from '@haat/domains/subscriptions/administration/contract'
import { Button, Dialog } from '@haat/ui'
import { useState } from 'react'
import { AssignForm } from './assign-form.tsx'

/** Assigns a plan to a vendor, after its amounts were shown. */
export function AssignDialog({ data }: { data: VendorSubscription }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button variant="primary">Assign plan</Button>}
      title={`Assign a plan to ${data.vendor.name}`}
      description="No card is charged. Any amount due must be paid within 7 days."
      width="wide"
    >
      {isOpen && <AssignForm data={data} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}
