import { ApiError, api, type Client } from '@haat/app-sdk'

export type Publishing = 'after_approval' | 'automatically'

const place = (storeId: string) => ({ on: 'store', owner_id: storeId, key: 'settings' }) as const

/** Returns when reviews are published: after approval, unless the store has decided otherwise. */
export async function readPublishing(client: Client, storeId: string): Promise<Publishing> {
  try {
    const { value } = await client.call(api.getData, { params: place(storeId) })
    return typeof value === 'object' && value !== null && 'publish' in value && value.publish === 'automatically'
      ? 'automatically'
      : 'after_approval'
  } catch (error) {
    if (error instanceof ApiError && error.code === 'app_data_not_found') return 'after_approval'
    throw error
  }
}

export async function savePublishing(client: Client, storeId: string, publish: Publishing): Promise<void> {
  await client.call(api.putData, { params: place(storeId), body: { value: { publish } } })
}
