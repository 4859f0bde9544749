import type { MediaFile } from '@haat/domains/media/contract'
import { Button, useToast } from '@haat/ui'
import { Crop } from '@haat/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { CropImage } from '../../crop-image.tsx'
import { mediaKey } from '../media-keys.ts'
import { uploadFile } from '../uploads/use-upload-queue.ts'

interface CropToNewFileProps {
  readonly store_slug: string
  readonly file: MediaFile
}

/** Crops an image and adds the crop to the library as an image of its own. */
export function CropToNewFile({ store_slug: storeSlug, file }: CropToNewFileProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  if (file.key === null || file.kind !== 'image') return null
  const original = file.key
  const add = async (key: string) => {
    if (key === original) return
    try {
      // From the dashboard's own address, since scripts can't read files of the backend's.
      const response = await fetch(`/api/img/${key}.jpg`)
      if (!response.ok) throw new Error('Couldn’t read the cropped image. Try again.')
      const name = file.name.replace(/(\.[^.]*)?$/, ' (cropped)$1')
      await uploadFile(storeSlug, new File([await response.blob()], name), undefined, () => undefined)
      toast.show({ title: `“${name}” added`, tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: mediaKey(storeSlug) })
    } catch (error) {
      toast.show({
        title: 'Couldn’t add the cropped image',
        detail: error instanceof Error ? error.message : '',
        tone: 'danger',
      })
    }
  }
  return (
    <CropImage
      store_slug={storeSlug}
      src={original}
      onCropped={(key) => void add(key)}
      button={({ onClick, busy }) => (
        <Button size="small" icon={<Crop aria-hidden="true" className="size-4" />} onClick={onClick} busy={busy}>
          Crop a copy
        </Button>
      )}
    />
  )
}
