import type { ReviewRemark } from '@haat/domains/themes/contract'
import { StatusBadge, type StatusTone, Time } from '@haat/ui'
import { PlaceLink } from '../place-link.tsx'
import { ReplyForm } from './reply-form.tsx'

const severityWords: Record<ReviewRemark['severity'], string> = {
  must: 'Required change',
  should: 'Suggestion',
  praise: 'Praise',
}

interface RemarkProps {
  slug: string
  remark: ReviewRemark
  canReply: boolean
}

/** A reviewer's remark: its place in the workspace, whether it was addressed, and its thread. */
export function Remark({ slug, remark, canReply }: RemarkProps) {
  const { path, line, draft_line: draftLine, text, severity, replies, created_at: createdAt } = remark
  const { word, tone } = stateOf(remark)
  return (
    <li className="rounded-control border border-hairline p-3 text-sm sm:p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold text-ink">{severityWords[severity]}</span>
        {word !== undefined && <StatusBadge tone={tone}>{word}</StatusBadge>}
        <span className="text-ink-muted">
          <Time moment={createdAt} relativeTo={new Date()} />
        </span>
      </div>
      {path !== null && (
        <p className="mt-1">
          <PlaceLink slug={slug} file={path} line={draftLine ?? undefined} />
          {line !== null && draftLine === null && (
            <span className="text-ink-muted"> (line {line} when submitted; it’s gone from the draft)</span>
          )}
        </p>
      )}
      <p className="mt-2 whitespace-pre-line break-words text-ink">{text}</p>
      {replies.length > 0 && (
        <ul
          aria-label="Replies"
          className="mt-3 flex list-none flex-col gap-3 border-l-2 border-hairline-strong py-0 pr-0 pl-3"
        >
          {replies.map((reply) => (
            <li key={reply.id}>
              <p className="text-ink-muted">
                <span className="font-medium text-ink">{reply.name}</span>
                {reply.by === 'reviewer' && ' (reviewer)'} · <Time moment={reply.created_at} relativeTo={new Date()} />
              </p>
              <p className="whitespace-pre-line break-words text-ink">{reply.text}</p>
            </li>
          ))}
        </ul>
      )}
      {canReply && severity !== 'praise' && <ReplyForm slug={slug} remark={remark} />}
    </li>
  )
}

/** Says whether a remark was addressed. Praise needs nothing. */
function stateOf({ state, severity, changed }: ReviewRemark): { word: string | undefined; tone: StatusTone } {
  if (severity === 'praise') return { word: undefined, tone: 'neutral' }
  if (state === 'resolved') return { word: 'Resolved', tone: 'success' }
  if (changed) return { word: 'File changed', tone: 'active' }
  if (state === 'answered') return { word: 'Answered', tone: 'active' }
  return { word: 'Open', tone: 'waiting' }
}
