import { imageUrl } from '@haat/image-address'
import { joinClasses } from '@haat/ui'
import { Image as ImageIcon } from '@haat/ui/icons'
import { configuration } from '../data/configuration.ts'

interface ThumbnailProps {
  /** Key of a file of the store. What is still an address is being downloaded, and cannot be shown yet. */
  readonly src: string | undefined
  /** In CSS pixels; the picture is cut to a square. */
  readonly size: number
  readonly className?: string
}

/** A small picture beside the name of what it shows; only for eyes. */
export function Thumbnail({ src, size, className }: ThumbnailProps) {
  const classes = joinClasses('shrink-0 rounded-control border border-hairline bg-sunken object-cover', className)
  if (src === undefined || src === '' || /^https?:/.test(src)) {
    return (
      <span
        className={joinClasses(classes, 'grid place-items-center text-ink-faint')}
        style={{ width: size, height: size }}
      >
        <ImageIcon aria-hidden="true" className="size-4" />
      </span>
    )
  }
  return (
    <img
      src={mediaAddress(src, { width: size * 2, height: size * 2, crop: 'center' })}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={classes}
      style={{ width: size, height: size }}
    />
  )
}

/** Where a file of the store is, in about the size that is asked for. */
export function mediaAddress(
  key: string,
  request: { readonly width?: number; readonly height?: number; readonly crop?: 'center' } = {},
): string {
  return imageUrl(`${configuration.urls.backend}/media`, { key }, request)
}
