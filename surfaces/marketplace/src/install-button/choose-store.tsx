import type { VendorProfile } from '@haat/domains/stores/contract'
import { useState } from 'preact/hooks'
import { callOwnRoute, RouteError } from '../own-route.ts'
import type { InstallableApp } from './install-subject.ts'

interface ChooseStoreProps {
  app: InstallableApp
  stores: VendorProfile['stores']
  new_store_address: string
}

/** A vendor without a selected store says first where to install. */
export function ChooseStore({ app, stores, new_store_address }: ChooseStoreProps) {
  const [slug, setSlug] = useState(stores[0]?.store_slug ?? '')
  const [problem, setProblem] = useState('')
  const [isChoosing, setChoosing] = useState(false)
  if (stores.length === 0) {
    return (
      <a class="button button-primary button-large install-main" href={new_store_address}>
        Open a store to install
      </a>
    )
  }
  const choose = async () => {
    setChoosing(true)
    try {
      await callOwnRoute('/api/selected-store', { body: { store_slug: slug } })
      location.reload()
    } catch (error) {
      setProblem(error instanceof RouteError ? error.message : 'The store could not be chosen. Try again.')
      setChoosing(false)
    }
  }
  return (
    <form
      class="choose-store"
      onSubmit={(event) => {
        event.preventDefault()
        void choose()
      }}
    >
      <label for={`store-for-${app.id}`}>Install in which store?</label>
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
        <button class="button button-primary" type="submit" disabled={isChoosing}>
          Choose
        </button>
      </div>
      {problem && (
        <p class="install-failure" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
