import { Button } from '@haat/ui'
import { Check, Languages } from '@haat/ui/icons'
import { useDefaultLanguageName, useLanguage } from '../../workspace/use-language.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { useTexts } from './use-texts.ts'

/** Shown above the preview while translating: the language, the progress, and the next text. */
export function TranslationBar() {
  const language = useLanguage()
  return language === null ? null : <Progress language={language} key={language.language} />
}

function Progress({ language }: { language: NonNullable<ReturnType<typeof useLanguage>> }) {
  const { store } = useWorkspace()
  const defaultLanguage = useDefaultLanguageName()
  const { all, translated, goToNext } = useTexts(language.language)
  return (
    <section
      aria-label="Translation"
      className="@container border-b border-hairline bg-indigo-soft px-4 py-1.5 text-sm text-ink max-md:px-2"
    >
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <Languages aria-hidden="true" className="size-4 shrink-0 text-indigo-text" />
        <p className="min-w-0 flex-1 basis-40">
          <strong lang={language.language} className="font-semibold">
            {language.name}
          </strong>
          {': '}
          <span role="status">
            {translated} of {all} translated
          </span>
          {!language.is_published && <span className="@max-2xl:hidden"> · not visible to visitors yet</span>}
        </p>
        {goToNext === undefined ? (
          <span className="flex items-center gap-1.5">
            <Check aria-hidden="true" className="size-4 text-leaf-text" />
            All translated
          </span>
        ) : (
          <Button size="small" onClick={goToNext}>
            Next untranslated
          </Button>
        )}
        <Button size="small" variant="quiet" className="@max-lg:hidden" onClick={() => store.set({ language: null })}>
          Back to {defaultLanguage}
        </Button>
      </div>
    </section>
  )
}
