import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { SanctionDuration, SanctionReason } from '@haat/domains/sanctions/contract'
import { suspendVendorEndpoint, type VendorPage } from '@haat/domains/vendors/contract'
import { Button, Dialog, Field, formatCount, RadioGroup, Textarea, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../backend.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { suspensionChoices } from '../stores/store-words.ts'
import { useVendorChanged } from './use-vendor-changed.ts'

const Suspension = z.object({ reason: SanctionReason, stores: z.enum(['online', ...SanctionDuration.options]) })

const storeChoices = [
  { value: 'online', label: 'Keep the stores online', hint: 'Customers can visit them and order.' },
  ...suspensionChoices.map((choice) => ({
    value: choice.value,
    label: choice.value === 'permanent' ? 'Suspend the stores permanently' : `Suspend the stores for ${choice.label}`,
  })),
]

/** Shows what suspending a vendor's account affects, and suspends it, with the stores if chosen. */
export function SuspendVendorDialog({ vendor }: { vendor: VendorPage }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button variant={vendor.approval === 'pending' ? 'secondary' : 'danger'}>Suspend</Button>}
      title={`Suspend the account of ${vendor.name}?`}
      description="The vendor can’t sign in until an administrator reactivates the account, and gets the reason by email. Nothing is deleted."
    >
      {isOpen && <SuspendForm vendor={vendor} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}

function SuspendForm({ vendor, onClose }: { vendor: VendorPage; onClose: () => void }) {
  const { vendor_id: id, name, effects, stores: storeCount } = vendor
  const canSuspendStores = useAdministrator().permissions.includes('stores.suspend')
  const changed = useVendorChanged()
  const form = useZodForm({
    schema: Suspension,
    defaultValues: { reason: '', stores: 'online' },
    onSubmit: async ({ reason, stores }) => {
      await backend.call(suspendVendorEndpoint, {
        params: { vendor_id: id },
        body: { reason, stores: stores === 'online' ? null : stores },
      })
      onClose()
      await changed(`The account of ${name} is suspended`)
    },
  })
  const facts = [
    effects.sessions === 0
      ? 'The vendor isn’t signed in anywhere.'
      : `The vendor is signed out immediately on ${count(effects.sessions, 'device', 'devices')}.`,
    effects.online_stores === 0
      ? 'No store is online.'
      : `${count(effects.online_stores, 'store stays', 'stores stay')} online, unless you suspend ${effects.online_stores === 1 ? 'it' : 'them'} too.`,
    effects.staff === 0
      ? 'No staff.'
      : `${count(effects.staff, 'staff member', 'staff members')} can still sign in and work in the stores.`,
  ]
  return (
    <form {...form.props} aria-label="Suspend the account" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <section className="rounded-card bg-sunken p-3">
        <h3 className="mb-2 text-sm font-semibold text-ink">What this affects</h3>
        <ul className="m-0 flex list-disc flex-col gap-1 pl-5 text-sm text-ink">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </section>
      {canSuspendStores && storeCount > 0 && (
        <RadioGroup
          label="Stores"
          hint="This replaces the suspensions that stores already have."
          options={storeChoices}
          {...form.value('stores')}
        />
      )}
      <Field label="Reason" hint="The vendor sees it." error={form.error('reason')}>
        <Textarea {...form.text('reason')} rows={3} />
      </Field>
      <FormActions busy={form.busy} onCancel={onClose}>
        Suspend account
      </FormActions>
    </form>
  )
}

function count(amount: number, one: string, many: string): string {
  return `${formatCount(amount)} ${amount === 1 ? one : many}`
}
