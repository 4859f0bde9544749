import { MenuItem } from '@haat/ui'
import { ExternalLink, Link2 } from 'lucide-react'
import { openFlow } from '../../workspace/flow.ts'
import { useOpenTab } from './use-open-tab.ts'

/** Lines of a menu: the draft as visitors would see it, in a tab of one's own or under a link for others. */
export function PreviewItems() {
  const openTab = useOpenTab()
  return (
    <>
      <MenuItem icon={<ExternalLink aria-hidden="true" />} onSelect={openTab}>
        Preview in a tab
      </MenuItem>
      <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => openFlow('share')}>
        Share a preview link
      </MenuItem>
    </>
  )
}
