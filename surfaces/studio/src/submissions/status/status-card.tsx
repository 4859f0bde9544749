import type { DeveloperTheme, ReviewQueue, ThemeSubmission } from '@haat/domains/themes/contract'
import { Banner, Button, Card, ConfirmDialog, LinkButton } from '@haat/ui'
import { Send } from '@haat/ui/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { workspaceAddress } from '../../workspace-address.ts'
import { explainStatus, type SubmissionAction } from './explain-status.ts'
import { useSubmissionActions } from './use-submission-actions.ts'

interface StatusCardProps {
  theme: DeveloperTheme
  latest: ThemeSubmission | undefined
  queue: ReviewQueue | undefined
  /** Whether the marketplace may show the theme: no administrator has taken it out. */
  isListed: boolean
  onSubmit: () => void
}

/** Where a theme is in the review, what that means, and the next step. */
export function StatusCard({ theme, latest, queue, isListed, onSubmit }: StatusCardProps) {
  const { slug, archived } = theme
  const { title, paragraphs, actions } = explainStatus(latest, queue, isListed)
  const { withdraw, release } = useSubmissionActions(slug)
  const buttons: Record<SubmissionAction, (version: string) => ReactNode> = {
    submit: () => (
      <Button variant="primary" icon={<Send aria-hidden="true" className="size-4" />} onClick={onSubmit}>
        Submit for review
      </Button>
    ),
    submit_again: () => (
      <Button variant="primary" icon={<Send aria-hidden="true" className="size-4" />} onClick={onSubmit}>
        Submit again
      </Button>
    ),
    withdraw: (version) => (
      <ConfirmDialog
        title={`Withdraw version ${version}?`}
        confirmLabel="Withdraw"
        trigger={<Button>Withdraw</Button>}
        onConfirm={() => withdraw()}
      >
        Nobody reviews it any more, and you lose your place in the queue. Your draft stays as it is.
      </ConfirmDialog>
    ),
    release: (version) => (
      <ConfirmDialog
        title={`Release version ${version}?`}
        confirmLabel="Release now"
        tone="plain"
        trigger={<Button variant="primary">Release now</Button>}
        onConfirm={() => release()}
      >
        Stores can install it immediately. You can’t undo this.
      </ConfirmDialog>
    ),
  }
  const order: readonly SubmissionAction[] = ['submit', 'submit_again', 'release', 'withdraw']
  return (
    <Card title={title}>
      <div className="flex max-w-prose flex-col gap-3 text-sm text-ink">
        {paragraphs
          .filter((paragraph) => paragraph !== '')
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
      {latest !== undefined && latest.reason !== '' && (
        <Banner tone={latest.status === 'rejected' ? 'danger' : 'info'} title="What the reviewer says" className="mt-4">
          <p className="whitespace-pre-line break-words">{latest.reason}</p>
        </Banner>
      )}
      {archived ? (
        <p className="mt-4 text-sm text-ink-muted">This theme is archived. Restore it to submit it.</p>
      ) : (
        <div className="mt-5 flex flex-wrap gap-2">
          {order
            .filter((action) => actions.includes(action))
            .map((action) => (
              <span key={action} className="contents">
                {buttons[action](latest?.version ?? '')}
              </span>
            ))}
          <LinkButton render={<Link to={workspaceAddress(slug)} />}>Open workspace</LinkButton>
        </div>
      )}
    </Card>
  )
}
