import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { parsePincodes, typePincodes } from '@haat/domains/shipping/pincodes/contract'
import type { ShippingZone } from '@haat/domains/shipping/settings/contract'
import { addZoneEndpoint, updateZoneEndpoint, ZoneInput } from '@haat/domains/shipping/zones/contract'
import { Dialog, Field, RadioGroup, Textarea, TextInput, useZodForm } from '@haat/ui'
import { z } from 'zod'
import { backend } from '../../../backend.ts'
import { useShippingChanged } from '../data/use-shipping.ts'
import { StateFields } from './state-fields.tsx'

interface ZoneDialogProps {
  store_slug: string
  /** Undefined for a new one. */
  zone: ShippingZone | undefined
  onClose: () => void
}

const ZoneForm = z
  .object({
    name: ZoneInput.shape.name,
    places: z.enum(['rest', 'chosen']),
    states: ZoneInput.shape.states,
    pincodes: z.string().max(20_000),
  })
  .transform(({ name, places, states, pincodes: typed }, context) => {
    if (places === 'rest') return { name, states: [], pincodes: [] }
    const pincodes = parsePincodes(typed)
    if ('fault' in pincodes) {
      context.addIssue({ code: 'custom', path: ['pincodes'], message: pincodes.fault })
      return z.NEVER
    }
    if (states.length === 0 && pincodes.length === 0) {
      context.addIssue({ code: 'custom', path: ['pincodes'], message: 'Choose a state or enter PIN codes' })
      return z.NEVER
    }
    return { name, states, pincodes }
  })

/** Adds a zone, or changes where one is. */
export function ZoneDialog({ store_slug: storeSlug, zone, onClose }: ZoneDialogProps) {
  const changed = useShippingChanged(storeSlug)
  const isRest = zone !== undefined && zone.states.length === 0 && zone.pincodes.length === 0
  const form = useZodForm({
    schema: ZoneForm,
    defaultValues: {
      name: zone?.name ?? '',
      places: isRest ? 'rest' : 'chosen',
      states: zone?.states ?? [],
      pincodes: typePincodes(zone?.pincodes ?? []),
    },
    onSubmit: async (values) => {
      const body = { store_slug: storeSlug, zone: values }
      await changed(
        zone === undefined
          ? await backend.call(addZoneEndpoint, { body })
          : await backend.call(updateZoneEndpoint, { params: { id: zone.id }, body }),
      )
      onClose()
    },
  })
  const places = form.value('places')
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && onClose()}
      title={zone === undefined ? 'Add shipping zone' : 'Edit shipping zone'}
      description="A zone has its own delivery rates. PIN codes take precedence over states, and states over the rest of India."
    >
      <form {...form.props} aria-label="Shipping zone" className="flex flex-col gap-5">
        <FormProblem problem={form.problem} />
        <Field label="Name" hint="Only you see this name." error={form.error('name')}>
          <TextInput {...form.text('name')} placeholder="Within Karnataka" autoComplete="off" />
        </Field>
        <RadioGroup
          label="Where"
          {...places}
          options={[
            { value: 'chosen', label: 'States or PIN codes' },
            { value: 'rest', label: 'Rest of India', hint: 'Everywhere that isn’t in another zone' },
          ]}
        />
        {places.value === 'chosen' && (
          <>
            <StateFields {...form.value('states')} />
            <Field
              label="PIN codes"
              optional
              hint="Single PIN codes and ranges, separated by commas: 560001-560110, 560300."
              error={form.error('pincodes')}
            >
              <Textarea {...form.text('pincodes')} rows={2} spellCheck={false} />
            </Field>
          </>
        )}
        <FormActions busy={form.busy} onCancel={onClose}>
          Save zone
        </FormActions>
      </form>
    </Dialog>
  )
}
