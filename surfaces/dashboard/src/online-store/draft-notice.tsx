import type { ThemeRevision } from '@haat/domains/store-themes/contract'
import { Banner, Button, Time } from '@haat/ui'

interface DraftNoticeProps {
  draft: ThemeRevision
  busy: boolean
  onPublish: () => void
}

/** That what is being worked on is not what visitors see, and the way to make it so. */
export function DraftNotice({ draft, busy, onPublish }: DraftNoticeProps) {
  if (draft.is_published) return undefined
  return (
    <Banner
      tone="info"
      className="mb-4"
      title="The draft is not published yet"
      action={
        <Button busy={busy} onClick={onPublish}>
          Publish the draft
        </Button>
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
