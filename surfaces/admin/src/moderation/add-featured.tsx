import { listModeratedThemesEndpoint } from '@haat/domains/theme-store/moderation/contract'
import { Field, Select } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { moderationKey } from './moderation-keys.ts'

interface AddFeaturedProps {
  featured: readonly string[]
  onAdd: (theme: { readonly slug: string; readonly name: string }) => void
}

const MAX_THEMES = 200

/** Adds one of the listed themes to the featured ones. */
export function AddFeatured({ featured, onAdd }: AddFeaturedProps) {
  const themes = useQuery({
    queryKey: [...moderationKey, 'listed'],
    queryFn: () =>
      backend.call(listModeratedThemesEndpoint, { query: { 'filter[visibility]': 'in:listed', limit: MAX_THEMES } }),
  })
  const others = (themes.data?.items ?? []).filter(({ slug }) => !featured.includes(slug))
  return (
    <Field label="Add a theme" className="max-w-md" error={themes.error?.message}>
      <Select
        options={others.map(({ slug, name }) => ({ value: slug, label: name }))}
        value={null}
        disabled={themes.data === undefined}
        onValueChange={(slug: string) => {
          const theme = others.find((one) => one.slug === slug)
          if (theme !== undefined) onAdd(theme)
        }}
      />
    </Field>
  )
}
