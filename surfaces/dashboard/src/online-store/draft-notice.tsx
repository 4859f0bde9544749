import { useSession } from '@haat/console/session/session-context'
import type { InstallableTheme, ThemeRevision } from '@haat/domains/store-themes/contract'
import { Banner, Button, LinkButton, Time } from '@haat/ui'
import { configuration } from '../configuration.ts'
import { useMember } from '../session/use-member.ts'
import { editorAddress } from '../store-address.ts'

interface DraftNoticeProps {
  store_slug: string
  draft: ThemeRevision
  busy: boolean
  onPublish: () => void
  /** The last version before the draft was updated to a newer theme version. */
  before?: ThemeRevision | undefined
  onGoBack?: (before: ThemeRevision) => void
  /** The draft's theme if its purchase was refunded, so that the draft can't be published. */
  refunded?: InstallableTheme | undefined
}

/** Shows that the draft isn't published, with actions to open the editor and to publish. */
export function DraftNotice(props: DraftNoticeProps) {
  const { store_slug: storeSlug, draft, busy, onPublish, before, onGoBack, refunded } = props
  const { can } = useSession()
  if (draft.is_published) return undefined
  if (refunded !== undefined) return <RefundedDraft theme={refunded} />
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

/** Says why a draft with a refunded theme can't be published, and what to do. */
function RefundedDraft({ theme: { name, slug } }: { theme: InstallableTheme }) {
  const { is_owner: isOwner } = useMember()
  return (
    <Banner
      tone="warning"
      className="mb-4"
      title={`Your draft can’t be published because ${name} was refunded`}
      action={
        // Staff can't buy: they can't sign in to the marketplace.
        isOwner && <LinkButton href={`${configuration.urls.marketplace}/themes/${slug}`}>Buy {name} again</LinkButton>
      }
    >
      Choose another theme under Themes, or {isOwner ? 'buy this one again' : 'ask the store’s owner to buy it again'}.
      Your changes to {name} are kept in your versions.
    </Banner>
  )
}

function publishHint({ is_scheduled: isScheduled }: ThemeRevision): string {
  return isScheduled
    ? 'It’s scheduled in the editor. Publishing now cancels the schedule.'
    : 'Visitors see the previous version until you publish.'
}

/** Whether a theme is the draft's and was refunded. */
export function isRefundedDraft({ is_draft: isDraft, licence }: InstallableTheme): boolean {
  return isDraft && licence === 'refunded'
}
