import { imageUrl } from '@haat/image-address'
import { joinClasses } from '@haat/ui'
import { Image as ImageIcon } from '@haat/ui/icons'
import { configuration } from './configuration.ts'

interface ThumbnailProps {
  /** The key of one of the store's files, or a URL while the image is still being imported. */
  src: string | undefined
  alt: string
  /** In CSS pixels; the image is cropped to a square. */
  size: number
  className?: string
}

/** A small square image, or a placeholder. */
export function Thumbnail({ src, alt, size, className }: ThumbnailProps) {
  const classes = joinClasses('shrink-0 rounded-control border border-hairline bg-sunken object-cover', className)
  if (src === undefined || /^https?:/.test(src)) {
    return (
      <span
        className={joinClasses(classes, 'grid place-items-center text-ink-faint')}
        style={{ width: size, height: size }}
      >
        <ImageIcon aria-hidden="true" className="size-4" />
        {alt !== '' && <span className="visually-hidden">{alt}</span>}
      </span>
    )
  }
  const request = { width: size * 2, height: size * 2, crop: 'center' } as const
  return (
    <img
      src={imageUrl(`${configuration.urls.backend}/media`, { key: src }, request)}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      className={classes}
      style={{ width: size, height: size }}
    />
  )
}
