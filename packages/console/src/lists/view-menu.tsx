import { IconButton, Menu, MenuItem, useToast } from '@haat/ui'
import { Ellipsis } from '@haat/ui/icons'
import type { SavedView, SavedViewsStore } from './saved-views.ts'
import type { ViewDialog } from './view-dialogs.tsx'

interface ViewMenuProps {
  /** An own view. */
  view: SavedView
  store: SavedViewsStore
  onOpen: (dialog: ViewDialog) => void
  onChanged: () => Promise<unknown>
}

/** Renames, shares and deletes the current view. */
export function ViewMenu({ view, store, onOpen, onChanged }: ViewMenuProps) {
  const toast = useToast()
  const share = async (isShared: boolean) => {
    try {
      await store.update?.(view.id, { isShared })
      await onChanged()
      toast.show({
        title: isShared ? `Everyone can open “${view.name}”` : `Only you can open “${view.name}”`,
        tone: 'success',
      })
    } catch (error) {
      const detail = error instanceof Error ? error.message : 'Try again.'
      toast.show({ title: 'Couldn’t change the view', detail, tone: 'danger' })
    }
  }
  return (
    <Menu
      trigger={
        <IconButton
          label={`Actions for the view ${view.name}`}
          size="small"
          icon={<Ellipsis aria-hidden="true" className="size-4" />}
        />
      }
    >
      <MenuItem onSelect={() => onOpen({ dialog: 'rename', view })}>Rename view</MenuItem>
      {store.update !== undefined && (
        <MenuItem onSelect={() => void share(!view.isShared)}>
          {view.isShared ? 'Stop sharing' : 'Share with everyone'}
        </MenuItem>
      )}
      <MenuItem tone="danger" onSelect={() => onOpen({ dialog: 'delete', view })}>
        Delete view
      </MenuItem>
    </Menu>
  )
}
