import type { StoreTemplate } from '@haat/domains/store-themes/contract'
import { Button, Card, Field, Select } from '@haat/ui'
import { useStoreTemplates } from './use-store-templates.ts'

interface TemplateCardProps {
  readonly store_slug: string
  readonly kind: StoreTemplate['kind']
  /** The chosen template's suffix; '' for the default one. */
  readonly value: string
  readonly onValueChange: (suffix: string) => void
  readonly error?: string | undefined
}

const shownBy: Readonly<Record<StoreTemplate['kind'], string>> = {
  product: 'How this product’s page looks.',
  collection: 'How this collection’s page looks.',
  page: 'How this page looks.',
}

/** By which template of the theme something is shown; nothing where there is only the default one. */
export function TemplateCard({ store_slug, kind, value, onValueChange, error }: TemplateCardProps) {
  const templates = useStoreTemplates(store_slug)
  const offered = templates.data?.filter((template) => template.kind === kind) ?? []
  if (templates.isError && templates.data === undefined) {
    return (
      <Card title="Theme template">
        <p className="mb-3 text-sm text-ink-muted">
          The templates of the theme could not be read. What is chosen here stays as it is.
        </p>
        <Button size="small" busy={templates.isFetching} onClick={() => void templates.refetch()}>
          Try again
        </Button>
      </Card>
    )
  }
  if (offered.length === 0 && value === '') return null
  const chosen = offered.find(({ template_suffix }) => template_suffix === value)
  const isGone = templates.data !== undefined && value !== '' && chosen === undefined
  const hint = isGone
    ? 'The theme has no such template: the default one is shown.'
    : chosen?.is_published === false
      ? 'It is not published yet: until then visitors see the default one.'
      : shownBy[kind]
  return (
    <Card>
      <Field label="Theme template" hint={hint} error={error}>
        <Select
          value={value}
          onValueChange={onValueChange}
          options={[
            { value: '', label: 'Default' },
            ...offered.map(({ template_suffix, name }) => ({ value: template_suffix, label: name })),
            ...(value !== '' && chosen === undefined ? [{ value, label: value }] : []),
          ]}
        />
      </Field>
    </Card>
  )
}
