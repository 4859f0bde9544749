import { ApiError, api, type PageContext } from '@haat/app-sdk'
import { defaultLedgers, type Ledgers, readLedgers } from './ledgers.ts'

const KEY = 'ledgers'

/** Loads the store's ledgers: the default ones until somebody has saved others. */
export async function loadLedgers({ client, session }: Pick<PageContext, 'client' | 'session'>): Promise<Ledgers> {
  try {
    const params = { on: 'store', owner_id: session.store.id, key: KEY } as const
    return readLedgers((await client.call(api.getData, { params })).value)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return defaultLedgers
    throw error
  }
}

/** Saves the store's ledgers, for everybody in the team. */
export async function saveLedgers(
  { client, session }: Pick<PageContext, 'client' | 'session'>,
  ledgers: Ledgers,
): Promise<void> {
  const params = { on: 'store', owner_id: session.store.id, key: KEY } as const
  await client.call(api.putData, { params, body: { value: ledgers } })
}
