import { joinClasses } from '@haat/ui'
import { Image as ImageIcon } from '@haat/ui/icons'
import { useSettingsPorts } from '../ports/settings-ports.tsx'

interface ThumbnailProps {
  /** Key of a file in the media library. A URL means that the file is still being imported and can't be shown yet. */
  readonly src: string | undefined
  /** In CSS pixels; the image is cropped to a square. */
  readonly size: number
  readonly className?: string
}

/** A small decorative image next to a name. */
export function Thumbnail({ src, size, className }: ThumbnailProps) {
  const { media } = useSettingsPorts()
  const classes = joinClasses('shrink-0 rounded-control border border-hairline bg-sunken object-cover', className)
  if (media === undefined || src === undefined || src === '' || /^https?:/.test(src)) {
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
      src={media.address(src, { width: size * 2, height: size * 2, crop: 'center' })}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={classes}
      style={{ width: size, height: size }}
    />
  )
}
