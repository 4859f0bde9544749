import { useMemo } from 'react'
import type { Command } from '../../workspace/commands/command.ts'
import { useCommands } from '../../workspace/use-commands.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { useOpenTab } from './use-open-tab.ts'
import { usePublishState } from './use-publish-state.ts'

/** Registers the preview and publishing commands. Renders nothing. */
export function PublishCommands() {
  const { reason, canSchedule } = usePublishState()
  const canPublish = reason === undefined
  const openTab = useOpenTab()
  const { openFlow } = useWorkspace()
  useCommands(
    useMemo(
      (): readonly Command[] => [
        { id: 'preview-tab', label: 'Preview in new tab', group: 'Store', run: openTab },
        { id: 'share', label: 'Share preview link', group: 'Store', run: () => openFlow('share') },
        { id: 'publish', label: 'Publish', group: 'Store', when: () => canPublish, run: () => openFlow('publish') },
        {
          id: 'schedule',
          label: 'Schedule publishing',
          group: 'Store',
          when: () => canSchedule,
          run: () => openFlow('schedule'),
        },
        { id: 'quality', label: 'Publish check', group: 'Store', run: () => openFlow('quality') },
        { id: 'versions', label: 'Versions', group: 'Store', run: () => openFlow('versions') },
      ],
      [canPublish, canSchedule, openTab, openFlow],
    ),
  )
  return null
}
