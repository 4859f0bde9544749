import { cancelScheduleEndpoint, MAX_SCHEDULE_DAYS, scheduleThemeEndpoint } from '@haat/domains/store-themes/contract'
import { ProblemError } from '@haat/http-client'
import { Banner, Button, Dialog, DialogClose, Field, formatDateTime, TextInput, useToast } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { backend } from '../../data/backend.ts'
import { useEditor, useSyncState } from '../../state/editor-context.tsx'
import { fieldsInIndia, india, momentInIndia } from '../../workspace/india-time.ts'
import { usePressOnce } from '../../workspace/use-press-once.ts'
import { useSaveFirst } from './use-save-first.ts'

const DAY_MS = 24 * 60 * 60_000

/** Schedules publishing the current draft, or cancels the schedule. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const { store_slug: storeSlug, sync } = useEditor()
  const toast = useToast()
  const saveStatus = useSaveFirst()
  const revision = useSyncState((state) => state.revision)
  const scheduled = useSyncState((state) => state.scheduled)
  const canPublish = useSyncState((state) => state.can_publish)
  const [{ date, time }, setFields] = useState(() =>
    scheduled === null
      ? { ...fieldsInIndia(new Date(Date.now() + DAY_MS)), time: '09:00' }
      : fieldsInIndia(new Date(scheduled.publish_at)),
  )
  const [fieldError, setFieldError] = useState<string>()
  const form = useId()
  const change = (fields: { readonly date: string; readonly time: string }) => {
    setFields(fields)
    setFieldError(undefined)
  }
  const scheduling = useMutation({
    mutationFn: (publishAt: Date) =>
      backend.call(scheduleThemeEndpoint, {
        body: { store_slug: storeSlug, revision, publish_at: publishAt.toISOString() },
      }),
    onSuccess: (result) => {
      sync.actions.applyUpdate({ scheduled: result.scheduled, published_revision: result.published_revision })
      onClose()
      if (result.scheduled === null) return
      toast.show({
        title: 'Scheduled',
        detail: `Version ${result.scheduled.revision} goes live ${formatDateTime(result.scheduled.publish_at, india)}.`,
        tone: 'success',
      })
    },
  })
  const cancelling = useMutation({
    mutationFn: () => backend.call(cancelScheduleEndpoint, { body: { store_slug: storeSlug } }),
    onSuccess: (result) => {
      sync.actions.applyUpdate({ scheduled: result.scheduled, published_revision: result.published_revision })
      onClose()
      toast.show({ title: 'Schedule cancelled', detail: 'Nothing will be published automatically.', tone: 'success' })
    },
  })
  const schedule = usePressOnce(scheduling.mutate)
  const submit = () => {
    const publishAt = momentInIndia(date, time)
    const now = Date.now()
    const invalidReason =
      publishAt === undefined
        ? 'Choose a date and time'
        : publishAt.getTime() <= now
          ? 'Choose a time in the future'
          : publishAt.getTime() > now + MAX_SCHEDULE_DAYS * DAY_MS
            ? 'Choose a time within a year'
            : undefined
    setFieldError(invalidReason)
    if (publishAt !== undefined && invalidReason === undefined) schedule(publishAt)
  }
  const error = scheduling.error ?? cancelling.error
  const today = fieldsInIndia(new Date()).date
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={scheduled === null ? 'Schedule publishing' : 'Publishing is scheduled'}
      description="Publishes the current draft. Later changes aren’t included unless you schedule again."
      footer={
        <>
          {scheduled !== null && (
            <Button
              className="sm:mr-auto"
              busy={cancelling.isPending}
              disabled={!canPublish}
              onClick={() => cancelling.mutate()}
            >
              Cancel schedule
            </Button>
          )}
          <DialogClose>
            <Button variant="quiet">Close</Button>
          </DialogClose>
          <Button
            variant="primary"
            busy={scheduling.isPending || saveStatus === 'saving'}
            disabled={saveStatus === 'failed' || !canPublish}
            type="submit"
            form={form}
          >
            {scheduled === null ? 'Schedule' : 'Change schedule'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {saveStatus === 'failed' && (
          <Banner tone="danger">Couldn’t save your changes, so they can’t be scheduled.</Banner>
        )}
        {error !== null && (
          <Banner tone="danger">
            {error instanceof ProblemError && error.code === 'stale_revision'
              ? 'Someone else just saved. Review the new changes, then schedule again.'
              : error.message}
          </Banner>
        )}
        {scheduled !== null && (
          <Banner tone="info">
            Version {scheduled.revision} goes live {formatDateTime(scheduled.publish_at, india)}
            {scheduled.scheduled_by !== null && `, scheduled by ${scheduled.scheduled_by}`}.
            {scheduled.revision !== revision && ` You’re working on version ${revision}, which isn’t included.`}
          </Banner>
        )}
        <div className="grid grid-cols-2 gap-3">
          <Field label="Date" error={fieldError}>
            <TextInput
              type="date"
              value={date}
              min={today}
              onChange={(event) => change({ date: event.target.value, time })}
            />
          </Field>
          <Field label="Time (IST)">
            <TextInput type="time" value={time} onChange={(event) => change({ date, time: event.target.value })} />
          </Field>
        </div>
      </form>
    </Dialog>
  )
}
