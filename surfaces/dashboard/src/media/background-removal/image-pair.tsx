import type { BackgroundJob } from '@haat/domains/media/background-removal/contract'
import { imageUrl } from '@haat/image-address'
import type { CSSProperties, ReactNode } from 'react'
import { configuration } from '../../configuration.ts'
import type { Placing } from './background-words.ts'
import { useJobImage } from './use-job-image.ts'
import { useNearViewport } from './use-near-viewport.ts'

const PREVIEW_PIXELS = 1280
const CHECKERBOARD = 'repeating-conic-gradient(var(--hairline) 0% 25%, var(--paper) 0% 50%) 50% / 1.25rem 1.25rem'

interface ImagePairProps {
  readonly store_slug: string
  readonly run_id: string
  readonly job: BackgroundJob
  readonly placing: Placing
}

/** The original beside what becomes of it. */
export function ImagePair({ store_slug: storeSlug, run_id: runId, job, placing }: ImagePairProps) {
  const { status, file_key: key, final_key: finalKey } = job
  const hasCutout = ['ready', 'composite_waiting', 'compositing'].includes(status)
  const of = { store_slug: storeSlug, run_id: runId, job_id: job.id, version: job.image_version }
  const { ref, isNear } = useNearViewport()
  const cutout = useJobImage(isNear && hasCutout ? { ...of, part: job.has_mask ? 'mask' : 'cutout' } : undefined)
  const final = useJobImage(isNear && status === 'composited' ? { ...of, part: 'final' } : undefined)
  const original = status === 'confirmed' ? null : key
  const shownFinal = finalKey === null ? final.url : addressOf(finalKey)
  return (
    <div ref={ref} className="grid grid-cols-2 gap-3">
      <Frame label="Original">
        {original !== null && (
          <img
            src={addressOf(original)}
            alt={`${job.name}, original`}
            loading="lazy"
            className="size-full object-contain"
          />
        )}
        {original === null && (
          <span className="p-2 text-center text-sm text-ink-muted">
            {status === 'confirmed' ? 'Deleted' : 'Not available'}
          </span>
        )}
      </Frame>
      <Frame label={status === 'composited' || status === 'confirmed' ? 'Final image' : 'Cut-out'}>
        {shownFinal !== undefined && (
          <Area job={job} background={CHECKERBOARD}>
            <img src={shownFinal} alt={`${job.name}, final`} loading="lazy" className="size-full object-contain" />
          </Area>
        )}
        {hasCutout && cutout.url !== undefined && key !== null && (
          <Area job={job} background={backgroundOf(placing)}>
            <img
              src={job.has_mask ? addressOf(key) : cutout.url}
              alt={`${job.name}, cut-out`}
              className="size-full object-contain"
              style={{ ...(job.has_mask ? maskedBy(cutout.url) : {}), ...shadowOf(placing) }}
            />
          </Area>
        )}
        {(cutout.isError || final.isError) && (
          <span className="p-2 text-center text-sm text-ink-muted">Couldn’t load the image. Reload the page.</span>
        )}
      </Frame>
    </div>
  )
}

function addressOf(key: string): string {
  return imageUrl(`${configuration.urls.backend}/media`, { key }, { width: PREVIEW_PIXELS })
}

function maskedBy(url: string): CSSProperties {
  return {
    maskImage: `url(${url})`,
    maskMode: 'luminance',
    maskSize: 'contain',
    maskRepeat: 'no-repeat',
    maskPosition: 'center',
  }
}

function shadowOf({ shadow }: Placing): CSSProperties {
  return shadow === 'none' ? {} : { filter: 'drop-shadow(0 0.4rem 0.4rem rgb(0 0 0 / 0.35))' }
}

function backgroundOf({ background, picture_key: pictureKey }: Placing): string {
  switch (background.kind) {
    case 'transparent':
      return CHECKERBOARD
    case 'color':
      return background.color
    case 'gradient':
      return `linear-gradient(${background.angle}deg, ${background.from}, ${background.to})`
    case 'image':
      return pictureKey === undefined ? CHECKERBOARD : `url(${addressOf(pictureKey)}) center / cover`
  }
}

interface AreaProps {
  readonly job: Pick<BackgroundJob, 'width' | 'height'>
  readonly background: string
  readonly children: ReactNode
}

/** The part of a frame that the image has, with what is behind it: as large as the final image. */
function Area({ job: { width, height }, background, children }: AreaProps) {
  const [across, down] = [width ?? 1, height ?? 1]
  const size = across >= down ? { width: '100%' } : { height: '100%' }
  return (
    <div className="min-h-0 overflow-hidden" style={{ ...size, aspectRatio: `${across} / ${down}`, background }}>
      {children}
    </div>
  )
}

function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="m-0 min-w-0">
      <div className="grid aspect-square place-items-center overflow-hidden rounded-control border border-hairline bg-sunken">
        {children}
      </div>
      <figcaption className="mt-1 text-sm text-ink-muted">{label}</figcaption>
    </figure>
  )
}
