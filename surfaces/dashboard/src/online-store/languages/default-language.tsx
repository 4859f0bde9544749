import { LanguageTag } from '@haat/domains/stores/language/contract'
import { chooseDefaultLanguageEndpoint, type StoreLanguages } from '@haat/domains/stores/languages/contract'
import { Banner, Button, Card, ConfirmDialog, Field, Select } from '@haat/ui'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { languageOption } from './language-option.ts'
import { useLanguageChange } from './use-languages.ts'

/** The language that the store's own texts are in. */
export function DefaultLanguage({ store_slug, languages }: { store_slug: string; languages: StoreLanguages }) {
  const standard = languages.items.find(({ is_default }) => is_default)
  const [wish, setWish] = useState<LanguageTag>()
  const choose = useLanguageChange(store_slug, (language: LanguageTag) =>
    backend.call(chooseDefaultLanguageEndpoint, { body: { store_slug, language } }),
  )
  const options = [...languages.items, ...languages.offered].map(languageOption)
  const wished = options.find(({ value }) => value === wish)?.label ?? ''
  const isTranslated = languages.items.some(({ language }) => language === wish)
  if (standard === undefined) return null
  return (
    <Card
      title={<span lang={standard.language}>{standard.name}</span>}
      description="The language that you have written your store’s texts in. Its pages have the short addresses."
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
            value={wish ?? standard.language}
            onValueChange={(value) => setWish(LanguageTag.parse(value))}
          />
        </Field>
        <ConfirmDialog
          title={`Are your texts in ${wished}?`}
          confirmLabel={`Make ${wished} the default`}
          tone="plain"
          trigger={<Button disabled={wish === undefined || wish === standard.language}>Change</Button>}
          onConfirm={async () => {
            if (wish !== undefined) await choose.mutateAsync(wish)
            setWish(undefined)
          }}
        >
          No text changes by this: it says in which language they are.{' '}
          {isTranslated && `What was translated into ${wished} is not shown any more; it is kept. `}
          {standard.name} is no language of the store then, until you add it.
        </ConfirmDialog>
      </div>
    </Card>
  )
}
