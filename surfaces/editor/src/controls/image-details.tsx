import { Button, Dialog, DialogClose, Field, Textarea } from '@haat/ui'
import { FocalPointPicker } from './focal-point-picker.tsx'
import type { ImageValue } from './stored-image.ts'

interface ImageDetailsProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly image: ImageValue
  readonly address: string
  /** What the media library says of it. */
  readonly libraryAlt: string
  readonly disabled: boolean
  readonly onImage: (image: ImageValue) => void
}

/** What is to be seen in a picture, and what of it stays in sight where it is cut. */
export function ImageDetails({ open, onOpenChange, image, address, libraryAlt, disabled, onImage }: ImageDetailsProps) {
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
          {image.focal !== undefined && !disabled && (
            <Button
              size="small"
              variant="quiet"
              className="self-start"
              onClick={() => onImage({ ...image, focal: undefined })}
            >
              Back to the middle
            </Button>
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
    </Dialog>
  )
}
