import type { MediaFile } from '@haat/domains/media/contract'
import { Button, Dialog, DialogClose, Field, Textarea } from '@haat/ui'
import { Crop } from 'lucide-react'
import { useState } from 'react'
import { Late, latePart } from '../shell/late-part.tsx'
import { FocalPointPicker } from './focal-point-picker.tsx'
import type { ImageValue } from './stored-image.ts'

const CropPicture = latePart(() => import('./crop-picture.tsx'), 'CropPicture')

interface ImageDetailsProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly image: ImageValue
  readonly address: string
  /** What the media library knows of it; the theme's own pictures are not in it. */
  readonly file: MediaFile | undefined
  readonly disabled: boolean
  /** Described or pointed at. */
  readonly onImage: (image: ImageValue) => void
  /** Cropped. */
  readonly onCrop: (image: ImageValue) => void
}

/** What is to be seen in a picture, which part of it is shown, and what of that stays in sight where it is cut. */
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
      title="Picture"
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
            Click on what must stay in sight where the picture is cut. With the keyboard: the arrow keys on the point.
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
                Back to the middle
              </Button>
            )}
          </div>
          {file?.crop != null && (
            <p className="text-sm text-ink-muted">A part of {file.name}. The whole picture is still in the library.</p>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Field
            label="Description"
            hint="For those who can’t see it, and where it does not load. Say what is to be seen; leave it empty for mere decoration."
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
            <p className="mb-1.5 text-sm font-medium text-ink">Where it is cut</p>
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
        <Late onGiveUp={() => setCropping(false)}>
          <CropPicture image={image} file={file} onImage={onCrop} onClose={() => setCropping(false)} />
        </Late>
      )}
    </Dialog>
  )
}
