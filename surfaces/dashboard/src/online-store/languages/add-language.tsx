import { LanguageTag } from '@haat/domains/stores/language/contract'
import { addLanguageEndpoint, type StoreLanguages } from '@haat/domains/stores/languages/contract'
import { Banner, Button, Card, Field, Select } from '@haat/ui'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { languageOption } from './language-option.ts'
import { useLanguageChange } from './use-languages.ts'

/** Adds a language, which visitors don't see until it is published. */
export function AddLanguage({ store_slug: storeSlug, languages }: { store_slug: string; languages: StoreLanguages }) {
  const [chosen, setChosen] = useState<LanguageTag | null>(null)
  const add = useLanguageChange(storeSlug, (language: LanguageTag) =>
    backend.call(addLanguageEndpoint, { body: { store_slug: storeSlug, language } }),
  )
  if (languages.offered.length === 0) return null
  return (
    <Card title="Add language" description="Visitors see the language once you publish it.">
      {add.isError && (
        <Banner tone="danger" className="mb-4">
          {add.error.message}
        </Banner>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Language" className="max-w-xs flex-1 basis-52">
          <Select
            options={languages.offered.map(languageOption)}
            value={chosen}
            placeholder="Choose a language"
            onValueChange={(value) => setChosen(LanguageTag.parse(value))}
          />
        </Field>
        <Button
          variant="primary"
          disabled={chosen === null}
          busy={add.isPending}
          onClick={() => chosen !== null && add.mutate(chosen, { onSuccess: () => setChosen(null) })}
        >
          Add language
        </Button>
      </div>
    </Card>
  )
}
