import { type InstallableTheme, tryThemeEndpoint } from '@haat/domains/store-themes/contract'
import type { ThemeImage } from '@haat/domains/theme-store/contract'
import { Badge, joinClasses } from '@haat/ui'
import { CircleCheck } from '@haat/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { backend } from '../../data/backend.ts'
import { LivePreview } from './live-preview.tsx'
import { onboardingKey } from './use-onboarding.ts'

interface ThemeChoiceCardProps {
  readonly store_slug: string
  readonly theme: InstallableTheme
  /** Shown until the preview is ready; null if the theme has none, undefined while it loads. */
  readonly screenshot: ThemeImage | null | undefined
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** A theme to choose, previewed with the store's own home page. */
export function ThemeChoiceCard({
  store_slug: storeSlug,
  theme,
  screenshot,
  isChosen,
  onChoose,
}: ThemeChoiceCardProps) {
  return (
    <label
      className={joinClasses(
        'flex cursor-pointer flex-col overflow-hidden rounded-card border bg-surface transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'border-indigo ring-2 ring-indigo' : 'border-hairline-strong hover:border-control-edge',
      )}
    >
      <ThemePreview store_slug={storeSlug} theme={theme} screenshot={screenshot} />
      <span className="flex flex-1 flex-col gap-1.5 border-t border-hairline p-4">
        <span className="flex items-center gap-2">
          <input
            type="radio"
            name="theme"
            value={theme.slug}
            checked={isChosen}
            onChange={onChoose}
            className="visually-hidden"
          />
          <span className="display text-lg text-ink">{theme.name}</span>
          <Badge>{theme.category}</Badge>
          {theme.is_bought && <Badge>Bought</Badge>}
          {isChosen && <CircleCheck aria-hidden="true" className="ml-auto size-5 text-indigo-text" />}
        </span>
        <span className="text-sm text-ink-muted">{theme.tagline}</span>
      </span>
    </label>
  )
}

function ThemePreview({
  store_slug: storeSlug,
  theme: { slug, name },
  screenshot,
}: Pick<ThemeChoiceCardProps, 'store_slug' | 'theme' | 'screenshot'>) {
  const container = useRef<HTMLSpanElement>(null)
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    if (container.current === null) return
    const observer = new IntersectionObserver(
      (entries) => setIsInView((was) => was || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [])
  const trial = useQuery({
    enabled: isInView,
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: [...onboardingKey(storeSlug), 'trial', slug],
    queryFn: () => backend.call(tryThemeEndpoint, { params: { theme_slug: slug }, query: { store_slug: storeSlug } }),
  })
  const { data } = trial
  const preview = useMemo(
    () =>
      data === undefined
        ? undefined
        : {
            theme: { files: data.files, widgets: data.widgets, assets: data.assets },
            config: data.configuration,
          },
    [data],
  )
  const image = screenshot && (
    <img
      src={screenshot.url}
      srcSet={screenshot.srcset}
      sizes="(min-width: 80rem) 28rem, (min-width: 40rem) 50vw, 100vw"
      alt=""
      className="absolute inset-0 size-full object-cover object-top"
    />
  )
  return (
    <span ref={container} className="relative block aspect-4/3 w-full bg-sunken">
      {preview === undefined ? (
        <>
          {image}
          {trial.isError && !screenshot && (
            <span className="grid size-full place-items-center text-sm text-ink-muted">
              The preview isn’t available right now
            </span>
          )}
        </>
      ) : (
        <LivePreview
          store_slug={storeSlug}
          title={`${name} with your products`}
          theme={preview.theme}
          config={preview.config}
          isStatic
          {...(image ? { placeholder: image } : {})}
          className="size-full"
        />
      )}
    </span>
  )
}
