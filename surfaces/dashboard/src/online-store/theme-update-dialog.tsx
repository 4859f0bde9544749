import { LoadFailure } from '@haat/console/page/load-failure'
import type { InstallableTheme, ThemeUpdate } from '@haat/domains/store-themes/contract'
import { Button, Dialog, DialogClose, Skeleton, SkeletonRegion } from '@haat/ui'
import { PartList } from './part-list.tsx'
import { useThemeUpdate } from './use-theme-update.ts'

interface ThemeUpdateDialogProps {
  store_slug: string
  theme: InstallableTheme
  busy: boolean
  onUpdate: () => void
  onClose: () => void
}

/** Shows what a newer theme version changes, before the draft is updated. */
export function ThemeUpdateDialog({ store_slug: storeSlug, theme, busy, onUpdate, onClose }: ThemeUpdateDialogProps) {
  const update = useThemeUpdate(storeSlug, theme.slug)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="wide"
      title={`${theme.name} ${theme.version}`}
      description={`Your store uses version ${theme.installed_version}. Updating keeps your sections and settings and changes only your draft. Visitors see the update when you publish, and you can restore the previous version.`}
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Not now</Button>
          </DialogClose>
          <Button variant="primary" busy={busy} disabled={update.data === undefined} onClick={onUpdate}>
            Update draft
          </Button>
        </>
      }
    >
      {update.isError ? (
        <LoadFailure
          title="Couldn’t load the changes"
          error={update.error}
          onRetry={() => void update.refetch()}
          busy={update.isFetching}
        />
      ) : update.data === undefined ? (
        <SkeletonRegion label="Comparing versions" className="flex flex-col gap-3">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-16 w-full" />
        </SkeletonRegion>
      ) : (
        <Differences update={update.data} />
      )}
    </Dialog>
  )
}

function Differences({ update: { changelogs, added, removed } }: { update: ThemeUpdate }) {
  const used = removed.filter((part) => part.used > 0)
  const unused = removed.filter((part) => part.used === 0)
  return (
    <div className="flex flex-col gap-5 text-sm">
      {changelogs.map(({ version, text }) => (
        <section key={version} aria-label={`Version ${version}`}>
          <h3 className="mb-1 font-semibold text-ink">Version {version}</h3>
          <p className="whitespace-pre-line text-ink-muted">{text}</p>
        </section>
      ))}
      <PartList title="New" parts={added} />
      <PartList
        title="Removed, but used in your store"
        hint="Your content is kept but no longer shown. Check these places in the editor before you publish."
        parts={used}
      />
      <PartList title="Removed" parts={unused} />
      {added.length + removed.length === 0 && (
        <p className="text-ink-muted">No sections, widgets or settings change. Only their design does.</p>
      )}
    </div>
  )
}
