import { pointAfterCrop, pointBeforeCrop, type RotatedCrop } from '@haat/image-address'
import { CropDialog } from '@haat/ui/crop-dialog'
import { useQueryClient } from '@tanstack/react-query'
import { type MediaFile, useMediaPort, useSettingsPorts } from '../ports/settings-ports.tsx'
import { type FocalPoint, type ImageValue, roundedPoint } from './stored-image.ts'
import { mediaFileKey, useMediaFile } from './use-media.ts'

interface CropImageProps {
  readonly image: ImageValue
  /** The image's file in the library. */
  readonly file: MediaFile
  readonly onImage: (image: ImageValue) => void
  readonly onClose: () => void
}

/** Crops and rotates an image for one setting, which gets a new file. The original stays in the library. */
export function CropImage({ image, file, onImage, onClose }: CropImageProps) {
  const media = useMediaPort()
  const { cacheKey } = useSettingsPorts()
  const queryClient = useQueryClient()
  const original = useMediaFile(file.crop?.original_key ?? file.key ?? '')
  if (!original?.key || original.width === null || original.height === null) return null
  const { key } = original
  const size = { width: original.width, height: original.height }
  const crop = file.crop ?? undefined
  return (
    <CropDialog
      address={media.address(key, { width: 1280 })}
      size={size}
      crop={crop}
      least={media.smallestCropPixels}
      onClose={onClose}
      onCrop={async (next) => {
        const cropped = next === undefined ? original : await media.crop(key, next)
        if (cropped.key === null) return
        queryClient.setQueryData(mediaFileKey(cacheKey, cropped.key), cropped)
        onImage({
          ...image,
          key: cropped.key,
          focal: image.focal && movedPoint(image.focal, { size, from: crop, to: next }),
        })
      }}
    />
  )
}

interface Recrop {
  /** Size of the original. */
  readonly size: { readonly width: number; readonly height: number }
  /** Undefined for the whole image. */
  readonly from: RotatedCrop | undefined
  readonly to: RotatedCrop | undefined
}

/** Keeps the focal point on the same part of the image; undefined if that part is cropped away. */
function movedPoint(point: FocalPoint, { size, from, to }: Recrop): FocalPoint | undefined {
  const inOriginal = from === undefined ? point : pointBeforeCrop(point, from, size)
  const moved = to === undefined ? inOriginal : pointAfterCrop(inOriginal, to, size)
  return moved && roundedPoint(moved.x, moved.y)
}
