import { formatCount, IconButton, Popover } from '@haat/ui'
import { Bell } from '@haat/ui/icons'
import { useState } from 'react'
import { NotificationPanel } from './notification-panel.tsx'
import type { NotificationCalls } from './notifications.ts'
import { useInbox } from './use-inbox.ts'

const MAX_SHOWN = 99

interface NotificationBellProps {
  calls: NotificationCalls
  /** The page with the settings. Accounts without settings have none. */
  settingsPath?: string | undefined
}

/** Shows how many messages are unread, and opens them. */
export function NotificationBell({ calls, settingsPath }: NotificationBellProps) {
  const [isOpen, setIsOpen] = useState(false)
  const inbox = useInbox(calls)
  const { unreadCount } = inbox
  const label = unreadCount === 0 ? 'Notifications' : `Notifications, ${formatCount(unreadCount)} unread`
  return (
    <Popover
      label="Notifications"
      align="end"
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open)
        if (open) void inbox.query.refetch()
      }}
      className="flex w-[calc(100vw-1rem)] flex-col p-0! sm:w-96"
      trigger={
        <IconButton
          label={label}
          tooltip={false}
          className="max-lg:size-11"
          icon={
            <span className="relative inline-flex">
              <Bell aria-hidden="true" className="size-5" />
              {unreadCount > 0 && (
                <span
                  aria-hidden="true"
                  className="tabular absolute -top-2 left-2.5 inline-flex h-4 min-w-4 items-center justify-center rounded-pill bg-indigo px-1 text-[0.6875rem] leading-none font-semibold text-on-indigo"
                >
                  {unreadCount > MAX_SHOWN ? `${MAX_SHOWN}+` : unreadCount}
                </span>
              )}
            </span>
          }
        />
      }
    >
      <NotificationPanel calls={calls} inbox={inbox} settingsPath={settingsPath} onClose={() => setIsOpen(false)} />
    </Popover>
  )
}
