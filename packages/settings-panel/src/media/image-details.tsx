import { Button, Dialog, DialogClose, Field, Textarea } from '@haat/ui'
import { Crop } from '@haat/ui/icons'
import { useState } from 'react'
import { LazyBoundary, lazyComponent } from '../../../ui/src/lazy/lazy-component.tsx'
import type { MediaFile } from '../ports/settings-ports.tsx'
import { FocalPointPicker } from './focal-point-picker.tsx'
import type { ImageValue } from './stored-image.ts'

const CropImage = lazyComponent(() => import('./crop-image.tsx'), 'CropImage')

interface ImageDetailsProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly image: ImageValue
  readonly address: string
  /** The image's file in the media library; the theme's own images have none. */
  readonly file: MediaFile | undefined
  readonly disabled: boolean
  /** Called when the alt text or focal point changes. */
  readonly onImage: (image: ImageValue) => void
  /** Called with the cropped image. */
  readonly onCrop: (image: ImageValue) => void
}

/** The alt text, crop and focal point of an image. */
export function ImageDetails({
  open,
  onOpenChange,
  image,
  address,
  file,
  disabled,
  onImage,
  onCrop,
}: ImageDetailsProps) {
  const [isCropping, setCropping] = useState(false)
  const libraryAlt = file?.alt ?? ''
  const isCroppable = file?.kind === 'image' && file.content_type !== 'image/svg+xml' && !disabled
  const point = image.focal ?? { x: 50, y: 50 }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Image"
      width="wide"
      footer={
        <DialogClose>
          <Button variant="primary">Done</Button>
        </DialogClose>
      }
    >
      <div className="grid gap-6 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-2">
          <FocalPointPicker
            address={address}
            point={point}
            disabled={disabled}
            onPoint={(focal) => onImage({ ...image, focal })}
          />
          <p className="text-sm text-ink-muted">
            Click the part to keep visible when cropped. You can also move the point with the arrow keys.
          </p>
          <div className="flex flex-wrap items-center gap-2">
            {isCroppable && (
              <Button
                size="small"
                icon={<Crop aria-hidden="true" className="size-4" />}
                onClick={() => setCropping(true)}
              >
                Crop and rotate
              </Button>
            )}
            {image.focal !== undefined && !disabled && (
              <Button size="small" variant="quiet" onClick={() => onImage({ ...image, focal: undefined })}>
                Reset to centre
              </Button>
            )}
          </div>
          {file?.crop != null && (
            <p className="text-sm text-ink-muted">Cropped from {file.name}. The original is still in your library.</p>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Field
            label="Alt text"
            hint="Describe this image for people who can’t see it. Leave empty if it’s only decorative."
            disabled={disabled}
          >
            <Textarea
              rows={3}
              maxLength={500}
              value={image.alt ?? libraryAlt}
              onChange={({ target }) =>
                onImage({ ...image, alt: target.value === libraryAlt ? undefined : target.value.replaceAll('\n', ' ') })
              }
            />
          </Field>
          <div>
            <p className="mb-1.5 text-sm font-medium text-ink">Cropped previews</p>
            <div className="flex items-end gap-2" aria-hidden="true">
              {['aspect-[16/5] flex-[3]', 'aspect-square flex-1', 'aspect-[3/5] flex-1'].map((shape) => (
                <img
                  key={shape}
                  src={address}
                  alt=""
                  className={`min-w-0 rounded-control border border-hairline object-cover ${shape}`}
                  style={{ objectPosition: `${point.x}% ${point.y}%` }}
                />
              ))}
            </div>
          </div>
        </div>
      </div>
      {file !== undefined && isCropping && (
        <LazyBoundary onDismiss={() => setCropping(false)}>
          <CropImage image={image} file={file} onImage={onCrop} onClose={() => setCropping(false)} />
        </LazyBoundary>
      )}
    </Dialog>
  )
}
