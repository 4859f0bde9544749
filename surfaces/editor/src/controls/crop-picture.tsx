import { CROP_LEAST_PIXELS, cropPictureEndpoint, type MediaFile } from '@haat/domains/media/contract'
import { type PictureCrop, pointAfterCrop, pointBeforeCrop } from '@haat/image-address'
import { CropDialog } from '@haat/ui/crop-dialog'
import { useQueryClient } from '@tanstack/react-query'
import { backend } from '../data/backend.ts'
import { useEditor } from '../state/editor-context.tsx'
import { type FocalPoint, heldPoint, type ImageValue } from './stored-image.ts'
import { mediaAddress } from './thumbnail.tsx'
import { mediaFileKey, useMediaFile } from './use-media.ts'

interface CropPictureProps {
  readonly image: ImageValue
  /** What the library knows of it. */
  readonly file: MediaFile
  readonly onImage: (image: ImageValue) => void
  readonly onClose: () => void
}

/** A picture of the library cut and turned for one place: the place gets another picture, and the original stays. */
export function CropPicture({ image, file, onImage, onClose }: CropPictureProps) {
  const { store_slug } = useEditor()
  const queryClient = useQueryClient()
  const original = useMediaFile(file.crop?.original_key ?? file.key ?? '')
  if (!original?.key || original.width === null || original.height === null) return null
  const { key } = original
  const size = { width: original.width, height: original.height }
  const crop = file.crop ?? undefined
  return (
    <CropDialog
      address={mediaAddress(key, { width: 1280 })}
      size={size}
      crop={crop}
      least={CROP_LEAST_PIXELS}
      onClose={onClose}
      onCrop={async (next) => {
        const made =
          next === undefined
            ? original
            : await backend.call(cropPictureEndpoint, { body: { store_slug, key, crop: next } })
        if (made.key === null) return
        queryClient.setQueryData(mediaFileKey(store_slug, made.key), { items: [made] })
        onImage({
          ...image,
          key: made.key,
          focal: image.focal && movedPoint(image.focal, { size, from: crop, to: next }),
        })
      }}
    />
  )
}

interface Recut {
  /** Of the original. */
  readonly size: { readonly width: number; readonly height: number }
  /** undefined: whole. */
  readonly from: PictureCrop | undefined
  readonly to: PictureCrop | undefined
}

/** The focal point on the same thing in what is made of the picture now; undefined where that is cut away. */
function movedPoint(point: FocalPoint, { size, from, to }: Recut): FocalPoint | undefined {
  const inOriginal = from === undefined ? point : pointBeforeCrop(point, from, size)
  const moved = to === undefined ? inOriginal : pointAfterCrop(inOriginal, to, size)
  return moved && heldPoint(moved.x, moved.y)
}
