import { RUN_MAX_FILES } from '@haat/domains/media/background-removal/contract'
import type { MediaFile } from '@haat/domains/media/contract'
import { Button, formatCount, LinkButton, useToast } from '@haat/ui'
import { Download, Scissors, Tags, Trash2 } from '@haat/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMember } from '../../session/use-member.ts'
import { DeleteFilesDialog } from '../deletion/delete-files-dialog.tsx'
import { downloadFiles } from './download-files.ts'
import { TagFilesDialog } from './tag-files-dialog.tsx'
import type { FileSelection } from './use-file-selection.ts'

interface SelectionBarProps {
  readonly store_slug: string
  readonly selection: FileSelection
}

/** Shown while files are selected, with the actions for them. */
export function SelectionBar({ store_slug: storeSlug, selection }: SelectionBarProps) {
  const { is_owner: isOwner } = useMember()
  const [open, setOpen] = useState<'tags' | 'delete'>()
  const { files } = selection
  if (files.length === 0) return null
  const images = files.filter(hasBackground).slice(0, RUN_MAX_FILES)
  return (
    <div className="sticky top-(--sticky-top,0px) z-(--z-sticky) mb-4 flex flex-wrap items-center gap-2 rounded-card border border-hairline bg-indigo-soft px-4 py-2 text-sm">
      <p aria-live="polite" className="tabular mr-auto font-semibold text-indigo-text">
        {formatCount(files.length)} selected
      </p>
      <Button size="small" variant="quiet" onClick={selection.clear}>
        Clear selection
      </Button>
      <Button size="small" icon={<Tags aria-hidden="true" className="size-4" />} onClick={() => setOpen('tags')}>
        Tags
      </Button>
      <DownloadButton files={files} />
      {images.length > 0 && (
        <LinkButton
          size="small"
          icon={<Scissors aria-hidden="true" className="size-4" />}
          render={<Link to={`/media/background-removal?files=${images.map(({ id }) => id).join(',')}`} />}
        >
          Remove background
        </LinkButton>
      )}
      {isOwner && (
        <Button size="small" icon={<Trash2 aria-hidden="true" className="size-4" />} onClick={() => setOpen('delete')}>
          Delete
        </Button>
      )}
      {images.length > 0 && images.length < files.length && (
        <p className="basis-full text-ink-muted">
          Remove background applies to {formatCount(images.length)} of these files: it takes up to {RUN_MAX_FILES}{' '}
          photos at once, and no SVG drawings or other files.
        </p>
      )}
      {open === 'tags' && <TagFilesDialog store_slug={storeSlug} files={files} onClose={() => setOpen(undefined)} />}
      {open === 'delete' && (
        <DeleteFilesDialog
          store_slug={storeSlug}
          files={files}
          onClose={() => setOpen(undefined)}
          onDeleted={() => {
            setOpen(undefined)
            selection.clear()
          }}
        />
      )}
    </div>
  )
}

function hasBackground({ kind, status, content_type: type }: MediaFile): boolean {
  return kind === 'image' && status === 'ready' && type !== 'image/svg+xml'
}

function DownloadButton({ files }: Pick<FileSelection, 'files'>) {
  const [done, setDone] = useState<number>()
  const toast = useToast()
  const download = async () => {
    const failed = await downloadFiles(files, setDone)
    setDone(undefined)
    const [first] = failed
    if (first === undefined) return
    const what = failed.length === 1 ? `“${first}”` : `${formatCount(failed.length)} files`
    toast.show({
      title: `Couldn’t download ${what}`,
      detail: 'Check your connection and try again.',
      tone: 'danger',
    })
  }
  return (
    <Button
      size="small"
      busy={done !== undefined}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => void download()}
    >
      {done === undefined || files.length === 1
        ? 'Download'
        : `Downloading ${formatCount(done)} of ${formatCount(files.length)}`}
    </Button>
  )
}
