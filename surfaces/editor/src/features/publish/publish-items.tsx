import { MenuItem, MenuSeparator } from '@haat/ui'
import { CalendarClock, History, ListChecks } from 'lucide-react'
import { openFlow } from '../../workspace/flow.ts'
import { usePublishState } from './use-publish-state.ts'

/** Lines of a menu: publishing at a set time, what is checked before, and what was saved so far. */
export function PublishItems() {
  const { canSchedule, scheduled } = usePublishState()
  return (
    <>
      <MenuItem
        icon={<CalendarClock aria-hidden="true" />}
        disabled={!canSchedule}
        onSelect={() => openFlow('schedule')}
      >
        {scheduled === null ? 'Publish at a set time' : 'Change or cancel the schedule'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<ListChecks aria-hidden="true" />} onSelect={() => openFlow('quality')}>
        Check quality
      </MenuItem>
      <MenuItem icon={<History aria-hidden="true" />} onSelect={() => openFlow('versions')}>
        Versions
      </MenuItem>
    </>
  )
}
