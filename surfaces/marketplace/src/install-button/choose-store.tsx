import type { VendorProfile } from '@haat/domains/stores/contract'
import { useState } from 'preact/hooks'
import { ApiError, callMarketplaceApi } from '../marketplace-api.ts'
import type { InstallableApp } from './install-visitor.ts'

interface ChooseStoreProps {
  app: InstallableApp
  stores: VendorProfile['stores']
  new_store_url: string
}

/** Asks a vendor who hasn't selected a store which store to install the app in. */
export function ChooseStore({ app, stores, new_store_url: newStoreUrl }: ChooseStoreProps) {
  const [slug, setSlug] = useState(stores[0]?.store_slug ?? '')
  const [error, setError] = useState('')
  const [isSelecting, setSelecting] = useState(false)
  if (stores.length === 0) {
    return (
      <a class="button button-primary button-large install-main" href={newStoreUrl}>
        Create a store to install
      </a>
    )
  }
  const select = async () => {
    setSelecting(true)
    try {
      await callMarketplaceApi('/api/selected-store', { body: { store_slug: slug } })
      location.reload()
    } catch (caught) {
      setError(caught instanceof ApiError ? caught.message : 'Couldn’t select this store. Try again.')
      setSelecting(false)
    }
  }
  return (
    <form
      class="choose-store"
      onSubmit={(event) => {
        event.preventDefault()
        void select()
      }}
    >
      <label for={`store-for-${app.id}`}>Select a store to install in</label>
      <div>
        <select
          id={`store-for-${app.id}`}
          class="select"
          value={slug}
          onChange={(event) => setSlug(event.currentTarget.value)}
        >
          {stores.map((store) => (
            <option key={store.store_slug} value={store.store_slug}>
              {store.store_name}
            </option>
          ))}
        </select>
        <button class="button button-primary" type="submit" disabled={isSelecting}>
          Select
        </button>
      </div>
      {error && (
        <p class="install-failure" role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
