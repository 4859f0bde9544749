import { LanguageTag } from '@haat/domains/stores/language/contract'
import { chooseDefaultLanguageEndpoint, type StoreLanguages } from '@haat/domains/stores/languages/contract'
import { Banner, Button, Card, ConfirmDialog, Field, Select } from '@haat/ui'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { languageOption } from './language-option.ts'
import { useLanguageChange } from './use-languages.ts'

/** The language that the store's content is written in. */
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
            value={wish ?? standard.language}
            onValueChange={(value) => setWish(LanguageTag.parse(value))}
          />
        </Field>
        <ConfirmDialog
          title={`Change the default language to ${wished}?`}
          confirmLabel={`Make ${wished} the default`}
          tone="plain"
          trigger={<Button disabled={wish === undefined || wish === standard.language}>Change</Button>}
          onConfirm={async () => {
            if (wish !== undefined) await choose.mutateAsync(wish)
            setWish(undefined)
          }}
        >
          This doesn’t translate your content. It tells browsers and search engines which language it’s written in.{' '}
          {isTranslated && `Your ${wished} translations are kept but no longer shown. `}
          {standard.name} is no language of the store then, until you add it.
        </ConfirmDialog>
      </div>
    </Card>
  )
}
