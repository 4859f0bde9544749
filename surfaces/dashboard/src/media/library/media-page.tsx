import { DropZone } from '@haat/console/forms/drop-zone'
import { useUrlFilters } from '@haat/console/lists/use-url-filters'
import { PageTabs } from '@haat/console/page/page-tabs'
import { useTitle } from '@haat/console/page/use-title'
import { PageHeader } from '@haat/ui'
import { useStore } from '../../session/use-store.ts'
import { OpenRuns } from '../background-removal/open-runs.tsx'
import { FileDialog } from '../detail/file-dialog.tsx'
import { mediaTabs } from '../media-tabs.ts'
import { StorageBar } from '../storage-bar.tsx'
import { ChooseFilesButton } from '../uploads/choose-files-button.tsx'
import { UploadsPanel } from '../uploads/uploads-panel.tsx'
import { usePastedFiles } from '../uploads/use-pasted-files.ts'
import { useUploadQueue } from '../uploads/use-upload-queue.ts'
import { LibraryFiles } from './library-files.tsx'
import { LibraryToolbar } from './library-toolbar.tsx'

/** `/media`: the store's images and other files. */
export function MediaPage() {
  useTitle('Media')
  const { store_slug: storeSlug } = useStore()
  const { filter, setFilters, everything } = useUrlFilters()
  const { uploads, add, retry, remove } = useUploadQueue(storeSlug)
  usePastedFiles(add)
  const fileId = filter('file')
  return (
    <DropZone onFiles={add} className="min-h-[60vh]">
      <PageHeader
        title="Media"
        description="Images and other files of your store. Add files with the button, drop them anywhere on this page, or paste them."
        actions={<ChooseFilesButton label="Upload files" variant="primary" multiple onFiles={add} />}
      />
      <PageTabs label="Media" tabs={mediaTabs} />
      <StorageBar store_slug={storeSlug} />
      <OpenRuns store_slug={storeSlug} />
      <UploadsPanel uploads={uploads} onRetry={retry} onRemove={remove} />
      <LibraryToolbar store_slug={storeSlug} filter={filter} setFilters={setFilters} />
      <LibraryFiles
        store_slug={storeSlug}
        filter={filter}
        everything={everything}
        onOpen={({ id }) => setFilters({ file: id })}
        onFiles={add}
      />
      {fileId !== '' && (
        <FileDialog key={fileId} store_slug={storeSlug} file_id={fileId} onClose={() => setFilters({ file: '' })} />
      )}
    </DropZone>
  )
}
