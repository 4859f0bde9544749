import { RecordForm } from '@haat/console/forms/record-form'
import { SaveBar } from '@haat/console/forms/save-bar'
import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { useTitle } from '@haat/console/page/use-title'
import { createCustomerEndpoint } from '@haat/domains/customers/profiles/contract'
import { Breadcrumbs, Card, Checkbox, Field, PageHeader, Textarea, TextInput, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { backend } from '../../backend.ts'
import { segmentsKey } from '../../customer-segments.ts'
import { useStore } from '../../session/use-store.ts'
import { customerKey, customersKey } from '../customer-keys.ts'
import { ContactFields } from './contact-fields.tsx'
import { NewCustomerForm } from './customer-form.ts'

const blank = { name: '', email: '', phone: '', tags: '', note: '', accepts_marketing: false }

/** `/customers/new`. Unsaved input is kept in this tab. */
export function NewCustomerPage() {
  useTitle('Add customer')
  const { store_slug: storeSlug } = useStore()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const keyOf = useAttemptKey()
  const form = useZodForm({
    schema: NewCustomerForm,
    defaultValues: blank,
    draftKey: `new-customer-${storeSlug}`,
    onSubmit: async (fields) => {
      const body = { ...fields, store_slug: storeSlug }
      const saved = await backend.call(createCustomerEndpoint, { body, idempotency_key: keyOf(body) })
      queryClient.setQueryData(customerKey(storeSlug, saved.id), saved)
      await navigate(`/customers/${saved.id}`, { replace: true })
      void queryClient.invalidateQueries({ queryKey: [...customersKey(storeSlug), 'list'] })
      void queryClient.invalidateQueries({ queryKey: segmentsKey(storeSlug) })
    },
  })
  const consent = form.value('accepts_marketing')
  return (
    <>
      <PageHeader
        title="Add customer"
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Customers', link: <Link to="/customers" /> }]} />}
      />
      <RecordForm form={form} saveBar={<SaveBar form={form} saved={blank} isNew label="Save customer" />}>
        <Card title="Contact" description="Enter an email address, a phone number or both.">
          <div className="flex flex-col gap-5">
            <ContactFields form={form} />
            <Checkbox
              label="Agreed to receive marketing emails"
              hint="Only if the customer has told you so. The consent is recorded with your name and the date."
              checked={consent.value}
              onCheckedChange={consent.onValueChange}
            />
          </div>
        </Card>
        <Card title="Notes">
          <div className="flex flex-col gap-5">
            <Field label="Tags" optional hint="Separated by commas." error={form.error('tags')}>
              <TextInput {...form.text('tags')} />
            </Field>
            <Field label="Note" optional hint="Customers don’t see it." error={form.error('note')}>
              <Textarea {...form.text('note')} rows={3} />
            </Field>
          </div>
        </Card>
      </RecordForm>
    </>
  )
}
