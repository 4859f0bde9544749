import { listDeveloperThemesEndpoint } from '@haat/domains/themes/contract'
import { Banner, Field, RadioGroup, Select } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { themesKey } from '../../theme-keys.ts'
import type { ThemeStart } from './new-theme-values.ts'
import type { ZipFile } from './use-zip-file.ts'
import { ZipField } from './zip-field.tsx'

interface StartFieldsProps {
  form: {
    value(name: 'start'): { value: ThemeStart; onValueChange: (start: ThemeStart) => void }
    value(name: 'copy_of'): { value: string; onValueChange: (slug: string) => void }
    error(name: 'copy_of'): string | undefined
  }
  zip: ZipFile
}

const MAX_THEMES = 200

/** Where the files of a new theme come from. */
export function StartFields({ form, zip }: StartFieldsProps) {
  const start = form.value('start')
  const themes = useQuery({
    queryKey: [...themesKey, 'to-copy'],
    queryFn: () => backend.call(listDeveloperThemesEndpoint, { query: { limit: MAX_THEMES, archived: 'all' } }),
  })
  const own = themes.data?.items ?? []
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup<ThemeStart>
        {...start}
        label="Start from"
        options={[
          { value: 'starter', label: 'Starter', hint: 'Nine finished sections, all templates, and styles to change' },
          { value: 'blank', label: 'Blank', hint: 'A header and a footer' },
          {
            value: 'copy',
            label: 'One of my themes',
            hint: themes.data !== undefined && own.length === 0 ? 'You have no theme yet' : 'A copy of its draft',
            disabled: own.length === 0,
          },
          {
            value: 'zip',
            label: 'A .zip file',
            hint: 'A theme exported from haat, or a Shopify theme: we convert it and list what is left to do',
          },
        ]}
      />
      {start.value === 'copy' && (
        <Field label="Theme to copy" error={form.error('copy_of')}>
          <Select
            {...form.value('copy_of')}
            placeholder="Select a theme"
            options={own.map(({ slug, name }) => ({ value: slug, label: name, hint: slug }))}
          />
        </Field>
      )}
      {start.value === 'copy' && themes.isError && (
        <Banner tone="danger">Couldn’t load your themes. {themes.error.message}</Banner>
      )}
      {start.value === 'zip' && <ZipField zip={zip} />}
    </div>
  )
}
