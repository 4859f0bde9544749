import { MenuItem } from '@haat/ui/deferred-menu'
import { ExternalLink, Link2 } from '@haat/ui/icons'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { useOpenTab } from './use-open-tab.ts'

/** Menu items that preview the draft as visitors would see it: in a new tab, or with a link for others. */
export function PreviewItems() {
  const openTab = useOpenTab()
  const { openFlow } = useWorkspace()
  return (
    <>
      <MenuItem icon={<ExternalLink aria-hidden="true" />} onSelect={openTab}>
        Preview in new tab
      </MenuItem>
      <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => openFlow('share')}>
        Share preview link
      </MenuItem>
    </>
  )
}
