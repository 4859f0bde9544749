import type { MediaFile } from '@haat/domains/media/contract'
import { deleteFilesEndpoint, MediaUse, restoreFilesEndpoint } from '@haat/domains/media/library/contract'
import { ProblemError } from '@haat/http-client'
import { Banner, Button, Dialog, DialogClose, formatCount, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { mediaKey } from '../media-keys.ts'
import { UsesList } from '../uses-list.tsx'

interface DeleteFilesDialogProps {
  readonly store_slug: string
  readonly files: readonly MediaFile[]
  readonly onClose: () => void
  readonly onDeleted: () => void
}

const InUse = z.looseObject({ uses: z.array(MediaUse) })

/** Moves files to the bin. If they're in use, says where first, and what will break. */
export function DeleteFilesDialog({ store_slug: storeSlug, files, onClose, onDeleted }: DeleteFilesDialogProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [uses, setUses] = useState<readonly MediaUse[]>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const name = nameFiles(files)
  const fileIds = files.map(({ id }) => id)
  const refresh = () => queryClient.invalidateQueries({ queryKey: mediaKey(storeSlug) })

  const restore = async () => {
    try {
      await backend.call(restoreFilesEndpoint, { body: { store_slug: storeSlug, file_ids: fileIds } })
      await refresh()
    } catch (error) {
      toast.show({
        title: `Couldn’t restore ${name}`,
        detail: error instanceof Error ? error.message : '',
        tone: 'danger',
      })
    }
  }
  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await backend.call(deleteFilesEndpoint, {
        body: { store_slug: storeSlug, file_ids: fileIds, force: uses !== undefined },
      })
      toast.show({ title: `${name} moved to the bin`, tone: 'success', undo: () => void restore() })
      onDeleted()
      void refresh()
    } catch (error) {
      const found =
        error instanceof ProblemError && error.code === 'file_in_use' ? InUse.safeParse(error.problem) : undefined
      if (found?.success) setUses(found.data.uses)
      else setProblem(error instanceof Error ? error.message : 'Something went wrong. Try again.')
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={uses === undefined ? `Delete ${name}?` : `${name} ${files.length === 1 ? 'is' : 'are'} in use`}
      description={
        uses === undefined
          ? 'You can restore files from the bin for 30 days.'
          : 'If you delete the file, these places keep it for 30 days while it’s in the bin, then show no image. To change the image in all of them at once, replace the file instead.'
      }
      footer={
        <>
          <DialogClose>
            <Button disabled={isBusy}>Cancel</Button>
          </DialogClose>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            {uses === undefined ? 'Move to bin' : 'Delete anyway'}
          </Button>
        </>
      }
    >
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      {uses !== undefined && <UsesList store_slug={storeSlug} uses={uses} />}
    </Dialog>
  )
}

/** `“saree.jpg”` or `5 files`. */
export function nameFiles(files: readonly MediaFile[]): string {
  const [only, ...others] = files
  return only !== undefined && others.length === 0 ? `“${only.name}”` : `${formatCount(files.length)} files`
}
