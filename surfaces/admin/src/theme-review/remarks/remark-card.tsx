import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { replyAsReviewerEndpoint } from '@haat/domains/themes/contract'
import type { FollowedRemark } from '@haat/domains/themes/review-page/contract'
import { Button, Checkbox, Field, StatusBadge, Textarea, Time, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { reviewKey } from '../review-keys.ts'
import type { PendingRemarks } from './pending-remarks.ts'
import { PlaceInCode } from './place-in-code.tsx'
import { severityWords, stateWords } from './remark-words.ts'

interface RemarkCardProps {
  versionId: string
  remark: FollowedRemark
  pending: PendingRemarks
  canDecide: boolean
}

/** A remark that was sent, where its line is now, and its thread with the developer. */
export function RemarkCard({ versionId, remark, pending, canDecide }: RemarkCardProps) {
  const { id, path, line, current_line: currentLine, text, severity, state, replies } = remark
  const [isReplying, setIsReplying] = useState(false)
  const { word, tone } = stateWords(remark)
  return (
    <li className="flex flex-col gap-2 rounded-control border border-hairline p-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold text-ink">{severityWords[severity]}</span>
        {word !== undefined && <StatusBadge tone={tone}>{word}</StatusBadge>}
        <span className="text-ink-muted">
          Submission {remark.submission_number}, <Time moment={remark.created_at} relativeTo={new Date()} />
        </span>
      </div>
      <p className="font-mono text-xs break-all text-ink-muted">
        <PlaceInCode path={path} line={currentLine ?? line} />
        {line !== null && currentLine === null && ' (the line is gone)'}
        {line !== null && currentLine !== null && currentLine !== line && ` (was line ${line})`}
      </p>
      <p className="whitespace-pre-line break-words text-ink">{text}</p>
      {replies.length > 0 && (
        <ul aria-label="Replies" className="m-0 flex list-none flex-col gap-2 border-l-2 border-hairline-strong pl-3">
          {replies.map((reply) => (
            <li key={reply.id}>
              <p className="text-ink-muted">
                <span className="font-medium text-ink">{reply.name}</span>
                {reply.by === 'developer' && ' (developer)'} ·{' '}
                <Time moment={reply.created_at} relativeTo={new Date()} />
              </p>
              <p className="whitespace-pre-line break-words text-ink">{reply.text}</p>
            </li>
          ))}
        </ul>
      )}
      {isReplying ? (
        <ReplyForm versionId={versionId} remarkId={id} onDone={() => setIsReplying(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <Button size="small" onClick={() => setIsReplying(true)}>
            Reply
          </Button>
          {canDecide && state !== 'resolved' && severity !== 'praise' && (
            <Checkbox
              label="Settled"
              checked={pending.resolved.includes(id)}
              onCheckedChange={(isChecked) => pending.setResolved(id, isChecked)}
            />
          )}
        </div>
      )}
    </li>
  )
}

function ReplyForm({ versionId, remarkId, onDone }: { versionId: string; remarkId: string; onDone: () => void }) {
  const queryClient = useQueryClient()
  const form = useZodForm({
    schema: replyAsReviewerEndpoint.body,
    defaultValues: { text: '' },
    draftKey: `reply-${remarkId}`,
    onSubmit: async (body) => {
      await backend.call(replyAsReviewerEndpoint, { params: { id: remarkId }, body })
      await queryClient.invalidateQueries({ queryKey: reviewKey(versionId), exact: true })
      onDone()
    },
  })
  return (
    <form {...form.props} aria-label="Reply" className="flex flex-col gap-3">
      <FormProblem problem={form.problem} />
      <Field label="Your reply" hint="The remark is open again." error={form.error('text')}>
        <Textarea {...form.text('text')} rows={3} autoFocus />
      </Field>
      <FormActions busy={form.busy} onCancel={onDone}>
        Send reply
      </FormActions>
    </form>
  )
}
