import type { MediaFile } from '@haat/domains/media/contract'
import { deleteFilesEndpoint, MediaUse, restoreFilesEndpoint } from '@haat/domains/media/library/contract'
import { ProblemError } from '@haat/http-client'
import { Banner, Button, Dialog, DialogClose, formatCount, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { inBatches } from '../in-batches.ts'
import { mediaKey } from '../media-keys.ts'
import { UsesList } from '../uses-list.tsx'

interface DeleteFilesDialogProps {
  readonly store_slug: string
  readonly files: readonly MediaFile[]
  readonly onClose: () => void
  readonly onDeleted: () => void
}

const InUse = z.looseObject({ uses: z.array(MediaUse) })

/**
 * Moves files to the bin. If they're in use, says where first, and what will break. Of a large selection, the batches
 * without files in use move first.
 */
export function DeleteFilesDialog({ store_slug: storeSlug, files: given, onClose, onDeleted }: DeleteFilesDialogProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  // The list that the selection comes from changes while files move.
  const [files] = useState(given)
  const [remaining, setRemaining] = useState(given)
  const [uses, setUses] = useState<readonly MediaUse[]>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const name = nameFiles(remaining)
  const refresh = () => queryClient.invalidateQueries({ queryKey: mediaKey(storeSlug) })

  const restore = async () => {
    try {
      for (const batch of inBatches(files.map(({ id }) => id)))
        await backend.call(restoreFilesEndpoint, { body: { store_slug: storeSlug, file_ids: batch } })
      await refresh()
    } catch (error) {
      toast.show({
        title: `Couldn’t restore ${nameFiles(files)}`,
        detail: error instanceof Error ? error.message : '',
        tone: 'danger',
      })
    }
  }
  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    const kept = new Set(remaining)
    const foundUses: MediaUse[] = []
    try {
      for (const batch of inBatches(remaining)) {
        const found = await moveToBin(storeSlug, batch, uses !== undefined)
        foundUses.push(...found)
        if (found.length === 0) for (const file of batch) kept.delete(file)
      }
      // Only now are all uses known.
      if (foundUses.length > 0) setUses(foundUses)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong. Try again.')
    }
    if (kept.size > 0) {
      setRemaining([...kept])
      setBusy(false)
      if (kept.size < remaining.length) void refresh()
      return
    }
    toast.show({ title: `${nameFiles(files)} moved to the bin`, tone: 'success', undo: () => void restore() })
    onDeleted()
    void refresh()
  }
  const alreadyMoved = files.length - remaining.length
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={uses === undefined ? `Delete ${name}?` : `${name} ${remaining.length === 1 ? 'is' : 'are'} in use`}
      description={
        uses === undefined
          ? 'You can restore files from the bin for 30 days.'
          : 'These places keep the file while it’s in the bin. If they still use it after 30 days, it returns to your files. To change the image in all of them at once, replace the file instead.'
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
      {alreadyMoved > 0 && (
        <p className="mb-3 text-sm text-ink-muted">
          {alreadyMoved === 1 ? '1 other file is' : `${formatCount(alreadyMoved)} other files are`} in the bin already.
        </p>
      )}
      {uses !== undefined && <UsesList store_slug={storeSlug} uses={uses} />}
    </Dialog>
  )
}

/** Moves files to the bin. Returns the uses if files are in use and it isn't forced: then all of them stay. */
async function moveToBin(storeSlug: string, files: readonly MediaFile[], force: boolean): Promise<readonly MediaUse[]> {
  try {
    const fileIds = files.map(({ id }) => id)
    await backend.call(deleteFilesEndpoint, { body: { store_slug: storeSlug, file_ids: fileIds, force } })
    return []
  } catch (error) {
    const found =
      error instanceof ProblemError && error.code === 'file_in_use' ? InUse.safeParse(error.problem) : undefined
    if (found?.success) return found.data.uses
    throw error
  }
}

/** `“saree.jpg”` or `5 files`. */
export function nameFiles(files: readonly MediaFile[]): string {
  const [only, ...others] = files
  return only !== undefined && others.length === 0 ? `“${only.name}”` : `${formatCount(files.length)} files`
}
