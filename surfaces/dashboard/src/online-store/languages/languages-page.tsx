import { LoadFailure } from '@haat/console/page/load-failure'
import { useSession } from '@haat/console/session/session-context'
import { Skeleton, SkeletonRegion } from '@haat/ui'
import { useStore } from '../../session/use-store.ts'
import { OnlineStoreFrame } from '../online-store-frame.tsx'
import { AddLanguage } from './add-language.tsx'
import { DefaultLanguage } from './default-language.tsx'
import { LanguageCard } from './language-card.tsx'
import { useLanguages } from './use-languages.ts'

/** `/online-store/languages`: the languages of the store. */
export function LanguagesPage() {
  const { store_slug: storeSlug } = useStore()
  const languages = useLanguages(storeSlug)
  const { can } = useSession()
  return (
    <OnlineStoreFrame title="Languages">
      {languages.isError ? (
        <LoadFailure
          title="Couldn’t load languages"
          error={languages.error}
          onRetry={() => void languages.refetch()}
          busy={languages.isFetching}
        />
      ) : languages.data === undefined ? (
        <SkeletonRegion label="Loading languages" className="flex flex-col gap-4">
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-32 w-full" />
        </SkeletonRegion>
      ) : (
        <div className="flex flex-col gap-4">
          {can(['publish_themes', 'settings']) && <DefaultLanguage store_slug={storeSlug} languages={languages.data} />}
          {languages.data.items
            .filter(({ is_default: isDefault }) => !isDefault)
            .map((language) => (
              <LanguageCard key={language.language} store_slug={storeSlug} language={language} />
            ))}
          <AddLanguage store_slug={storeSlug} languages={languages.data} />
        </div>
      )}
    </OnlineStoreFrame>
  )
}
