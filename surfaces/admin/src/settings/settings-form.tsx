import { FormProblem } from '@haat/console/forms/form-problem'
import { type PlatformSettings, updatePlatformSettingsEndpoint } from '@haat/domains/platform-settings/contract'
import { Button, Card, Field, NumberInput, RadioGroup, TextInput, useToast, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'

const approvals = [
  { value: 'auto', label: 'New vendors can publish their stores immediately' },
  { value: 'manual', label: 'An administrator approves each new vendor before they can publish' },
] as const

const promises = [
  { name: 'vendor_approval_hours', label: 'Approving a vendor (hours)' },
  { name: 'theme_review_hours', label: 'Reviewing a theme (hours)' },
  { name: 'app_review_hours', label: 'Reviewing an app (hours)' },
  { name: 'bank_review_hours', label: 'Reviewing bank details (hours)' },
  { name: 'payout_hours', label: 'Paying a payout (hours)' },
  { name: 'report_hours', label: 'Answering a report or an appeal (hours)' },
] as const

/** Name, support, approval of vendors and promised times. */
export function SettingsForm({ settings }: { settings: PlatformSettings }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const form = useZodForm({
    schema: updatePlatformSettingsEndpoint.body,
    defaultValues: settings,
    onSubmit: async (body) => {
      const saved = await backend.call(updatePlatformSettingsEndpoint, { body })
      queryClient.setQueryData(['platform-settings'], saved)
      toast.show({ title: 'Settings saved', tone: 'success' })
    },
  })
  return (
    <form {...form.props} aria-label="Settings" className="flex max-w-2xl flex-col gap-5">
      <FormProblem problem={form.problem} />
      <Card title="Platform">
        <div className="flex flex-col gap-4">
          <Field label="Name" error={form.error('platform_name')}>
            <TextInput {...form.text('platform_name')} autoComplete="off" />
          </Field>
          <Field
            label="Support email"
            optional
            hint="Shown where people need help."
            error={form.error('support_email')}
          >
            <TextInput {...form.text('support_email')} type="email" autoComplete="off" />
          </Field>
        </div>
      </Card>
      <Card title="Vendors">
        <RadioGroup label="Approval of new vendors" options={approvals} {...form.value('vendor_approval')} />
      </Card>
      <Card title="Promised times" description="The home page shows work that waits longer as overdue.">
        <div className="flex flex-col gap-4">
          {promises.map(({ name, label }) => (
            <Field key={name} label={label} error={form.error(name)}>
              <NumberInput
                value={form.value(name).value}
                // An empty field would be saved as the default.
                onValueChange={(hours) => form.value(name).onValueChange(hours ?? 0)}
                max={2160}
              />
            </Field>
          ))}
        </div>
      </Card>
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save settings
        </Button>
      </div>
    </form>
  )
}
