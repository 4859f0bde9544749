import { joinClasses, Time } from '@haat/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { InboxItem } from './notifications.ts'

interface NotificationItemProps {
  item: InboxItem
  /** Called when the message is opened, before the link is followed. */
  onOpen: () => void
}

const classes =
  'flex w-full cursor-pointer gap-2.5 border-0 bg-transparent px-4 py-3 text-left text-sm text-ink no-underline -outline-offset-2 hover:bg-hover'

/** A message that links to what it is about. Without a link, pressing it marks it as read. */
export function NotificationItem({ item, onOpen }: NotificationItemProps) {
  const content = <Content item={item} />
  return (
    <li>
      {item.url === null ? <ReadButton onOpen={onOpen}>{content}</ReadButton> : linkTo(item.url, onOpen, content)}
    </li>
  )
}

function ReadButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes} onClick={onOpen}>
      {children}
    </button>
  )
}

/** Pages of this surface open without loading it again. */
function linkTo(url: string, onOpen: () => void, content: ReactNode) {
  const { origin, pathname, search, hash } = URL.parse(url, window.location.href) ?? {}
  return origin === window.location.origin ? (
    <Link to={`${pathname}${search}${hash}`} className={classes} onClick={onOpen}>
      {content}
    </Link>
  ) : (
    <a href={url} className={classes} onClick={onOpen}>
      {content}
    </a>
  )
}

function Content({ item: { title, body, is_read: isRead, created_at: at } }: { item: InboxItem }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={joinClasses('mt-1.5 size-2 shrink-0 rounded-pill', isRead ? 'bg-transparent' : 'bg-indigo')}
      />
      <span className="min-w-0 flex-1">
        <span className={joinClasses('block break-words', isRead ? 'font-medium' : 'font-semibold')}>
          {!isRead && <span className="visually-hidden">Unread: </span>}
          {title}
        </span>
        {body !== '' && body !== title && (
          <span className="mt-0.5 line-clamp-3 break-words text-ink-muted">{body}</span>
        )}
        <Time moment={at} relativeTo={new Date()} className="mt-1 block text-xs text-ink-muted" />
      </span>
    </>
  )
}
