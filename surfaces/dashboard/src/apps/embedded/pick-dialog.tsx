import { SearchBox } from '@haat/console/lists/search-box'
import { listCollectionsEndpoint } from '@haat/domains/products/collections/contract'
import { listProductsEndpoint } from '@haat/domains/products/contract'
import { Button, Checkbox, Dialog, DialogClose } from '@haat/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { useTranslation } from '../../language/use-translation.ts'

interface PickDialogProps {
  app_name: string
  store_slug: string
  kind: 'product' | 'collection'
  isMultiple: boolean
  onPick: (chosen: { id: string; title: string }[]) => void
  onCancel: () => void
}

const OFFERED = 20
const texts = {
  product: {
    one: 'Choose a product',
    many: 'Choose products',
    search: 'Search products',
    none: 'No products found.',
  },
  collection: {
    one: 'Choose a collection',
    many: 'Choose collections',
    search: 'Search collections',
    none: 'No collections found.',
  },
} as const

/** Chooses products or collections for an app. The app gets the IDs and titles of what was chosen, and nothing else. */
export function PickDialog({
  app_name: appName,
  store_slug: storeSlug,
  kind,
  isMultiple,
  onPick,
  onCancel,
}: PickDialogProps) {
  const { t, describeError } = useTranslation()
  const words = texts[kind]
  const [q, setQuery] = useState('')
  const [chosen, setChosen] = useState<{ id: string; title: string }[]>([])
  const found = useQuery({
    queryKey: ['app-pick', storeSlug, kind, q],
    queryFn: async ({ signal }) => {
      const request = { query: { store_slug: storeSlug, q, limit: OFFERED }, signal }
      const { items } =
        kind === 'product'
          ? await backend.call(listProductsEndpoint, request)
          : await backend.call(listCollectionsEndpoint, request)
      return items.map(({ id, title }) => ({ id, title }))
    },
    placeholderData: keepPreviousData,
  })
  const toggle = (item: { id: string; title: string }, isChosen: boolean) => {
    const others = isMultiple ? chosen.filter(({ id }) => id !== item.id) : []
    setChosen(isChosen ? [...others, item] : others)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={t(isMultiple ? words.many : words.one)}
      description={t('For {app}', { app: appName })}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{t('Cancel')}</Button>
          </DialogClose>
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => onPick(chosen)}>
            {t('Choose')}
          </Button>
        </>
      }
    >
      <SearchBox label={t(words.search)} placeholder={t('Search')} value={q} onSearch={setQuery} className="w-full" />
      {found.isError && <p className="mt-3 text-sm text-madder-text">{describeError(found.error)}</p>}
      {found.data?.length === 0 && <p className="mt-3 text-sm text-ink-muted">{t(words.none)}</p>}
      <ul className="m-0 mt-3 flex max-h-72 list-none flex-col gap-2 overflow-y-auto p-1">
        {found.data?.map((item) => (
          <li key={item.id}>
            <Checkbox
              label={item.title}
              checked={chosen.some(({ id }) => id === item.id)}
              onCheckedChange={(isChosen) => toggle(item, isChosen)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
