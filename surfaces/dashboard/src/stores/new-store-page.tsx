import { FormProblem } from '@haat/console/forms/form-problem'
import { useTitle } from '@haat/console/page/use-title'
import { createStoreEndpoint } from '@haat/domains/stores/contract'
import { Button, Card, Field, PageHeader, TextInput, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { backend } from '../backend.ts'
import { suggestSlug } from './suggest-slug.ts'
import { useSelectStore } from './use-select-store.ts'

/** `/stores/new`: creates a store. The address is suggested from the name until another is typed. */
export function NewStorePage() {
  useTitle('Create store')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const select = useSelectStore()
  const form = useZodForm({
    schema: createStoreEndpoint.body,
    defaultValues: { store_name: '', store_slug: '' },
    draftKey: 'new-store',
    onSubmit: async (body) => {
      const store = await backend.call(createStoreEndpoint, { body })
      await queryClient.invalidateQueries({ queryKey: ['stores'] })
      await select.mutateAsync(store.store_slug)
      await navigate('/')
    },
  })
  const name = form.text('store_name')
  return (
    <>
      <PageHeader
        title="Create store"
        description="The name and the address are public. You can rename your store later, but not change its address."
      />
      <Card className="max-w-xl">
        <form {...form.props} className="flex flex-col gap-5">
          <FormProblem problem={form.problem} />
          <Field label="Name" hint="Your store’s public name." error={form.error('store_name')}>
            <TextInput
              {...name}
              onChange={(event) => {
                const untouched = form.form.getValues('store_slug') === suggestSlug(form.form.getValues('store_name'))
                void name.onChange(event)
                if (untouched) form.form.setValue('store_slug', suggestSlug(event.target.value))
              }}
              autoFocus
              autoComplete="organization"
            />
          </Field>
          <Field label="Address" hint="Use lower-case letters, digits and hyphens." error={form.error('store_slug')}>
            <TextInput {...form.text('store_slug')} autoCapitalize="none" spellCheck={false} />
          </Field>
          <div>
            <Button type="submit" variant="primary" busy={form.busy}>
              Create store
            </Button>
          </div>
        </form>
      </Card>
    </>
  )
}
