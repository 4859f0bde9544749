import {
  type DeveloperTestStore,
  deleteTestStoreEndpoint,
  linkTestStoreEndpoint,
  resetTestStoreEndpoint,
} from '@haat/domains/test-stores/developer/contract'
import { Button, ConfirmDialog, LinkButton, Time, useToast } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { templateNames } from './template-names.ts'
import { useTestStoresChanged } from './test-store-queries.ts'

/** A test store with what can be done with it. */
export function TestStoreRow({ store }: { store: DeveloperTestStore }) {
  const { slug, name, template, storefront, app_ids: apps, deleted_at: deletedAt } = store
  const params = { store_slug: slug }
  const toast = useToast()
  const changed = useTestStoresChanged()
  const open = useMutation({
    mutationFn: () => backend.call(linkTestStoreEndpoint, { params }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.show({ title: 'Couldn’t open the dashboard', detail: error.message, tone: 'danger' }),
  })
  const reset = async () => {
    await backend.call(resetTestStoreEndpoint, { params })
    await changed()
    toast.show({ title: `${name} is as new`, tone: 'success' })
  }
  const remove = async () => {
    await backend.call(deleteTestStoreEndpoint, { params })
    await changed()
    toast.show({ title: `${name} deleted`, tone: 'success' })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className="font-semibold break-words text-ink">{name}</p>
        <p className="font-mono break-all text-ink-muted">{slug}</p>
        <p className="text-ink-muted">{templateNames[template]}</p>
        {apps.length > 0 && <p className="text-ink-muted">Apps: {apps.join(', ')}</p>}
        <p className="text-ink-muted">
          Deleted on <Time moment={deletedAt} /> if you don’t use it
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={open.isPending} onClick={() => open.mutate()}>
          Open dashboard<span className="visually-hidden"> of {name}</span>
        </Button>
        <LinkButton
          size="small"
          render={<a href={storefront} target="_blank" rel="noreferrer" aria-label={`Storefront of ${name}`} />}
        >
          Storefront
        </LinkButton>
        <ConfirmDialog
          title={`Reset “${name}”?`}
          confirmLabel="Reset store"
          trigger={
            <Button size="small" aria-label={`Reset ${name}`}>
              Reset
            </Button>
          }
          onConfirm={reset}
        >
          Everything in it is deleted, also apps and orders, and the store is filled from its template again. Its
          address stays the same.
        </ConfirmDialog>
        <ConfirmDialog
          title={`Delete “${name}”?`}
          confirmLabel="Delete store"
          trigger={
            <Button size="small" aria-label={`Delete ${name}`}>
              Delete
            </Button>
          }
          onConfirm={remove}
        >
          Everything in it is deleted, and its address stops working.
        </ConfirmDialog>
      </div>
    </li>
  )
}
