import { checklist } from '@haat/domains/themes/review-checklist/contract'
import {
  answerChecklistEndpoint,
  type ChecklistAnswer,
  type ReviewPage,
} from '@haat/domains/themes/review-page/contract'
import { SegmentedControl, Textarea, Time, useToast } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { reviewKey } from '../review-keys.ts'

interface ChecklistTabProps {
  review: ReviewPage
  canDecide: boolean
}

/** What a reviewer looks at by hand. Answers are saved at once, for every reviewer of this submission. */
export function ChecklistTab({ review, canDecide }: ChecklistTabProps) {
  return (
    <ul aria-label="Checklist" className="m-0 flex list-none flex-col gap-3 p-0">
      {checklist.map((point) => (
        <Point
          key={point.id}
          point={point}
          versionId={review.id}
          answer={review.checklist.find((answer) => answer.point === point.id)}
          canDecide={canDecide}
        />
      ))}
    </ul>
  )
}

interface PointProps {
  point: (typeof checklist)[number]
  versionId: string
  answer: ChecklistAnswer | undefined
  canDecide: boolean
}

function Point({ point, versionId, answer, canDecide }: PointProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [note, setNote] = useState(answer?.note ?? '')
  const save = useMutation({
    mutationFn: (change: { outcome: 'ok' | 'not_ok' | null; note: string }) =>
      backend.call(answerChecklistEndpoint, { params: { id: versionId }, body: { point: point.id, ...change } }),
    onError: (error) => toast.show({ title: 'Couldn’t save the answer', detail: error.message, tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reviewKey(versionId), exact: true }),
  })
  return (
    <li className="flex flex-col gap-2 rounded-control border border-hairline p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-sm font-semibold text-ink">{point.title}</p>
          <p className="text-sm text-ink-muted">{point.hint}</p>
        </div>
        <SegmentedControl
          label={point.title}
          className="w-44!"
          options={[
            { value: 'ok', label: 'OK' },
            { value: 'not_ok', label: 'Not OK' },
          ]}
          value={answer?.outcome ?? null}
          onValueChange={(outcome) => save.mutate({ outcome, note })}
          disabled={!canDecide || save.isPending}
        />
      </div>
      {answer !== undefined && (
        <>
          {canDecide && (
            <Textarea
              aria-label={`Note about: ${point.title}`}
              placeholder="Note"
              rows={1}
              maxLength={2000}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
              onBlur={() => note !== answer.note && save.mutate({ outcome: answer.outcome, note })}
            />
          )}
          {!canDecide && answer.note !== '' && <p className="text-sm text-ink">{answer.note}</p>}
          <p className="text-xs text-ink-muted">
            {answer.checked_by}, <Time moment={answer.checked_at} relativeTo={new Date()} />
          </p>
        </>
      )}
    </li>
  )
}
