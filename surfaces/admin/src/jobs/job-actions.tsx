import { cancelJobEndpoint, type QueuedJob, retryJobEndpoint } from '@haat/domains/jobs/contract'
import { Button, ConfirmDialog, useToast } from '@haat/ui'
import { RotateCw } from '@haat/ui/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { jobsKey } from './job-words.tsx'

/** Retries or cancels a job, as its state and the administrator's permissions allow. */
export function JobActions({ job: { id, can_retry: canRetry, can_cancel: canCancel } }: { job: QueuedJob }) {
  const { permissions } = useAdministrator()
  const queryClient = useQueryClient()
  const toast = useToast()
  const reload = () => queryClient.invalidateQueries({ queryKey: jobsKey })
  const retry = useMutation({
    mutationFn: () => backend.call(retryJobEndpoint, { params: { id } }),
    onSuccess: () => toast.show({ title: 'Job queued', tone: 'success' }),
    onError: (error) => toast.show({ title: 'Couldn’t retry the job', detail: error.message, tone: 'danger' }),
    onSettled: reload,
  })
  const cancel = async () => {
    await backend.call(cancelJobEndpoint, { params: { id } })
    await reload()
    toast.show({ title: 'Job cancelled', tone: 'success' })
  }
  if (!permissions.includes('jobs.retry')) return null
  return (
    <>
      {canCancel && (
        <ConfirmDialog
          title="Cancel this job?"
          confirmLabel="Cancel job"
          cancelLabel="Keep job"
          trigger={<Button>Cancel job</Button>}
          onConfirm={cancel}
        >
          The job doesn’t run. You can retry it later.
        </ConfirmDialog>
      )}
      {canRetry && (
        <Button
          variant="primary"
          busy={retry.isPending}
          icon={<RotateCw aria-hidden="true" className="size-4" />}
          onClick={() => retry.mutate()}
        >
          Retry
        </Button>
      )}
    </>
  )
}
