import { useMemo } from 'react'
import type { Command } from '../../workspace/commands/command.ts'
import { openFlow } from '../../workspace/flow.ts'
import { useCommands } from '../../workspace/use-commands.ts'
import { useOpenTab } from './use-open-tab.ts'
import { usePublishState } from './use-publish-state.ts'

/** The commands of previewing and publishing, whichever bar is there to press them in. Draws nothing. */
export function PublishCommands() {
  const { reason, canSchedule } = usePublishState()
  const canPublish = reason === undefined
  const openTab = useOpenTab()
  useCommands(
    useMemo(
      (): readonly Command[] => [
        { id: 'preview-tab', label: 'Preview in a tab', group: 'Store', run: openTab },
        { id: 'share', label: 'Share a preview link', group: 'Store', run: () => openFlow('share') },
        { id: 'publish', label: 'Publish', group: 'Store', when: () => canPublish, run: () => openFlow('publish') },
        {
          id: 'schedule',
          label: 'Publish at a set time',
          group: 'Store',
          when: () => canSchedule,
          run: () => openFlow('schedule'),
        },
        { id: 'quality', label: 'Check quality', group: 'Store', run: () => openFlow('quality') },
        { id: 'versions', label: 'Versions', group: 'Store', run: () => openFlow('versions') },
      ],
      [canPublish, canSchedule, openTab],
    ),
  )
  return null
}
