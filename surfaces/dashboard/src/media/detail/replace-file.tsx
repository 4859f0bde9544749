import type { MediaFile } from '@haat/domains/media/contract'
import { replaceFileEndpoint } from '@haat/domains/media/library/contract'
import { sendFile } from '@haat/http-client'
import { Banner, Button, Dialog, DialogClose, ProgressBar, useToast } from '@haat/ui'
import { Upload } from '@haat/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dashboard } from '../../dashboard.ts'
import { mediaKey } from '../media-keys.ts'
import { ChooseFilesButton } from '../uploads/choose-files-button.tsx'

interface ReplaceFileProps {
  readonly store_slug: string
  readonly file: MediaFile
  readonly onReplaced: () => void
}

/** Uploads a file that takes over every use of another one. */
export function ReplaceFile({ store_slug: storeSlug, file, onReplaced }: ReplaceFileProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()

  const replace = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    setShare(0)
    setProblem(undefined)
    const form = new FormData()
    form.append('file', chosen)
    const address = `${replaceFileEndpoint.url}?${new URLSearchParams({ store_slug: storeSlug, file_id: file.id })}`
    try {
      const response = await dashboard.session.retrySignedIn(() => sendFile(address, form, { onProgress: setShare }))
      const { replaced } = replaceFileEndpoint.response[200].parse(response)
      const places = replaced.length === 1 ? '1 place' : `${replaced.length} places`
      toast.show({ title: `“${file.name}” replaced`, detail: `Updated in ${places}.`, tone: 'success' })
      setOpen(false)
      onReplaced()
      // Products, pages and settings changed, too.
      await queryClient.invalidateQueries({ queryKey: mediaKey(storeSlug) })
      await queryClient.invalidateQueries()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Couldn’t replace the file. Try again.')
    }
    setShare(undefined)
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => share === undefined && setOpen(open)}
      title={`Replace “${file.name}”`}
      description="Upload a file that appears everywhere this one is used: in products, collections, pages, your settings, and your live and draft theme. Crops show the whole new image. The old file moves to the bin."
      trigger={
        <Button size="small" icon={<Upload aria-hidden="true" className="size-4" />}>
          Replace
        </Button>
      }
      footer={
        <>
          <DialogClose>
            <Button disabled={share !== undefined}>Cancel</Button>
          </DialogClose>
          <ChooseFilesButton
            label="Choose the new file"
            variant="primary"
            busy={share !== undefined}
            onFiles={([chosen]) => void replace(chosen)}
            {...(file.kind === 'image' && { accept: 'image/*' })}
          />
        </>
      }
    >
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      {share !== undefined && <ProgressBar label="Uploading" value={share * 100} />}
    </Dialog>
  )
}
