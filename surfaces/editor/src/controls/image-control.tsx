import { Button } from '@haat/ui'
import { Images, Pencil } from '@haat/ui/icons'
import { useState } from 'react'
import { UploadProgress } from '../uploads/upload-progress.tsx'
import { useUpload } from '../uploads/use-upload.ts'
import { useAssetAddress } from './asset-address.ts'
import { ControlGroup } from './control-group.tsx'
import type { ControlProps } from './control-props.ts'
import { FileButton } from './file-button.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImageDetails } from './image-details.tsx'
import { MediaLibrary } from './media-library.tsx'
import { readImage, writeImage } from './stored-image.ts'
import { mediaAddress } from './thumbnail.tsx'
import { useMediaFile } from './use-media.ts'

/** A picture of the store's media library: chosen, uploaded, dropped or pasted; described, cropped, and pointed at where it may not be cut. */
export function ImageControl({ setting, value, onChange, onInput, error, disabled }: ControlProps) {
  const image = readImage(value)
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const [isDetailsOpen, setDetailsOpen] = useState(false)
  const file = useMediaFile(image.key)
  const assetAddress = useAssetAddress(image.key)
  // Another picture is another description and another point.
  const choose = (key: string) => onChange(writeImage({ key, alt: undefined, focal: undefined }))
  const sending = useUpload(setting, 'image', (key) => {
    choose(key)
    setLibraryOpen(false)
  })
  const { upload, start, cancel } = sending
  const isAsset = image.key.startsWith('assets/')
  const address = isAsset ? assetAddress : image.key === '' ? undefined : mediaAddress(image.key, { width: 640 })
  const alt = image.alt ?? file?.alt ?? ''
  const isGone = file === null
  return (
    <ControlGroup
      label={setting.label}
      hint={setting.info}
      error={error}
      warning={isGone ? 'This picture is not in the library any more.' : undefined}
    >
      <FileDrop onFiles={start} disabled={disabled} className="flex flex-col gap-2">
        {address !== undefined && !isGone ? (
          <button
            type="button"
            aria-label={`${setting.label}: description and focal point`}
            onClick={() => setDetailsOpen(true)}
            className="group relative block w-full cursor-pointer overflow-hidden rounded-control border border-hairline-strong bg-sunken"
          >
            <img
              src={address}
              alt=""
              className="h-36 w-full object-cover"
              style={image.focal && { objectPosition: `${image.focal.x}% ${image.focal.y}%` }}
            />
          </button>
        ) : (
          <div className="flex min-h-24 flex-col items-center justify-center gap-1 rounded-control border border-dashed border-control-edge bg-sunken px-3 py-4 text-center text-sm text-ink-muted">
            <Images aria-hidden="true" className="size-5" />
            Drop a picture here, or paste one.
          </div>
        )}
        {image.key !== '' && !isGone && (
          <p className="line-clamp-2 text-sm text-pretty text-ink-muted">
            {alt === '' ? 'No description yet for those who can’t see it' : `“${alt}”`}
          </p>
        )}
        {upload !== undefined && <UploadProgress upload={upload} onCancel={cancel} />}
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            disabled={disabled}
            icon={<Images aria-hidden="true" className="size-4" />}
            onClick={() => setLibraryOpen(true)}
          >
            {image.key === '' ? 'Choose' : 'Change'}
          </Button>
          <FileButton
            words="Upload"
            label={`${setting.label}: upload a picture`}
            accept="image/*"
            disabled={disabled}
            onFiles={start}
          />
          {image.key !== '' && !isGone && (
            <Button
              size="small"
              variant="quiet"
              disabled={disabled}
              icon={<Pencil aria-hidden="true" className="size-4" />}
              onClick={() => setDetailsOpen(true)}
            >
              Details
            </Button>
          )}
          {image.key !== '' && (
            <Button size="small" variant="quiet" disabled={disabled} onClick={() => onChange('')}>
              Remove
            </Button>
          )}
        </div>
      </FileDrop>
      <MediaLibrary
        open={isLibraryOpen}
        onOpenChange={setLibraryOpen}
        chosen={file?.crop?.original_key ?? image.key}
        sending={sending}
        onChoose={(key) => {
          choose(key)
          setLibraryOpen(false)
        }}
      />
      {address !== undefined && (
        <ImageDetails
          open={isDetailsOpen}
          onOpenChange={setDetailsOpen}
          image={image}
          address={address}
          file={file ?? undefined}
          disabled={disabled}
          onImage={(next) => onInput(writeImage(next))}
          onCrop={(next) => onChange(writeImage(next))}
        />
      )}
    </ControlGroup>
  )
}
