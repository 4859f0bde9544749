import { type Customer, updateCustomerEndpoint } from '@haat/domains/customers/profiles/contract'
import { Button, Card, Field, TextInput, useZodForm } from '@haat/ui'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { TypedTags } from '../form/customer-form.ts'
import { useCustomerChanged } from './use-customer.ts'

const TagsForm = z.object({ tags: TypedTags })

/** The tags of a customer, separated by commas. */
export function TagsCard({ customer }: { customer: Customer }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useCustomerChanged()
  const saved = customer.tags.join(', ')
  const form = useZodForm({
    schema: TagsForm,
    defaultValues: { tags: saved },
    onSubmit: async ({ tags }) => {
      const updated = await backend.call(updateCustomerEndpoint, {
        params: { id: customer.id },
        body: { store_slug: storeSlug, tags },
      })
      form.form.reset({ tags: updated.tags.join(', ') })
      await changed(updated, 'Tags saved')
    },
  })
  const text = form.value('tags').value
  return (
    <Card title="Tags">
      <form {...form.props} className="flex flex-col items-start gap-3">
        <Field
          label="Tags"
          hiddenLabel
          className="w-full"
          hint="Separated by commas, such as VIP, wholesale."
          error={form.error('tags') ?? form.problem?.message}
        >
          <TextInput {...form.text('tags')} />
        </Field>
        {text !== saved && (
          <Button type="submit" size="small" busy={form.busy}>
            Save tags
          </Button>
        )}
      </form>
    </Card>
  )
}
