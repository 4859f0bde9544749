import { useSession } from '@haat/console/session/session-context'
import type { ThemeRevision } from '@haat/domains/store-themes/contract'
import { Banner, Button, LinkButton, Time } from '@haat/ui'
import { editorAddress } from '../store-address.ts'

interface DraftNoticeProps {
  store_slug: string
  draft: ThemeRevision
  busy: boolean
  onPublish: () => void
  /** The last version before the draft was updated to a newer theme version. */
  before?: ThemeRevision | undefined
  onGoBack?: (before: ThemeRevision) => void
}

/** Shows that the draft isn't published, with actions to open the editor and to publish. */
export function DraftNotice({ store_slug: storeSlug, draft, busy, onPublish, before, onGoBack }: DraftNoticeProps) {
  const { can } = useSession()
  if (draft.is_published) return undefined
  return (
    <Banner
      tone="info"
      className="mb-4"
      title={
        before === undefined
          ? 'Your draft isn’t published yet'
          : `Your draft now uses ${draft.theme.name} ${draft.theme.version}`
      }
      action={
        <span className="flex flex-wrap gap-2">
          {before !== undefined && (
            <>
              <Button busy={busy} onClick={() => onGoBack?.(before)}>
                Go back to {before.theme.version}
              </Button>
              <LinkButton href={editorAddress(storeSlug)}>Open in editor</LinkButton>
            </>
          )}
          {can('publish_themes') && (
            <Button busy={busy} onClick={onPublish}>
              Publish draft
            </Button>
          )}
        </span>
      }
    >
      {draft.theme.name}, version {draft.revision}, saved <Time moment={draft.saved_at} relativeTo={new Date()} />
      {draft.saved_by !== null && ` by ${draft.saved_by}`}. {publishHint(draft)}
    </Banner>
  )
}

function publishHint({ is_scheduled: isScheduled }: ThemeRevision): string {
  return isScheduled
    ? 'It’s scheduled in the editor. Publishing now cancels the schedule.'
    : 'Visitors see the previous version until you publish.'
}
