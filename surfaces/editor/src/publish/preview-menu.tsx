import { IconButton, Menu, MenuItem, useToast } from '@haat/ui'
import { ExternalLink, Eye, Link2 } from 'lucide-react'
import { useMemo } from 'react'
import type { Command } from '../commands/command.ts'
import { useCommands } from '../commands/use-commands.ts'
import { openFlow } from '../session/flow.ts'
import { useEditor } from '../state/editor-context.tsx'
import { useShownPath } from './use-shown-path.ts'

/** The draft as visitors would see it: in a tab of one's own, or under a link for others. */
export function PreviewMenu() {
  const openTab = useOpenTab()
  useCommands(
    useMemo(
      (): readonly Command[] => [
        { id: 'preview-tab', label: 'Preview in a tab', group: 'Store', run: openTab },
        { id: 'share', label: 'Share a preview link', group: 'Store', run: () => openFlow('share') },
      ],
      [openTab],
    ),
  )
  return (
    <Menu trigger={<IconButton label="Preview" size="small" icon={<Eye aria-hidden="true" className="size-4" />} />}>
      <MenuItem icon={<ExternalLink aria-hidden="true" />} onSelect={openTab}>
        Preview in a tab
      </MenuItem>
      <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => openFlow('share')}>
        Share a preview link
      </MenuItem>
    </Menu>
  )
}

/** Saves, and shows the page that is worked on in a new tab, by a link of an hour. */
export function useOpenTab(): () => void {
  const { sync, store_slug } = useEditor()
  const shownPath = useShownPath()
  const toast = useToast()
  return useMemo(() => {
    const open = async (tab: Window) => {
      try {
        if (!(await sync.actions.save())) throw new Error('Your changes could not be saved.')
        const { createTabLink } = await import('./create-tab-link.ts')
        tab.location.replace(await createTabLink(store_slug, shownPath()))
      } catch (error) {
        tab.close()
        toast.show({
          title: 'No preview just now',
          detail: error instanceof Error ? error.message : 'Try again.',
          tone: 'danger',
        })
      }
    }
    return () => {
      // At once, while the press is still known to the browser: a tab that is opened later would be blocked.
      const tab = window.open('about:blank', '_blank')
      if (tab === null) {
        toast.show({
          title: 'The browser has blocked the new tab',
          detail: 'Allow this page to open tabs.',
          tone: 'danger',
        })
        return
      }
      tab.opener = null
      void open(tab)
    }
  }, [sync, store_slug, shownPath, toast])
}
