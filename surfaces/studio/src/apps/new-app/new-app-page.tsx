import { FormProblem } from '@haat/console/forms/form-problem'
import { useTitle } from '@haat/console/page/use-title'
import { createDeveloperAppEndpoint } from '@haat/domains/app-platform/developer-apps/contract'
import { Breadcrumbs, Button, Card, Field, LinkButton, PageHeader, RadioGroup, TextInput, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { useAppsChanged } from '../app-queries.ts'
import { type CreatedKey, createKey } from '../keys/create-key.ts'
import { PrivateKey } from '../keys/private-key.tsx'

const NewApp = createDeveloperAppEndpoint.body.omit({ key: true }).extend({ kind: z.enum(['hosted', 'block']) })

interface Created {
  readonly id: string
  readonly name: string
  readonly key: CreatedKey | undefined
}

/** `/apps/new`: registers an app, and makes the key that its server proves itself with. */
export function NewAppPage() {
  const [created, setCreated] = useState<Created>()
  const title = created === undefined ? 'Create app' : `${created.name} created`
  useTitle(title)
  return (
    <>
      <PageHeader title={title} breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Apps', link: <Link to="/apps" /> }]} />} />
      <div className="flex max-w-3xl flex-col gap-4">
        {created === undefined ? <NewAppForm onCreated={setCreated} /> : <NextSteps created={created} />}
      </div>
    </>
  )
}

function NewAppForm({ onCreated }: { onCreated: (created: Created) => void }) {
  const changed = useAppsChanged()
  const form = useZodForm({
    schema: NewApp,
    defaultValues: { id: '', name: '', kind: 'hosted' },
    onSubmit: async ({ kind, id, name }) => {
      const key = kind === 'hosted' ? await createKey(new Date()) : undefined
      const body = { id, name, ...(key !== undefined && { key: key.key }) }
      await backend.call(createDeveloperAppEndpoint, { body })
      await changed()
      onCreated({ id, name, key })
    },
  })
  return (
    <form {...form.props} aria-label="New app" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <Card title="Details">
        <div className="flex flex-col gap-5">
          <Field label="Name" hint="Store owners see it. Up to 30 characters." error={form.error('name')}>
            <TextInput {...form.text('name')} autoComplete="off" autoFocus />
          </Field>
          <Field
            label="ID"
            hint="Part of addresses, such as stock-bell. It can’t be changed later."
            error={form.error('id')}
          >
            <TextInput {...form.text('id')} autoComplete="off" spellCheck={false} className="font-mono" />
          </Field>
          <RadioGroup
            {...form.value('kind')}
            label="What it’s made of"
            options={[
              {
                value: 'hosted',
                label: 'With a server of your own',
                hint: 'Pages in the dashboard, events and the API. A key is made in your browser.',
              },
              {
                value: 'block',
                label: 'Only blocks and data',
                hint: 'Blocks in themes, and what visitors send with their forms. Haat stores and shows everything.',
              },
            ]}
          />
        </div>
      </Card>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.busy}>
          Create app
        </Button>
        <LinkButton variant="quiet" render={<Link to="/apps" />}>
          Cancel
        </LinkButton>
      </div>
    </form>
  )
}

function NextSteps({ created: { id, key } }: { created: Created }) {
  return (
    <>
      {key !== undefined && (
        <Card title="Private key">
          <PrivateKey appId={id} created={key} />
        </Card>
      )}
      <Card title="Next">
        <p className="text-sm text-ink-muted">
          Write <code className="font-mono text-ink">haat.app.json</code> with the ID{' '}
          <code className="font-mono break-all text-ink">{id}</code>, pack it as a .zip file with the app’s blocks and
          images, and upload it on the app’s page. Only you see the app until a version is published.
        </p>
        <LinkButton variant="primary" render={<Link to={`/apps/${id}`} />} className="mt-4 self-start">
          Open the app
        </LinkButton>
      </Card>
    </>
  )
}
