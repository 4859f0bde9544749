import type { ThemeRevision } from '@haat/domains/store-themes/contract'
import { Banner, Button, LinkButton, Time } from '@haat/ui'
import { editorAddress } from '../store-address.ts'

interface DraftNoticeProps {
  store_slug: string
  draft: ThemeRevision
  busy: boolean
  onPublish: () => void
  /** The version before the draft was moved to a newer one of its theme. */
  before?: ThemeRevision | undefined
  onGoBack?: (before: ThemeRevision) => void
}

/** That what is being worked on is not what visitors see, and the ways on from there. */
export function DraftNotice({ store_slug, draft, busy, onPublish, before, onGoBack }: DraftNoticeProps) {
  if (draft.is_published) return undefined
  return (
    <Banner
      tone="info"
      className="mb-4"
      title={
        before === undefined
          ? 'The draft is not published yet'
          : `The draft is on ${draft.theme.name} ${draft.theme.version} now`
      }
      action={
        <span className="flex flex-wrap gap-2">
          {before !== undefined && (
            <>
              <Button busy={busy} onClick={() => onGoBack?.(before)}>
                Go back to {before.theme.version}
              </Button>
              <LinkButton href={editorAddress(store_slug)}>Look at it in the editor</LinkButton>
            </>
          )}
          <Button busy={busy} onClick={onPublish}>
            Publish the draft
          </Button>
        </span>
      }
    >
      {draft.theme.name}, version {draft.revision}, saved <Time moment={draft.saved_at} relativeTo={new Date()} />
      {draft.saved_by !== null && ` by ${draft.saved_by}`}. {whenPublic(draft)}
    </Banner>
  )
}

function whenPublic({ is_scheduled }: ThemeRevision): string {
  return is_scheduled
    ? 'It is published at the time that was set in the editor; publishing it now calls that off.'
    : 'Visitors see the version before until you publish it.'
}
