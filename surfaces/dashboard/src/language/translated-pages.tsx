import { LoadFailure } from '@haat/console/page/load-failure'
import { ProblemError } from '@haat/http-client'
import { type InterfaceLanguage, InterfaceLanguageContext, Spinner } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Outlet } from 'react-router'
import { useLanguage } from './language-context.ts'
import { TranslateContext } from './use-translation.ts'

/** Renders nested pages in the person's language, whose texts are loaded first. The pages around them stay in English. */
export function TranslatedPages() {
  const { language } = useLanguage()
  return language === 'en' ? <Outlet /> : <HindiPages />
}

function HindiPages() {
  const texts = useQuery({
    queryKey: ['messages', 'hi'],
    queryFn: async () => (await import('./hindi/hindi.ts')).hindi,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const components = useMemo((): InterfaceLanguage | undefined => {
    if (texts.data === undefined) return undefined
    const { locale, components: t, problems } = texts.data
    const describeError = (error: unknown) => {
      const known = error instanceof ProblemError ? problems.get(error.code) : undefined
      return known ?? (error instanceof Error ? error.message : t('Something went wrong. Try again.'))
    }
    return { lang: locale, locale, t, describeError }
  }, [texts.data])
  if (texts.isError) {
    return (
      <LoadFailure
        title="Couldn’t load the texts in Hindi"
        error={texts.error}
        onRetry={() => void texts.refetch()}
        busy={texts.isFetching}
      />
    )
  }
  if (texts.data === undefined || components === undefined) return <Spinner label="Loading" />
  return (
    <TranslateContext value={texts.data.pages}>
      <InterfaceLanguageContext value={components}>
        <div lang={texts.data.locale} className="contents">
          <Outlet />
        </div>
      </InterfaceLanguageContext>
    </TranslateContext>
  )
}
