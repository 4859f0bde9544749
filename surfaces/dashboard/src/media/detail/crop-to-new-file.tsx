import type { MediaFile } from '@haat/domains/media/contract'
import { Button, useToast } from '@haat/ui'
import { Crop } from '@haat/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { CropImage } from '../../crop-image.tsx'
import { mediaKey } from '../media-keys.ts'

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
  const add = (key: string) => {
    // The whole image was selected.
    if (key === original) return
    toast.show({ title: `Cropped copy of “${file.name}” added`, tone: 'success' })
    void queryClient.invalidateQueries({ queryKey: mediaKey(storeSlug) })
  }
  return (
    <CropImage
      store_slug={storeSlug}
      src={original}
      copy
      onCropped={add}
      button={({ onClick, busy }) => (
        <Button size="small" icon={<Crop aria-hidden="true" className="size-4" />} onClick={onClick} busy={busy}>
          Crop a copy
        </Button>
      )}
    />
  )
}
