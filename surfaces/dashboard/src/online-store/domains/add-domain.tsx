import { FormProblem } from '@haat/console/forms/form-problem'
import { addDomainEndpoint } from '@haat/domains/stores/domains/contract'
import { Button, Card, Field, TextInput, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { domainsKey } from './use-domains.ts'

const NewDomain = z.object({ hostname: z.string().trim().min(1, 'Enter a domain').max(253) })

/** Adds a domain. Its card then shows the next step. */
export function AddDomain({ store_slug: storeSlug }: { store_slug: string }) {
  const queryClient = useQueryClient()
  const form = useZodForm({
    schema: NewDomain,
    defaultValues: { hostname: '' },
    draftKey: `new-domain-${storeSlug}`,
    onSubmit: async ({ hostname }) => {
      await backend.call(addDomainEndpoint, { body: { store_slug: storeSlug, hostname } })
      form.form.reset({ hostname: '' })
      await queryClient.invalidateQueries({ queryKey: domainsKey(storeSlug) })
    },
  })
  return (
    <Card title="Add domain">
      <form {...form.props} className="flex flex-col gap-4">
        <FormProblem problem={form.problem} />
        <div className="flex flex-wrap items-start gap-2">
          <Field
            label="Domain"
            hiddenLabel
            hint="Enter the domain without https:// or a path."
            error={form.error('hostname')}
            className="max-w-md flex-1 basis-52"
          >
            <TextInput
              {...form.text('hostname')}
              placeholder="www.your-store.in"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
          <Button type="submit" variant="primary" busy={form.busy}>
            Add domain
          </Button>
        </div>
      </form>
    </Card>
  )
}
