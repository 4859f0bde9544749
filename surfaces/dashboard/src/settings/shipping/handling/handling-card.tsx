import { FormProblem } from '@haat/console/forms/form-problem'
import { saveHandlingTimeEndpoint } from '@haat/domains/shipping/settings/contract'
import { Button, Card, Field, TextInput, useToast, useZodForm } from '@haat/ui'
import { z } from 'zod'
import { backend } from '../../../backend.ts'
import { TypedCount } from '../../amounts/typed-amounts.ts'
import { useShippingChanged } from '../data/use-shipping.ts'

const HandlingForm = z.object({ days: TypedCount.refine((days) => days <= 60, 'Enter at most 60 days') })

/** How long the store needs until it hands over a parcel. */
export function HandlingCard({
  store_slug: storeSlug,
  handling_days: saved,
}: {
  store_slug: string
  handling_days: number
}) {
  const changed = useShippingChanged(storeSlug)
  const toast = useToast()
  const form = useZodForm({
    schema: HandlingForm,
    defaultValues: { days: String(saved) },
    onSubmit: async ({ days }) => {
      const body = { store_slug: storeSlug, handling_days: days }
      await changed(await backend.call(saveHandlingTimeEndpoint, { body }))
      toast.show({ title: 'Handling time saved', tone: 'success' })
    },
  })
  return (
    <Card title="Handling time" description="How long you need until you hand over a parcel. Sundays don’t count.">
      <form {...form.props} aria-label="Handling time" className="flex flex-col gap-4">
        <FormProblem problem={form.problem} />
        <div className="flex items-start gap-2">
          <Field label="Working days" hiddenLabel error={form.error('days')} className="flex-1">
            <TextInput {...form.text('days')} suffix="working days" inputMode="numeric" />
          </Field>
          <Button type="submit" busy={form.busy}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}
