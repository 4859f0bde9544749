import { LoadFailure } from '@haat/console/page/load-failure'
import type { InstallableTheme } from '@haat/domains/store-themes/contract'
import { Skeleton, SkeletonRegion } from '@haat/ui'
import { useState } from 'react'
import { useStore } from '../session/use-store.ts'
import { ChooseThemeDialog } from './choice/choose-theme-dialog.tsx'
import { DraftNotice, isRefundedDraft } from './draft-notice.tsx'
import { OnlineStoreFrame } from './online-store-frame.tsx'
import { ThemeCard } from './theme-card.tsx'
import { ThemeUpdateDialog } from './theme-update-dialog.tsx'
import { isOutdated, ThemeUpdateNotice } from './theme-update-notice.tsx'
import { findBeforeUpdate } from './use-theme-update.ts'
import { useStoreThemes, useThemeActions, useThemeVersions } from './use-themes.ts'

/** `/online-store`: the published theme, the draft theme and other themes. */
export function ThemesPage() {
  const { store_slug: storeSlug } = useStore()
  const [previewed, setPreviewed] = useState<string>()
  const themes = useStoreThemes(storeSlug, previewed !== undefined)
  const versions = useThemeVersions(storeSlug)
  const { choose, publish, restore } = useThemeActions(storeSlug)
  const [showsUpdate, setShowsUpdate] = useState(false)
  const history = versions.data?.pages[0]?.items ?? []
  const [draft] = history
  const before = findBeforeUpdate(history)
  const outdated = themes.data?.items.find(isOutdated)
  const shown = themes.data?.items.find(({ slug }) => slug === previewed)
  const error = themes.error ?? versions.error
  const reload = () => {
    void themes.refetch()
    void versions.refetch()
  }
  const sorted = [...(themes.data?.items ?? [])].sort((one, other) => rankOf(one) - rankOf(other))
  return (
    <OnlineStoreFrame title="Online store">
      {error !== null ? (
        <LoadFailure
          title="Couldn’t load themes"
          error={error}
          onRetry={reload}
          busy={themes.isFetching || versions.isFetching}
        />
      ) : themes.data === undefined || versions.data === undefined ? (
        <SkeletonRegion label="Loading themes" className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-56 w-full" />
        </SkeletonRegion>
      ) : (
        <>
          {draft !== undefined && (
            <DraftNotice
              store_slug={storeSlug}
              draft={draft}
              before={before}
              refunded={themes.data.items.find(isRefundedDraft)}
              busy={publish.isPending || restore.isPending}
              onPublish={() => publish.mutate(draft.revision)}
              onGoBack={({ revision }) => restore.mutate({ restore_revision: revision, revision: draft.revision })}
            />
          )}
          {outdated !== undefined && <ThemeUpdateNotice theme={outdated} onViewChanges={() => setShowsUpdate(true)} />}
          {outdated !== undefined && showsUpdate && (
            <ThemeUpdateDialog
              store_slug={storeSlug}
              theme={outdated}
              busy={choose.isPending}
              onClose={() => setShowsUpdate(false)}
              onUpdate={() =>
                choose.mutate(
                  { theme_slug: outdated.slug, name: outdated.name, update: true, before: draft?.revision },
                  { onSettled: () => setShowsUpdate(false) },
                )
              }
            />
          )}
          {shown !== undefined && (
            <ChooseThemeDialog
              store_slug={storeSlug}
              theme={shown}
              live={themes.data.items.find(({ is_live: isLive }) => isLive)?.name}
              editing={themes.data.editing}
              busy={choose.isPending}
              onClose={() => setPreviewed(undefined)}
              onChoose={() =>
                choose.mutate(
                  { theme_slug: shown.slug, name: shown.name, before: draft?.revision },
                  { onSettled: () => setPreviewed(undefined) },
                )
              }
            />
          )}
          <ul className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2">
            {sorted.map((theme) => (
              <li key={theme.slug} className="flex *:flex-1">
                <ThemeCard
                  store_slug={storeSlug}
                  theme={theme}
                  busy={choose.isPending && choose.variables.theme_slug === theme.slug}
                  onPreview={() => setPreviewed(theme.slug)}
                  onViewChanges={() => setShowsUpdate(true)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </OnlineStoreFrame>
  )
}

/** The live theme comes first, then the draft's, then what the store has used or bought, and then the others. */
function rankOf({
  is_live: isLive,
  is_draft: isDraft,
  is_installed: isInstalled,
  is_bought: isBought,
}: InstallableTheme) {
  if (isLive) return 0
  if (isDraft) return 1
  return isInstalled || isBought ? 2 : 3
}
