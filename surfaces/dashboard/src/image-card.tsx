import { DropZone } from '@haat/console/forms/drop-zone'
import { Banner, Button, Card, Field, ProgressBar, TextInput } from '@haat/ui'
import { Crop, ImagePlus } from '@haat/ui/icons'
import { useEffect, useRef } from 'react'
import { CropImage } from './crop-image.tsx'
import { useUploads } from './products/images/use-uploads.ts'
import { Thumbnail } from './thumbnail.tsx'

interface CardImage {
  readonly src: string
  readonly alt: string
}

interface ImageCardProps {
  readonly store_slug: string
  readonly image: CardImage | undefined
  readonly onImage: (image: CardImage | undefined) => void
  readonly onUploading: (isUploading: boolean) => void
}

/** A record's image: uploaded, described, cropped, removed. */
export function ImageCard({ store_slug: storeSlug, image, onImage, onUploading }: ImageCardProps) {
  const { uploads, isUploading, add, dismiss } = useUploads(storeSlug, ({ src, alt }) => onImage({ src, alt }))
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => onUploading(isUploading), [onUploading, isUploading])
  const addFile = (files: readonly File[]) => {
    for (const { id } of uploads) dismiss(id)
    add(files.slice(0, 1))
  }
  return (
    <Card title="Image">
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Choose an image"
        tabIndex={-1}
        className="visually-hidden"
        onChange={(event) => {
          addFile([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <DropZone onFiles={addFile} className="flex flex-col gap-3">
        {image !== undefined && (
          <>
            <Thumbnail src={image.src} alt="" size={120} />
            <Field label="Alt text" optional>
              <TextInput value={image.alt} onChange={(event) => onImage({ ...image, alt: event.target.value })} />
            </Field>
          </>
        )}
        {uploads.map(({ id, name, share, problem }) =>
          problem === undefined ? (
            <ProgressBar key={id} label={name} value={share * 100} />
          ) : (
            <Banner key={id} tone="danger" title={name}>
              {problem}
            </Banner>
          ),
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon={<ImagePlus aria-hidden="true" className="size-4" />}
            onClick={() => input.current?.click()}
          >
            {image === undefined ? 'Add image' : 'Replace image'}
          </Button>
          {image !== undefined && (
            <CropImage
              store_slug={storeSlug}
              src={image.src}
              onCropped={(src) => onImage({ ...image, src })}
              button={(opening) => (
                <Button {...opening} size="small" icon={<Crop aria-hidden="true" className="size-4" />}>
                  Crop
                </Button>
              )}
            />
          )}
          {image !== undefined && (
            <Button size="small" variant="quiet" onClick={() => onImage(undefined)}>
              Remove
            </Button>
          )}
        </div>
      </DropZone>
    </Card>
  )
}
