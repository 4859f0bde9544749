import { IconButton, useToast } from '@haat/ui'
import { Info, X } from '@haat/ui/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InboxAnnouncement, NotificationCalls } from './notifications.ts'
import { inboxKey, useInbox } from './use-inbox.ts'

/** The newest ones. Older ones move up when these are dismissed. */
const MAX_SHOWN = 3

/** The operator's announcements above a page. */
export function AnnouncementBanners({ calls }: { calls: NotificationCalls }) {
  const { announcements } = useInbox(calls)
  if (announcements.length === 0) return null
  return (
    <section aria-label="Announcements" className="mb-6 flex flex-col gap-2">
      {announcements.slice(0, MAX_SHOWN).map((announcement) => (
        <AnnouncementBanner key={announcement.id} announcement={announcement} calls={calls} />
      ))}
    </section>
  )
}

interface AnnouncementBannerProps {
  announcement: InboxAnnouncement
  calls: NotificationCalls
}

function AnnouncementBanner({ announcement, calls }: AnnouncementBannerProps) {
  const { id, title, body, is_dismissible: isDismissible } = announcement
  const queryClient = useQueryClient()
  const toast = useToast()
  const dismiss = useMutation({
    mutationFn: () => calls.dismiss(id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inboxKey }),
    onError: (error) => toast.show({ title: 'Couldn’t hide the announcement', detail: error.message, tone: 'danger' }),
  })
  return (
    <article className="flex items-start gap-x-3 rounded-card bg-indigo-soft p-3 text-sm text-ink">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-indigo-text" />
      <div className="min-w-0 flex-1">
        <h2 className="font-sans text-sm font-semibold">{title}</h2>
        {body !== '' && <p className="break-words whitespace-pre-line">{body}</p>}
      </div>
      {isDismissible && (
        <IconButton
          label={`Dismiss ${title}`}
          tooltip={false}
          size="small"
          busy={dismiss.isPending}
          icon={<X aria-hidden="true" className="size-4" />}
          className="-my-1"
          onClick={() => dismiss.mutate()}
        />
      )}
    </article>
  )
}
