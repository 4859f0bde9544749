import { FormProblem } from '@haat/console/forms/form-problem'
import { saveReturnWindowEndpoint } from '@haat/domains/shipping/settings/contract'
import { Button, Card, Field, TextInput, useToast, useZodForm } from '@haat/ui'
import { z } from 'zod'
import { backend } from '../../../backend.ts'
import { TypedCount } from '../../amounts/typed-amounts.ts'
import { useShippingChanged } from '../data/use-shipping.ts'

const ReturnWindowForm = z.object({ days: TypedCount.refine((days) => days <= 90, 'Enter at most 90 days') })

/** Until when customers can request a return. */
export function ReturnWindowCard({
  store_slug: storeSlug,
  return_days: saved,
}: {
  store_slug: string
  return_days: number
}) {
  const changed = useShippingChanged(storeSlug)
  const toast = useToast()
  const form = useZodForm({
    schema: ReturnWindowForm,
    defaultValues: { days: String(saved) },
    onSubmit: async ({ days }) => {
      const body = { store_slug: storeSlug, return_days: days }
      await changed(await backend.call(saveReturnWindowEndpoint, { body }))
      toast.show({ title: 'Return window saved', tone: 'success' })
    },
  })
  return (
    <Card
      title="Returns"
      description="For this many days after the delivery, customers can request a return on their order’s page. Enter 0 to turn this off."
    >
      <form {...form.props} aria-label="Returns" className="flex flex-col gap-4">
        <FormProblem problem={form.problem} />
        <div className="flex items-start gap-2">
          <Field label="Days after the delivery" hiddenLabel error={form.error('days')} className="flex-1">
            <TextInput {...form.text('days')} suffix="days" inputMode="numeric" />
          </Field>
          <Button type="submit" busy={form.busy}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}
