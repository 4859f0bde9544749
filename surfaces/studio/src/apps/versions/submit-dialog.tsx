import { FormProblem } from '@haat/console/forms/form-problem'
import type { AppVersion } from '@haat/domains/app-platform/app-packages/contract'
import { submitAppVersionEndpoint } from '@haat/domains/app-platform/app-submissions/contract'
import { Button, Dialog, Field, Textarea, useToast, useZodForm } from '@haat/ui'
import { backend } from '../../backend.ts'
import { useAppsChanged } from '../app-queries.ts'

interface SubmitAppDialogProps {
  appId: string
  version: AppVersion
  onClose: () => void
}

/** Submits an uploaded version for review. */
export function SubmitAppDialog({ appId, version, onClose }: SubmitAppDialogProps) {
  const changed = useAppsChanged()
  const toast = useToast()
  const form = useZodForm({
    schema: submitAppVersionEndpoint.body,
    defaultValues: { changelog: version.changelog },
    onSubmit: async (body) => {
      await backend.call(submitAppVersionEndpoint, { params: { app_id: appId, version_id: version.id }, body })
      onClose()
      toast.show({ title: `Version ${version.version} submitted`, tone: 'success' })
      await changed()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Submit version ${version.version}`}
      description="A reviewer looks at what the app asks for and what it does. The version can’t be changed meanwhile."
    >
      <form {...form.props} aria-label="Submission" className="flex flex-col gap-5">
        <FormProblem problem={form.problem} />
        <Field label="Changelog" hint="What’s new, for store owners and the reviewer." error={form.error('changelog')}>
          <Textarea {...form.text('changelog')} rows={4} />
        </Field>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            Submit for review
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
