import type { StoreTemplate } from '@haat/domains/store-themes/contract'
import { Button, Card, Field, Select } from '@haat/ui'
import { useStoreTemplates } from './use-store-templates.ts'

interface TemplateCardProps {
  readonly store_slug: string
  readonly kind: StoreTemplate['kind']
  /** The selected template's suffix; '' for the default template. */
  readonly value: string
  readonly onValueChange: (suffix: string) => void
  readonly error?: string | undefined
}

const shownBy: Readonly<Record<StoreTemplate['kind'], string>> = {
  product: 'Controls how this product’s page looks.',
  collection: 'Controls how this collection’s page looks.',
  page: 'Controls how this page looks.',
}

/** Selects the theme template of a record. Renders nothing if the theme has only the default template. */
export function TemplateCard({ store_slug: storeSlug, kind, value, onValueChange, error }: TemplateCardProps) {
  const templates = useStoreTemplates(storeSlug)
  const offered = templates.data?.filter((template) => template.kind === kind) ?? []
  if (templates.isError && templates.data === undefined) {
    return (
      <Card title="Theme template">
        <p className="mb-3 text-sm text-ink-muted">Couldn’t load theme templates. Your selection doesn’t change.</p>
        <Button size="small" busy={templates.isFetching} onClick={() => void templates.refetch()}>
          Try again
        </Button>
      </Card>
    )
  }
  if (offered.length === 0 && value === '') return null
  const chosen = offered.find(({ template_suffix: templateSuffix }) => templateSuffix === value)
  const isGone = templates.data !== undefined && value !== '' && chosen === undefined
  const hint = isGone
    ? 'Your theme doesn’t have this template. Visitors see the default template.'
    : chosen?.is_published === false
      ? 'This template isn’t published yet. Until then, visitors see the default template.'
      : shownBy[kind]
  return (
    <Card>
      <Field label="Theme template" hint={hint} error={error}>
        <Select
          value={value}
          onValueChange={onValueChange}
          options={[
            { value: '', label: 'Default' },
            ...offered.map(({ template_suffix: templateSuffix, name }) => ({ value: templateSuffix, label: name })),
            ...(value !== '' && chosen === undefined ? [{ value, label: value }] : []),
          ]}
        />
      </Field>
    </Card>
  )
}
