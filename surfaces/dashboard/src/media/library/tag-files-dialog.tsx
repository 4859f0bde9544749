import type { MediaFile } from '@haat/domains/media/contract'
import { updateFilesEndpoint } from '@haat/domains/media/library/contract'
import { Banner, Button, Dialog, DialogClose, Field, TextInput, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { backend } from '../../backend.ts'
import { nameFiles } from '../deletion/delete-files-dialog.tsx'
import { inBatches } from '../in-batches.ts'
import { mediaKey } from '../media-keys.ts'
import { readTags } from '../read-tags.ts'

interface TagFilesDialogProps {
  readonly store_slug: string
  readonly files: readonly MediaFile[]
  readonly onClose: () => void
}

/** Adds tags to files and removes others. */
export function TagFilesDialog({ store_slug: storeSlug, files, onClose }: TagFilesDialogProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [added, setAdded] = useState('')
  const [removed, setRemoved] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const present = [...new Set(files.flatMap(({ tags }) => tags))]

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      const changes = { add_tags: readTags(added), remove_tags: readTags(removed) }
      const changed = files.map(({ id }) => ({ id, ...changes }))
      for (const batch of inBatches(changed))
        await backend.call(updateFilesEndpoint, { body: { store_slug: storeSlug, files: batch } })
      toast.show({ title: 'Tags saved', tone: 'success' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: mediaKey(storeSlug) })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong. Try again.')
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Tag ${nameFiles(files)}`}
      footer={
        <>
          <DialogClose>
            <Button disabled={isBusy}>Cancel</Button>
          </DialogClose>
          <Button type="submit" form="tag-files" variant="primary" busy={isBusy}>
            Save tags
          </Button>
        </>
      }
    >
      <form id="tag-files" onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        <Field label="Add tags" hint="Separate with commas. A file can have 20 tags.">
          <TextInput
            value={added}
            onChange={({ target }) => setAdded(target.value)}
            placeholder="diwali, packaging"
            autoComplete="off"
          />
        </Field>
        {present.length > 0 && (
          <Field label="Remove tags" hint={`These files have: ${present.slice(0, 20).join(', ')}`}>
            <TextInput value={removed} onChange={({ target }) => setRemoved(target.value)} autoComplete="off" />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
