import { FormProblem } from '@haat/console/forms/form-problem'
import { addPlanVersionEndpoint, type CataloguePlan } from '@haat/domains/plans/catalogue/contract'
import { Button, Card, useToast, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { TypedVersion, typeVersion } from './plan-values.ts'
import { plansKey } from './use-plans.ts'
import { VersionInputs } from './version-inputs.tsx'

/** Changes a plan's prices and limits for new subscribers, as its next version. */
export function VersionForm({ plan }: { plan: CataloguePlan }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const form = useZodForm({
    schema: TypedVersion,
    defaultValues: typeVersion(plan.versions[0]),
    onSubmit: async (body) => {
      const saved = await backend.call(addPlanVersionEndpoint, { params: { plan_id: plan.plan_id }, body })
      await queryClient.invalidateQueries({ queryKey: plansKey })
      const isNew = saved.versions.length > plan.versions.length
      toast.show({
        title: isNew ? `Version ${saved.versions.length} is on offer` : 'Nothing has changed',
        tone: isNew ? 'success' : 'plain',
      })
    },
  })
  return (
    <Card
      title="New version"
      description="For vendors who choose the plan from now on. Subscribers keep their price and limits, also when they renew."
      className="max-w-3xl"
    >
      <form {...form.props} aria-label="New version" className="flex flex-col gap-5">
        <FormProblem problem={form.problem} />
        <VersionInputs
          text={form.text}
          error={form.error}
          domain={form.checked('has_custom_domain')}
          analytics={form.value('analytics')}
        />
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            Add version
          </Button>
        </div>
      </form>
    </Card>
  )
}
