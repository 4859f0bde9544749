import { LanguageTag } from '@haat/domains/stores/language/contract'
import { chooseDefaultLanguageEndpoint, type StoreLanguages } from '@haat/domains/stores/languages/contract'
import { Banner, Button, Card, ConfirmDialog, Field, Select } from '@haat/ui'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { languageOption } from './language-option.ts'
import { useLanguageChange } from './use-languages.ts'

/** The language that the store's content is written in. */
export function DefaultLanguage({
  store_slug: storeSlug,
  languages,
}: {
  store_slug: string
  languages: StoreLanguages
}) {
  const current = languages.items.find(({ is_default: isDefault }) => isDefault)
  const [chosen, setChosen] = useState<LanguageTag>()
  const choose = useLanguageChange(storeSlug, (language: LanguageTag) =>
    backend.call(chooseDefaultLanguageEndpoint, { body: { store_slug: storeSlug, language } }),
  )
  const options = [...languages.items, ...languages.offered].map(languageOption)
  const chosenName = options.find(({ value }) => value === chosen)?.label ?? ''
  const isTranslated = languages.items.some(({ language }) => language === chosen)
  if (current === undefined) return null
  return (
    <Card
      title={<span lang={current.language}>{current.name}</span>}
      description="The language your store’s content is written in. Its pages have no language code in their address."
    >
      {choose.isError && (
        <Banner tone="danger" className="mb-4">
          {choose.error.message}
        </Banner>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Default language" className="max-w-xs flex-1 basis-52">
          <Select
            options={options}
            value={chosen ?? current.language}
            onValueChange={(value) => setChosen(LanguageTag.parse(value))}
          />
        </Field>
        <ConfirmDialog
          title={`Change the default language to ${chosenName}?`}
          confirmLabel={`Make ${chosenName} the default`}
          tone="plain"
          trigger={<Button disabled={chosen === undefined || chosen === current.language}>Change</Button>}
          onConfirm={async () => {
            if (chosen !== undefined) await choose.mutateAsync(chosen)
            setChosen(undefined)
          }}
        >
          This doesn’t translate your content. It tells browsers and search engines which language it’s written in.{' '}
          {isTranslated && `Your ${chosenName} translations are kept but no longer shown. `}
          {current.name} will no longer be one of your store’s languages, unless you add it again.
        </ConfirmDialog>
      </div>
    </Card>
  )
}
