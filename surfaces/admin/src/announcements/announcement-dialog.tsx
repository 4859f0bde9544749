import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import {
  type Announcement,
  AnnouncementContent,
  createAnnouncementEndpoint,
  updateAnnouncementEndpoint,
} from '@haat/domains/notifications/contract'
import { Checkbox, Dialog, Field, RadioGroup, Textarea, TextInput, useZodForm } from '@haat/ui'
import { backend } from '../backend.ts'
import { fromLocalTime, toLocalTime } from '../moderation/local-time.ts'
import { audiences } from './audiences.ts'

interface AnnouncementDialogProps {
  /** Undefined for a new announcement. */
  announcement: Announcement | undefined
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** Writes or changes an announcement. */
export function AnnouncementDialog(props: AnnouncementDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title={props.announcement === undefined ? 'New announcement' : 'Edit announcement'}
      description="Shown in the consoles of its audience from its start to its end. Times are Indian Standard Time."
    >
      <AnnouncementForm {...props} />
    </Dialog>
  )
}

function AnnouncementForm({ announcement, onSaved, onClose }: AnnouncementDialogProps) {
  const form = useZodForm({
    schema: AnnouncementContent,
    defaultValues: {
      audience: announcement?.audience ?? 'everyone',
      title: announcement?.title ?? '',
      body: announcement?.body ?? '',
      starts_at: announcement?.starts_at ?? new Date().toISOString(),
      ends_at: announcement?.ends_at ?? null,
      is_dismissible: announcement?.is_dismissible ?? true,
    },
    onSubmit: async (body) => {
      await (announcement === undefined
        ? backend.call(createAnnouncementEndpoint, { body })
        : backend.call(updateAnnouncementEndpoint, { params: { id: announcement.id }, body }))
      await onSaved()
      onClose()
    },
  })
  const start = form.value('starts_at')
  const end = form.value('ends_at')
  return (
    <form {...form.props} aria-label="Announcement" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <RadioGroup label="Audience" options={audiences} {...form.value('audience')} />
      <Field label="Title" error={form.error('title')}>
        <TextInput {...form.text('title')} autoComplete="off" />
      </Field>
      <Field label="Text" optional error={form.error('body')}>
        <Textarea {...form.text('body')} rows={4} />
      </Field>
      <Field label="Start" error={form.error('starts_at')}>
        <TextInput
          type="datetime-local"
          value={toLocalTime(start.value)}
          onChange={(event) => start.onValueChange(fromLocalTime(event.target.value) ?? start.value)}
        />
      </Field>
      <Field label="End" optional error={form.error('ends_at')}>
        <TextInput
          type="datetime-local"
          value={toLocalTime(end.value)}
          onChange={(event) => end.onValueChange(fromLocalTime(event.target.value))}
        />
      </Field>
      <Checkbox label="People can dismiss it" {...form.checked('is_dismissible')} />
      <FormActions busy={form.busy} onCancel={onClose}>
        {announcement === undefined ? 'Announce' : 'Save announcement'}
      </FormActions>
    </form>
  )
}
