import { chooseThemeEndpoint, type InstallableTheme } from '@haat/domains/store-themes/contract'
import { Banner, Button, ErrorState, Skeleton, SkeletonRegion } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../data/backend.ts'
import type { StepProps } from './step-props.ts'
import { ThemeChoiceCard } from './theme-choice-card.tsx'
import { ThemesForSale } from './themes-for-sale.tsx'
import { useScreenshots, useThemes } from './use-onboarding.ts'

/** The step that chooses a theme, each shown with the store's own products. */
export function ThemeStep({ draft, onDone }: StepProps) {
  const themes = useThemes(draft.store_slug)
  const screenshots = useScreenshots()
  const [chosen, setChosen] = useState(draft.theme.slug)
  const choose = useMutation({
    mutationFn: async () => {
      if (chosen !== draft.theme.slug) {
        await backend.call(chooseThemeEndpoint, { body: { store_slug: draft.store_slug, theme_slug: chosen } })
      }
      await onDone()
    },
  })
  const items = themes.data?.items ?? []
  const choices = items.filter((theme) => theme.can_install)
  const forSale = items.filter((theme) => !theme.can_install && theme.price_paise > 0)
  const name = choices.find(({ slug }) => slug === chosen)?.name ?? draft.theme.name
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        choose.mutate()
      }}
      className="flex flex-1 flex-col"
    >
      <div className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 sm:px-6 lg:py-10">
        <h1 className="text-ink">How should your store look?</h1>
        <p className="mt-1.5 max-w-prose text-sm text-pretty text-ink-muted">
          Every theme is shown with your own home page. Pick the closest one. You can change colours, fonts and text
          later, and switch themes at any time.
        </p>
        {themes.isError ? (
          <ErrorState title="Couldn’t load themes" onRetry={() => void themes.refetch()} />
        ) : themes.data === undefined ? (
          <SkeletonRegion label="Loading themes" className="mt-6 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            <Skeleton className="h-96 w-full" />
            <Skeleton className="h-96 w-full" />
          </SkeletonRegion>
        ) : (
          <>
            <fieldset className="m-0 mt-6 grid min-w-0 gap-5 border-0 p-0 sm:grid-cols-2 xl:grid-cols-3">
              <legend className="visually-hidden">Theme</legend>
              {sortThemes(choices).map((theme) => (
                <ThemeChoiceCard
                  key={theme.slug}
                  store_slug={draft.store_slug}
                  theme={theme}
                  screenshot={screenshots.data?.get(theme.slug)}
                  isChosen={theme.slug === chosen}
                  onChoose={() => setChosen(theme.slug)}
                />
              ))}
            </fieldset>
            <ThemesForSale themes={forSale} />
          </>
        )}
      </div>
      <div className="sticky bottom-0 border-t border-hairline bg-surface px-4 py-3 sm:px-6">
        <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-end gap-3">
          {choose.isError && (
            <Banner tone="danger" className="flex-1">
              {choose.error.message}
            </Banner>
          )}
          <Button type="submit" variant="primary" busy={choose.isPending} disabled={draft.suspended !== null}>
            Continue with {name}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Sorts the starter theme first, and the blank theme, which is for developers, last. */
function sortThemes(themes: readonly InstallableTheme[]): InstallableTheme[] {
  const rank = ({ slug }: InstallableTheme) => (slug === 'starter' ? 0 : slug === 'blank' ? 2 : 1)
  return [...themes].sort((one, other) => rank(one) - rank(other))
}
