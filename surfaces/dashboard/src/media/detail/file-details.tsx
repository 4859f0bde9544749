import type { MediaFile } from '@haat/domains/media/contract'
import { imageUrl } from '@haat/image-address'
import { Banner, Button, LinkButton, Time, useToast } from '@haat/ui'
import { Copy, ExternalLink, Trash2 } from '@haat/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { configuration } from '../../configuration.ts'
import { useMember } from '../../session/use-member.ts'
import { DeleteFilesDialog } from '../deletion/delete-files-dialog.tsx'
import { dimensionsOf, factsOf, typeOf } from '../file-facts.ts'
import { CropToNewFile } from './crop-to-new-file.tsx'
import { FileForm } from './file-form.tsx'
import { FileUses } from './file-uses.tsx'
import { ReplaceFile } from './replace-file.tsx'

interface FileDetailsProps {
  readonly store_slug: string
  readonly file: MediaFile
  readonly onDirty: (isDirty: boolean) => void
  readonly onClose: () => void
}

export function FileDetails({ store_slug: storeSlug, file, onDirty, onClose }: FileDetailsProps) {
  const { is_owner: isOwner } = useMember()
  const toast = useToast()
  const [isDeleting, setDeleting] = useState(false)
  const address = file.key === null ? undefined : imageUrl(`${configuration.urls.backend}/media`, { key: file.key })
  const copy = () =>
    navigator.clipboard.writeText(address ?? '').then(
      () => toast.show({ title: 'URL copied', tone: 'success' }),
      () => toast.show({ title: 'Couldn’t copy the URL', detail: address ?? '', tone: 'danger' }),
    )
  return (
    <div className="flex flex-col gap-6 pb-2">
      {file.deleted_at !== null && (
        <Banner tone="warning" action={<Link to="/media/bin">Go to the bin</Link>}>
          This file is in the bin. Restore it there to keep it.
        </Banner>
      )}
      {file.failure !== null && <Banner tone="danger">{file.failure}</Banner>}
      <FileForm store_slug={storeSlug} file={file} onDirty={onDirty} />
      <div className="flex flex-wrap items-center gap-2 border-t border-hairline pt-5">
        {address !== undefined && (
          <>
            <Button size="small" icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
              Copy URL
            </Button>
            <LinkButton
              size="small"
              href={address}
              target="_blank"
              rel="noopener"
              icon={<ExternalLink aria-hidden="true" className="size-4" />}
            >
              Open original
            </LinkButton>
            <CropToNewFile store_slug={storeSlug} file={file} />
            {isOwner && file.deleted_at === null && (
              <ReplaceFile store_slug={storeSlug} file={file} onReplaced={onClose} />
            )}
          </>
        )}
        {isOwner && file.deleted_at === null && (
          <Button
            size="small"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => setDeleting(true)}
          >
            Delete
          </Button>
        )}
      </div>
      {!isOwner && <p className="text-sm text-ink-muted">Only the store’s owner can replace or delete files.</p>}
      <section aria-labelledby="file-uses">
        <h3 id="file-uses" className="mb-1 text-base">
          Used in
        </h3>
        <FileUses store_slug={storeSlug} file_id={file.id} />
      </section>
      <section aria-labelledby="file-facts">
        <h3 id="file-facts" className="mb-1 text-base">
          Details
        </h3>
        <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&_dd]:m-0 [&_dd]:break-all [&_dd]:text-ink [&_dt]:text-ink-muted">
          <dt>Type</dt>
          <dd>{typeOf(file)}</dd>
          {dimensionsOf(file) !== undefined && (
            <>
              <dt>Dimensions</dt>
              <dd className="tabular">{dimensionsOf(file)} pixels</dd>
            </>
          )}
          <dt>Size</dt>
          <dd className="tabular">{factsOf(file).split(', ').at(-1)}</dd>
          <dt>Uploaded</dt>
          <dd>
            <Time moment={file.created_at} />
          </dd>
        </dl>
      </section>
      {isDeleting && (
        <DeleteFilesDialog
          store_slug={storeSlug}
          files={[file]}
          onClose={() => setDeleting(false)}
          onDeleted={onClose}
        />
      )}
    </div>
  )
}
