import type { MediaFile } from '@haat/domains/media/contract'
import { focalCrop, imageUrl } from '@haat/image-address'
import { joinClasses } from '@haat/ui'
import { File as FileIcon, FileText, Image as ImageIcon, Type, Video } from '@haat/ui/icons'
import { configuration } from '../configuration.ts'

const icons = { image: ImageIcon, video: Video, audio: FileIcon, font: Type, document: FileText }

interface FilePreviewProps {
  readonly file: MediaFile
  /** The alt text; empty next to the file's name. */
  readonly alt?: string
  readonly className?: string
}

/** A square preview of an image, cropped at its focal point, or the icon of another file. */
export function FilePreview({ file, alt = '', className }: FilePreviewProps) {
  const { key, kind, width, height, color, focal_point: focal } = file
  const classes = joinClasses('grid aspect-square w-full place-items-center overflow-hidden bg-sunken', className)
  const Icon = icons[kind]
  if (key === null || kind !== 'image') {
    return (
      <span className={joinClasses(classes, 'text-ink-faint')}>
        <Icon aria-hidden="true" className="size-8" />
      </span>
    )
  }
  const image = { key, ...(width !== null && height !== null && { width, height }) }
  const crop = focal === null ? 'center' : focalCrop(focal.x, focal.y)
  return (
    <span className={classes} style={color === null ? undefined : { backgroundColor: color }}>
      <img
        src={imageUrl(`${configuration.urls.backend}/media`, image, { width: 360, height: 360, crop })}
        alt={alt}
        loading="lazy"
        draggable={false}
        className="size-full object-cover"
      />
    </span>
  )
}
