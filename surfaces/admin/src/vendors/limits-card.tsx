import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { updateVendorRolesEndpoint, VendorLimits } from '@haat/domains/vendor-access/contract'
import type { VendorPage } from '@haat/domains/vendors/contract'
import { Button, Card, Dialog, Field, formatCount, NumberInput, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { backend } from '../backend.ts'
import { Facts } from '../payouts/facts.tsx'
import { useAdministrator } from '../session/use-administrator.ts'
import { useVendorChanged } from './use-vendor-changed.ts'

const limits = [
  { name: 'extra_stores', label: 'Stores', hint: 'Up to 1,000.', max: 1_000 },
  { name: 'extra_products', label: 'Products per store', hint: 'Up to 10,00,000.', max: 1_000_000 },
  { name: 'extra_staff', label: 'Staff per store', hint: 'Up to 10,000.', max: 10_000 },
  { name: 'extra_storage_mb', label: 'Files per store in MB', hint: 'Up to 10,00,000.', max: 1_000_000 },
] as const

/** What a vendor may have in addition to the plan. */
export function LimitsCard({ vendor }: { vendor: VendorPage }) {
  const canEdit = useAdministrator().permissions.includes('vendors.approve')
  return (
    <Card
      title="Extra limits"
      description={`In addition to what ${vendor.plan.name} includes.`}
      actions={canEdit && <LimitsDialog vendor={vendor} />}
    >
      <Facts
        facts={limits.map(({ name, label }) => ({
          label,
          value: vendor.limits[name] === 0 ? 'None' : `+${formatCount(vendor.limits[name])}`,
        }))}
      />
    </Card>
  )
}

function LimitsDialog({ vendor }: { vendor: VendorPage }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button size="small">Edit limits</Button>}
      title={`Extra limits of ${vendor.name}`}
      description="They apply immediately. Lower limits delete nothing: what exists stays, and nothing can be added above them."
    >
      {isOpen && <LimitsForm vendor={vendor} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}

function LimitsForm({ vendor, onClose }: { vendor: VendorPage; onClose: () => void }) {
  const changed = useVendorChanged()
  const form = useZodForm({
    schema: VendorLimits,
    defaultValues: vendor.limits,
    onSubmit: async (values) => {
      await backend.call(updateVendorRolesEndpoint, { body: { vendor_id: vendor.vendor_id, limits: values } })
      onClose()
      await changed('Extra limits saved')
    },
  })
  return (
    <form {...form.props} aria-label="Extra limits" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      {limits.map(({ name, label, hint, max }) => (
        <Field key={name} label={label} hint={hint} error={form.error(name)}>
          <NumberInput
            value={form.value(name).value}
            onValueChange={(value) => form.value(name).onValueChange(value ?? 0)}
            min={0}
            max={max}
            steppers
          />
        </Field>
      ))}
      <FormActions busy={form.busy} onCancel={onClose}>
        Save limits
      </FormActions>
    </form>
  )
}
