import { MenuItem, MenuSeparator } from '@haat/ui/deferred-menu'
import { CalendarClock, History, ListChecks } from '@haat/ui/icons'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { usePublishState } from './use-publish-state.ts'

/** Menu items: schedule, publish check and versions. */
export function PublishItems() {
  const { canSchedule, scheduled } = usePublishState()
  const { openFlow } = useWorkspace()
  return (
    <>
      <MenuItem
        icon={<CalendarClock aria-hidden="true" />}
        disabled={!canSchedule}
        onSelect={() => openFlow('schedule')}
      >
        {scheduled === null ? 'Schedule publishing' : 'Change or cancel schedule'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<ListChecks aria-hidden="true" />} onSelect={() => openFlow('quality')}>
        Publish check
      </MenuItem>
      <MenuItem icon={<History aria-hidden="true" />} onSelect={() => openFlow('versions')}>
        Versions
      </MenuItem>
    </>
  )
}
