import {
  cropImageEndpoint,
  getSelectedFilesEndpoint,
  type MediaFile,
  MIN_CROP_PIXELS,
} from '@haat/domains/media/contract'
import { imageUrl } from '@haat/image-address'
import { useToast } from '@haat/ui'
import { CropDialog } from '@haat/ui/crop-dialog'
import { type ReactElement, useState } from 'react'
import { backend } from './backend.ts'
import { configuration } from './configuration.ts'

interface CropImageProps {
  readonly store_slug: string
  /** The key of one of the store's files, or a URL while the image is still being imported. */
  readonly src: string
  /** Whether the crop becomes an image of its own in the library. */
  readonly copy?: boolean
  /** Called with the key to show instead: the crop, or the original. */
  readonly onCropped: (src: string) => void
  /** The button that opens the dialog. */
  readonly button: (props: { readonly onClick: () => void; readonly busy: boolean }) => ReactElement
}

/** Crops and rotates an image for one use. The original stays. Renders nothing for SVG files. */
export function CropImage({ store_slug: storeSlug, src, copy = false, onCropped, button }: CropImageProps) {
  const [opened, setOpened] = useState<OpenedImage>()
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  if (/^https?:|\.svg$/.test(src)) return null
  const open = async () => {
    setBusy(true)
    try {
      setOpened(await findOriginal(storeSlug, src))
    } catch (error) {
      const detail = error instanceof Error ? error.message : ''
      toast.show({ title: 'Couldn’t open the image', detail, tone: 'danger' })
    }
    setBusy(false)
  }
  return (
    <>
      {button({ onClick: () => void open(), busy: isBusy })}
      {opened !== undefined && (
        <CropDialog
          address={imageUrl(`${configuration.urls.backend}/media`, { key: opened.key }, { width: 1280 })}
          size={opened.size}
          crop={opened.crop}
          least={MIN_CROP_PIXELS}
          onCrop={async (crop) => {
            const { key } = opened
            if (crop === undefined) return onCropped(key)
            const cropped = await backend.call(cropImageEndpoint, { body: { store_slug: storeSlug, key, crop, copy } })
            onCropped(cropped.key ?? key)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

interface OpenedImage {
  /** The original's key. */
  readonly key: string
  readonly size: { readonly width: number; readonly height: number }
  readonly crop: NonNullable<MediaFile['crop']> | undefined
}

async function findOriginal(storeSlug: string, src: string): Promise<OpenedImage> {
  const file = await findFile(storeSlug, src)
  const crop = file.crop ?? undefined
  const { width, height } = crop === undefined ? file : await findFile(storeSlug, crop.original_key)
  if (width === null || height === null) throw new Error('The image’s size is unknown.')
  return { key: crop?.original_key ?? src, size: { width, height }, crop }
}

async function findFile(storeSlug: string, key: string): Promise<MediaFile> {
  const { items } = await backend.call(getSelectedFilesEndpoint, { query: { store_slug: storeSlug, keys: key } })
  const [file] = items
  if (file === undefined) throw new Error('The image was deleted from your files.')
  return file
}
