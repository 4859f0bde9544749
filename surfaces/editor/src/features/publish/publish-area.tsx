import { Button, formatDateTime, IconButton, Tooltip } from '@haat/ui'
import { Menu } from '@haat/ui/deferred-menu'
import { CalendarClock, ChevronDown } from '@haat/ui/icons'
import { india } from '../../workspace/india-time.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { PublishItems } from './publish-items.tsx'
import { usePublishState } from './use-publish-state.ts'

/** Publishes the draft now or later. Separate from saving, so that nobody publishes by mistake. */
export function PublishArea() {
  const { reason, scheduled } = usePublishState()
  const { openFlow } = useWorkspace()
  return (
    <div className="flex shrink-0 items-center gap-1">
      {scheduled !== null && (
        <Tooltip
          text={`Version ${scheduled.revision} goes live ${formatDateTime(scheduled.publish_at, india)}, scheduled by ${scheduled.scheduled_by ?? 'Haat'}`}
          side="bottom"
        >
          <button
            type="button"
            onClick={() => openFlow('schedule')}
            aria-label={`Goes live ${formatDateTime(scheduled.publish_at, india)}`}
            className="mr-1 inline-flex min-h-7 min-w-7 shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-pill bg-indigo-soft text-xs font-medium whitespace-nowrap text-indigo-text hover:underline min-[90rem]:px-2"
          >
            <CalendarClock aria-hidden="true" className="size-3.5 shrink-0" />
            <span aria-hidden="true" className="max-[90rem]:hidden">
              {formatShort(scheduled.publish_at)}
            </span>
          </button>
        </Tooltip>
      )}
      {reason === undefined ? (
        <Button size="small" variant="primary" onClick={() => openFlow('publish')}>
          Publish
        </Button>
      ) : (
        <Tooltip text={reason} side="bottom">
          {/* biome-ignore lint/a11y/useSemanticElements: a disabled button with its reason, not a fieldset */}
          <span
            role="group"
            // biome-ignore lint/a11y/noNoninteractiveTabindex:the reason is also shown on focus
            tabIndex={0}
            aria-label={`Can’t publish: ${reason}`}
            className="inline-flex rounded-control"
          >
            <Button size="small" disabled>
              Publish
            </Button>
          </span>
        </Tooltip>
      )}
      <Menu
        trigger={
          <IconButton
            label="More publishing options"
            size="small"
            icon={<ChevronDown aria-hidden="true" className="size-4" />}
          />
        }
      >
        <PublishItems />
      </Menu>
    </div>
  )
}

/** Returns `22 Nov, 9:00 am`. The tooltip has the year and time zone. */
function formatShort(moment: string): string {
  return new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: india.time_zone,
  }).format(new Date(moment))
}
