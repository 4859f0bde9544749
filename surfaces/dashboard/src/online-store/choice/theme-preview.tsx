import { useIsPhone } from '@haat/console/lists/use-is-phone'
import { LoadFailure } from '@haat/console/page/load-failure'
import { startThemeDemoEndpoint } from '@haat/domains/store-themes/contract'
import { Field, joinClasses, LinkButton, SegmentedControl, Select, Skeleton, SkeletonRegion, useWidth } from '@haat/ui'
import { ExternalLink } from '@haat/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { backend } from '../../backend.ts'

interface ThemePreviewProps {
  readonly store_slug: string
  readonly theme: { readonly slug: string; readonly name: string }
}

const devices = [
  { value: 'desktop', label: 'Desktop', width: 1280 },
  { value: 'phone', label: 'Phone', width: 390 },
] as const
type Device = (typeof devices)[number]['value']

const pageLabels = [
  ['home', 'Home'],
  ['collection', 'Collection'],
  ['product', 'Product'],
  ['cart', 'Cart'],
  ['search', 'Search results'],
  ['page', 'Page'],
] as const

/** A demo's address works for 30 minutes. */
const FRESH_MS = 20 * 60_000

/** A theme with the store's own products, to look around in. Nothing changes in the store. */
export function ThemePreview({ store_slug: storeSlug, theme: { slug, name } }: ThemePreviewProps) {
  const [device, setDevice] = useState<Device>(useIsPhone() ? 'phone' : 'desktop')
  const [template, setTemplate] = useState<string>('home')
  const demo = useQuery({
    queryKey: ['theme-demo', storeSlug, slug],
    queryFn: () =>
      backend.call(startThemeDemoEndpoint, { params: { theme_slug: slug }, body: { store_slug: storeSlug } }),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  })
  if (demo.isError) {
    return (
      <LoadFailure
        title="Couldn’t load the preview"
        error={demo.error}
        onRetry={() => void demo.refetch()}
        busy={demo.isFetching}
      />
    )
  }
  if (demo.data === undefined) {
    return (
      <SkeletonRegion label="Loading the preview">
        <Skeleton className="h-96 w-full" />
      </SkeletonRegion>
    )
  }
  const { url, pages } = demo.data
  const shown = pageLabels.filter(([page]) => page === 'home' || pages[page] != null)
  const src = `${url}${pages[template] ?? '/'}`
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Field label="Page" hiddenLabel className="w-40">
          <Select
            options={shown.map(([value, label]) => ({ value, label }))}
            value={template}
            onValueChange={(value) => setTemplate(value)}
          />
        </Field>
        <SegmentedControl
          label="Width"
          options={devices}
          value={device}
          onValueChange={setDevice}
          className="!w-56 max-sm:hidden"
        />
        <LinkButton
          href={src}
          target="_blank"
          rel="noreferrer"
          className="ml-auto"
          icon={<ExternalLink aria-hidden="true" className="size-4" />}
        >
          Open in a new tab
        </LinkButton>
      </div>
      <Frame key={src} src={src} name={name} device={device} />
    </div>
  )
}

interface FrameProps {
  readonly src: string
  readonly name: string
  readonly device: Device
}

/** The page, as wide as the device, and scaled down where the dialog is narrower. */
function Frame({ src, name, device }: FrameProps) {
  const stage = useRef<HTMLDivElement>(null)
  const room = useWidth(stage)
  const [isLoaded, setLoaded] = useState(false)
  const { width, label } = devices.find(({ value }) => value === device) ?? devices[0]
  const scale = Math.min(1, room / width)
  return (
    <div
      ref={stage}
      aria-busy={!isLoaded}
      className="relative h-[min(30rem,52dvh)] overflow-hidden rounded-control border border-hairline-strong bg-sunken"
    >
      <div className="mx-auto h-full overflow-hidden bg-surface" style={{ width: `${width * scale}px` }}>
        {/* Rendered by the server with an opaque origin, because the theme is a developer's work. */}
        <iframe
          src={src}
          title={`Preview of ${name}, ${label.toLowerCase()} width`}
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
          className="origin-top-left border-0"
          style={{ width: `${width}px`, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          onLoad={() => setLoaded(true)}
        />
      </div>
      <p
        role="status"
        className={joinClasses(
          'absolute inset-0 grid place-items-center text-sm text-ink-muted',
          isLoaded && 'pointer-events-none',
        )}
      >
        {!isLoaded && 'Loading the preview…'}
      </p>
    </div>
  )
}
