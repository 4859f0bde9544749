import { IconButton } from '@haat/ui'
import { Menu } from '@haat/ui/deferred-menu'
import { Eye } from '@haat/ui/icons'
import { PreviewItems } from './preview-items.tsx'

/** The preview menu. */
export function PreviewMenu() {
  return (
    <Menu trigger={<IconButton label="Preview" size="small" icon={<Eye aria-hidden="true" className="size-4" />} />}>
      <PreviewItems />
    </Menu>
  )
}
