import { FormProblem } from '@haat/console/forms/form-problem'
import { useTitle } from '@haat/console/page/use-title'
import { createPlanEndpoint } from '@haat/domains/plans/catalogue/contract'
import {
  Breadcrumbs,
  Button,
  Card,
  Field,
  LinkButton,
  NoPermission,
  PageHeader,
  TextInput,
  useToast,
  useZodForm,
} from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { backend } from '../backend.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { typeVersion, versionFields } from './plan-values.ts'
import { plansKey } from './use-plans.ts'
import { VersionInputs } from './version-inputs.tsx'

const NewPlan = z.object({
  name: z.string().trim().min(2, 'Enter a name').max(60, 'Use at most 60 characters'),
  description: z.string().trim().max(300, 'Use at most 300 characters'),
  ...versionFields,
})

/** `/plans/new`: a plan with its first version. */
export function NewPlanPage() {
  useTitle('New plan')
  const { permissions } = useAdministrator()
  const queryClient = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const form = useZodForm({
    schema: NewPlan,
    defaultValues: { name: '', description: '', ...typeVersion(undefined) },
    onSubmit: async (body) => {
      const created = await backend.call(createPlanEndpoint, { body })
      await queryClient.invalidateQueries({ queryKey: plansKey })
      toast.show({ title: `“${created.name}” created`, tone: 'success' })
      await navigate(`/plans/${created.plan_id}`, { replace: true })
    },
  })
  if (!permissions.includes('plans.edit')) {
    return <NoPermission action={<LinkButton render={<Link to="/plans" />}>All plans</LinkButton>} />
  }
  return (
    <>
      <PageHeader
        title="New plan"
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Plans', link: <Link to="/plans" /> }]} />}
      />
      <Card className="max-w-3xl">
        <form {...form.props} aria-label="New plan" className="flex flex-col gap-5">
          <FormProblem problem={form.problem} />
          <Field label="Name" error={form.error('name')}>
            <TextInput {...form.text('name')} autoComplete="off" />
          </Field>
          <Field label="Description" optional error={form.error('description')}>
            <TextInput {...form.text('description')} autoComplete="off" />
          </Field>
          <VersionInputs
            text={form.text}
            error={form.error}
            domain={form.checked('has_custom_domain')}
            analytics={form.value('analytics')}
          />
          <div>
            <Button type="submit" variant="primary" busy={form.busy}>
              Create plan
            </Button>
          </div>
        </form>
      </Card>
    </>
  )
}
