import { type DeveloperThemeSummary, downloadThemeEndpoint } from '@haat/domains/themes/contract'
import { ConfirmDialog, IconButton, Menu, MenuItem, MenuLink, MenuSeparator } from '@haat/ui'
import { Archive, ArchiveRestore, Copy, Download, Ellipsis, Send, Store } from '@haat/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { useThemeActions } from './use-theme-actions.ts'

/** What can be done with a theme in the list. */
export function ThemeMenu({ theme }: { theme: DeveloperThemeSummary }) {
  const { slug, name, archived } = theme
  const { duplicate, setArchived } = useThemeActions()
  const [isArchiving, setIsArchiving] = useState(false)
  const isBusy = duplicate.isPending || setArchived.isPending
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={`Actions for ${name}`}
            tooltip={false}
            busy={isBusy}
            icon={<Ellipsis aria-hidden="true" className="size-4" />}
          />
        }
      >
        <MenuLink icon={<Store aria-hidden="true" />} render={<Link to={`/themes/${slug}/listing`} />}>
          Edit listing
        </MenuLink>
        <MenuLink icon={<Send aria-hidden="true" />} render={<Link to={`/themes/${slug}/submissions`} />}>
          Submissions
        </MenuLink>
        <MenuSeparator />
        <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => duplicate.mutate(theme)}>
          Duplicate
        </MenuItem>
        <MenuLink
          icon={<Download aria-hidden="true" />}
          href={downloadThemeEndpoint.url.replace(':slug', encodeURIComponent(slug))}
        >
          Export as .zip
        </MenuLink>
        <MenuSeparator />
        {archived ? (
          <MenuItem
            icon={<ArchiveRestore aria-hidden="true" />}
            onSelect={() => setArchived.mutate({ theme, archived: false })}
          >
            Restore from archive
          </MenuItem>
        ) : (
          <MenuItem icon={<Archive aria-hidden="true" />} onSelect={() => setIsArchiving(true)}>
            Archive
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={isArchiving}
        onOpenChange={setIsArchiving}
        title={`Archive “${name}”?`}
        confirmLabel="Archive theme"
        tone="plain"
        onConfirm={() => setArchived.mutateAsync({ theme, archived: true })}
      >
        You can’t change or submit an archived theme, but you can restore it at any time. Stores that use it keep it.
      </ConfirmDialog>
    </>
  )
}
