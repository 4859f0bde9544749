import { loadPreviewDataEndpoint, type ThemeSourceFiles } from '@haat/domains/store-themes/contract'
import type { Needs, ThemeConfiguration } from '@haat/theme-engine'
import { connectPreview, type Preview } from '@haat/theme-preview'
import { joinClasses, Skeleton } from '@haat/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { backend } from '../../data/backend.ts'
import { configuration } from '../../data/configuration.ts'
import { LoadedData, LoadedPage } from './read-loaded.ts'

interface LivePreviewProps {
  readonly store_slug: string
  /** Accessible name. */
  readonly title: string
  /** A new object reopens the preview. */
  readonly theme: Pick<ThemeSourceFiles, 'files' | 'widgets' | 'assets'>
  /** Changes are rendered immediately. */
  readonly config: ThemeConfiguration
  /** Only shows the page: nothing in it can be clicked or focused. */
  readonly isStatic?: boolean
  /** Shown until the page is ready; by default, grey shapes. */
  readonly placeholder?: ReactNode
  readonly className?: string
}

/** The store's home page in a theme, with the store's own products, or sample products if it has none. */
export function LivePreview({
  store_slug: storeSlug,
  title,
  theme,
  config,
  isStatic = false,
  placeholder = <PagePlaceholder />,
  className,
}: LivePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const preview = useRef<Preview>(undefined)
  const latest = useRef(config)
  const [isReady, setIsReady] = useState(false)

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const controller = new AbortController()
    const load = (request: { page?: { path: string }; needs?: Needs }) =>
      backend.call(loadPreviewDataEndpoint, { body: { store_slug: storeSlug, ...request }, signal: controller.signal })
    const connected = connectPreview(element, {
      onReady: () => setIsReady(true),
      onRendered: () => {},
      onNeeds: (needs) => {
        load({ needs }).then(
          ({ data }) => connected.addData(LoadedData.parse(data)),
          () => connected.failData(),
        )
      },
      onSelected: () => {},
      onTextPressed: () => {},
      onHovered: () => {},
      onRects: () => {},
      onTextEdited: () => {},
      onDragStart: () => {},
      onDragMove: () => {},
      onDragEnd: () => {},
      onNavigate: () => {},
      onKey: () => {},
      onPinched: () => {},
      onFailed: () => setIsReady(true),
    })
    preview.current = connected
    load({ page: { path: '/' } }).then(
      ({ template, data }) => {
        // The page's own assets belong to the store's current theme.
        const page = { ...LoadedPage.parse(data), assets: theme.assets }
        connected.open(theme, latest.current, { template: template ?? 'home', data: page })
        connected.setInteractive(true)
      },
      () => {},
    )
    return () => {
      controller.abort()
      connected.close()
      preview.current = undefined
      setIsReady(false)
    }
  }, [storeSlug, theme])

  useEffect(() => {
    const before = latest.current
    latest.current = config
    if (before !== config) preview.current?.update({ settings: config.settings })
  }, [config])

  return (
    <div className={joinClasses('relative overflow-hidden bg-sunken', className)}>
      {!isReady && placeholder}
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-scripts"
        src={`${configuration.urls.storefront}/_haat/preview`}
        {...(isStatic ? { tabIndex: -1, inert: true, scrolling: 'no' } : {})}
        className={joinClasses(
          'absolute top-0 left-0 border-0 bg-transparent transition-opacity',
          // The desktop page scaled to fit; on phones the phone page.
          isStatic
            ? 'h-[300%] w-[300%] origin-top-left scale-[33.4%]'
            : 'size-full lg:h-[143%] lg:w-[143%] lg:origin-top-left lg:scale-70',
          !isReady && 'opacity-0',
        )}
      />
    </div>
  )
}

function PagePlaceholder() {
  return (
    <div aria-hidden="true" className="absolute inset-0 space-y-4 p-6">
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-2/5 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  )
}
