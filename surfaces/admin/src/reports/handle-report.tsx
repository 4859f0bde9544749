import { FormProblem } from '@haat/console/forms/form-problem'
import {
  answerReportEndpoint,
  claimReportEndpoint,
  closeReportEndpoint,
  type ReportPage,
} from '@haat/domains/reports/inbox/contract'
import { Banner, Button, Card, Checkbox, Field, RadioGroup, Textarea, useToast, useZodForm } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { reportsKey } from './report-words.ts'

/** Claims an open report; the one who has claimed it answers it and closes it. */
export function HandleReport({ report }: { report: ReportPage }) {
  const { id, claim: current } = report
  const queryClient = useQueryClient()
  const toast = useToast()
  const changed = async (title: string) => {
    await queryClient.invalidateQueries({ queryKey: reportsKey })
    toast.show({ title, tone: 'success' })
  }
  const claim = useMutation({
    mutationFn: () => backend.call(claimReportEndpoint, { params: { id } }),
    onError: (error) => toast.show({ title: 'Couldn’t claim the report', detail: error.message, tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportsKey }),
  })
  if (current !== null && !current.is_yours) {
    return (
      <Banner tone="warning" title={`${current.by} is handling this`}>
        You can read everything, but not answer.
      </Banner>
    )
  }
  if (current === null) {
    return (
      <Banner
        tone="info"
        title="Nobody is handling this"
        action={
          <Button size="small" variant="primary" busy={claim.isPending} onClick={() => claim.mutate()}>
            Handle
          </Button>
        }
      >
        Claim it for 30 minutes, so that no one else answers at the same time.
      </Banner>
    )
  }
  return (
    <>
      <AnswerCard report={report} onDone={changed} />
      <CloseCard report={report} onDone={changed} />
    </>
  )
}

interface HandlingProps {
  report: ReportPage
  onDone: (title: string) => Promise<void>
}

function AnswerCard({ report: { id, sender_email: email }, onDone }: HandlingProps) {
  const form = useZodForm({
    schema: answerReportEndpoint.body,
    defaultValues: { text: '', is_note: email === null },
    draftKey: `answer-${id}`,
    onSubmit: async (body) => {
      await backend.call(answerReportEndpoint, { params: { id }, body })
      form.form.reset({ text: '', is_note: email === null })
      await onDone(body.is_note ? 'Note added' : 'Answer sent')
    },
  })
  return (
    <Card title="Answer">
      <form {...form.props} aria-label="Answer" className="flex flex-col gap-4">
        <FormProblem problem={form.problem} />
        <Field
          label="Message"
          hint={email === null ? 'The sender left no address, so this is a note.' : `Sent to ${email}.`}
          error={form.error('text')}
        >
          <Textarea {...form.text('text')} rows={4} />
        </Field>
        <Checkbox
          label="Note for administrators, don’t send it"
          disabled={email === null}
          {...form.checked('is_note')}
        />
        <div>
          <Button type="submit" busy={form.busy}>
            Add message
          </Button>
        </div>
      </form>
    </Card>
  )
}

function CloseCard({ report, onDone }: HandlingProps) {
  const { id, kind, is_your_decision: isOwn } = report
  const form = useZodForm({
    schema: closeReportEndpoint.body,
    defaultValues: { outcome: 'dismissed', text: '' },
    onSubmit: async (body) => {
      await backend.call(closeReportEndpoint, { params: { id }, body })
      await onDone(kind === 'appeal' ? 'Appeal decided' : 'Report closed')
    },
  })
  if (isOwn) {
    return (
      <Banner tone="warning" title="This appeal is about your own decision">
        Another administrator has to decide about it.
      </Banner>
    )
  }
  const outcomes =
    kind === 'appeal'
      ? ([
          { value: 'dismissed', label: 'The decision stands' },
          { value: 'upheld', label: 'Undo the decision' },
        ] as const)
      : ([
          { value: 'dismissed', label: 'Nothing breaks our rules' },
          { value: 'upheld', label: 'We’ve acted on it' },
        ] as const)
  return (
    <Card title={kind === 'appeal' ? 'Decide' : 'Close'}>
      <form {...form.props} aria-label="Close" className="flex flex-col gap-4">
        <FormProblem problem={form.problem} />
        <RadioGroup label="Outcome" options={outcomes} {...form.value('outcome')} />
        <Field label="Explanation" optional hint="Sent to the sender with the outcome." error={form.error('text')}>
          <Textarea {...form.text('text')} rows={3} />
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            {kind === 'appeal' ? 'Decide appeal' : 'Close report'}
          </Button>
        </div>
      </form>
    </Card>
  )
}
