import { FormProblem } from '@haat/console/forms/form-problem'
import { submitThemeEndpoint, type ThemeSubmission } from '@haat/domains/themes/contract'
import { Button, Dialog, Field, RadioGroup, Textarea, TextInput, useToast, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { themeKey, themesKey } from '../../theme-keys.ts'
import { suggestVersion } from '../suggest-version.ts'
import { CheckResult } from './check-result.tsx'
import { DraftChanges } from './draft-changes.tsx'
import { hasChanged, useDraftCheck } from './use-draft-check.ts'

interface SubmitDialogProps {
  slug: string
  /** Newest first. */
  submissions: readonly ThemeSubmission[]
  onClose: () => void
}

const SubmitFields = submitThemeEndpoint.body.omit({ revision: true }).required()

/** Checks the draft, shows what changed since the published version, and submits the draft for review. */
export function SubmitDialog({ slug, submissions, onClose }: SubmitDialogProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const check = useDraftCheck(slug)
  const revision = check.data !== undefined && 'report' in check.data ? check.data.report.revision : undefined
  const [latest] = submissions
  const isResubmission = latest?.status === 'changes_requested'
  const form = useZodForm({
    schema: SubmitFields,
    defaultValues: {
      version: suggestVersion(submissions),
      changelog: isResubmission ? latest.changelog : '',
      release: latest?.release ?? 'immediately',
    },
    draftKey: `submit-${slug}`,
    onSubmit: async (fields) => {
      try {
        // Only what this dialog has shown is submitted.
        const body = { ...fields, revision }
        const submission = await backend.call(submitThemeEndpoint, { params: { slug }, body })
        onClose()
        toast.show({ title: `Version ${submission.version} submitted`, tone: 'success' })
        await queryClient.invalidateQueries({ queryKey: themeKey(slug) })
        await queryClient.invalidateQueries({ queryKey: themesKey })
      } catch (error) {
        if (hasChanged(error)) await check.refetch()
        throw error
      }
    },
  })
  const isBlocked = check.data === undefined || 'errors' in check.data
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="wide"
      title={isResubmission ? 'Submit again' : 'Submit for review'}
      description="The saved draft is submitted. You can keep working on it during the review."
    >
      <form {...form.props} aria-label="Submission" className="flex flex-col gap-5">
        <CheckResult slug={slug} check={check} />
        <DraftChanges slug={slug} revision={revision} />
        <FormProblem problem={form.problem} />
        <Field
          label="Version"
          hint="Above the last one. Increase the first number if stores must change something when they update."
          error={form.error('version')}
        >
          <TextInput {...form.text('version')} className="max-w-40" autoComplete="off" spellCheck={false} />
        </Field>
        <Field label="Changelog" hint="What’s new, for shop owners and the reviewer." error={form.error('changelog')}>
          <Textarea {...form.text('changelog')} rows={4} />
        </Field>
        <RadioGroup
          {...form.value('release')}
          label="After approval"
          options={[
            {
              value: 'immediately',
              label: 'Release immediately',
              hint: 'Stores can install it as soon as it’s approved',
            },
            { value: 'manual', label: 'I’ll release it', hint: 'It waits until you release it on this page' },
          ]}
        />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.busy} disabled={isBlocked}>
            {isResubmission ? 'Submit again' : 'Submit for review'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
