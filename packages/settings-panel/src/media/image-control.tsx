import { Button, Field, TextInput } from '@haat/ui'
import { Images, Pencil } from '@haat/ui/icons'
import { useState } from 'react'
import { ControlGroup } from '../fields/control-group.tsx'
import type { ControlProps } from '../fields/control-props.ts'
import { FileButton } from '../fields/file-button.tsx'
import { FileDrop } from '../fields/file-drop.tsx'
import { UploadProgress } from '../fields/upload-progress.tsx'
import { useMediaPort, useSettingsPorts } from '../ports/settings-ports.tsx'
import { ImageDetails } from './image-details.tsx'
import { MediaLibrary } from './media-library.tsx'
import { readImage, writeImage } from './stored-image.ts'
import { useAssetAddress } from './use-asset-address.ts'
import { useMediaFile } from './use-media.ts'
import { useUpload } from './use-upload.ts'

/** An image, chosen from the media library or uploaded. Without a media port, its key is entered as text. */
export function ImageControl(props: ControlProps) {
  const { media } = useSettingsPorts()
  return media === undefined ? <ImageKeyField {...props} /> : <LibraryImageControl {...props} />
}

function ImageKeyField({ setting, value, onChange, onInput, error, disabled }: ControlProps) {
  const image = readImage(value)
  return (
    <Field label={setting.label} hint={setting.info} error={error} disabled={disabled}>
      <TextInput
        value={image.key}
        placeholder="assets/image.jpg"
        spellCheck={false}
        onChange={({ target }) => onInput(writeImage({ ...image, key: target.value }))}
        onBlur={() => image.key === '' && onChange('')}
      />
    </Field>
  )
}

function LibraryImageControl({ setting, value, onChange, onInput, error, disabled }: ControlProps) {
  const media = useMediaPort()
  const image = readImage(value)
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const [isDetailsOpen, setDetailsOpen] = useState(false)
  const file = useMediaFile(image.key)
  const assetAddress = useAssetAddress(image.key)
  // Alt text and focal point belong to the previous image.
  const choose = (key: string) => onChange(writeImage({ key, alt: undefined, focal: undefined }))
  const uploading = useUpload(setting, 'image', (key) => {
    choose(key)
    setLibraryOpen(false)
  })
  const { upload, start, cancel } = uploading
  const isAsset = image.key.startsWith('assets/')
  const address = isAsset ? assetAddress : image.key === '' ? undefined : media.address(image.key, { width: 640 })
  const alt = image.alt ?? file?.alt ?? ''
  const isMissing = file === null
  return (
    <ControlGroup
      label={setting.label}
      hint={setting.info}
      error={error}
      warning={isMissing ? 'This image is no longer in your library.' : undefined}
    >
      <FileDrop onFiles={start} disabled={disabled} className="flex flex-col gap-2">
        {address !== undefined && !isMissing ? (
          <button
            type="button"
            aria-label={`${setting.label}: edit image details`}
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
            Drop an image here, or paste one.
          </div>
        )}
        {image.key !== '' && !isMissing && (
          <p className="line-clamp-2 text-sm text-pretty text-ink-muted">{alt === '' ? 'No alt text' : `“${alt}”`}</p>
        )}
        {upload !== undefined && <UploadProgress upload={upload} onCancel={cancel} />}
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            disabled={disabled}
            data-opens-choices=""
            icon={<Images aria-hidden="true" className="size-4" />}
            onClick={() => setLibraryOpen(true)}
          >
            {image.key === '' ? 'Choose' : 'Change'}
          </Button>
          <FileButton
            text="Upload"
            label={`${setting.label}: upload an image`}
            accept="image/*"
            disabled={disabled}
            onFiles={start}
          />
          {image.key !== '' && !isMissing && (
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
        uploading={uploading}
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
