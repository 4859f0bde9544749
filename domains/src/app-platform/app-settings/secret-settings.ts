import type { Db, Tx } from '@haat/db'
import { decryptText, encryptText } from '../../encrypted-text.ts'

/** An app in a store. Secrets belong to both, not to an installation. */
export interface SecretOwner {
  readonly store_id: string
  readonly app_id: string
}

const HINT_LENGTH = 4

/** Stores a secret that a person typed in, encrypted; null removes it. Its last characters are kept, to recognise it. */
export async function saveSecret(
  tx: Tx,
  owner: SecretOwner,
  {
    key,
    value,
    installation_secret: secret,
    now,
  }: {
    readonly key: string
    readonly value: string | null
    readonly installation_secret: string
    readonly now: Date
  },
): Promise<void> {
  if (value === null || value === '') {
    await tx
      .deleteFrom('app_secrets')
      .where('store_id', '=', owner.store_id)
      .where('app_id', '=', owner.app_id)
      .where('key', '=', key)
      .execute()
    return
  }
  const stored = {
    value_encrypted: encryptText(secret, contextOf(owner, key), value),
    // Of a short secret, some characters would be most of it.
    hint: value.length >= HINT_LENGTH * 3 ? value.slice(-HINT_LENGTH) : '',
    updated_at: now,
  }
  await tx
    .insertInto('app_secrets')
    .values({ ...owner, key, ...stored })
    .onConflict((conflict) => conflict.columns(['store_id', 'app_id', 'key']).doUpdateSet(stored))
    .execute()
}

/** Returns the last characters of secrets by key. */
export async function readSecretHints(db: Db | Tx, owner: SecretOwner): Promise<Map<string, string>> {
  const rows = await selectSecrets(db, owner).execute()
  return new Map(rows.map(({ key, hint }) => [key, hint]))
}

/** Returns secrets by key. Those that were encrypted with another secret of this Haat are left out. */
export async function readSecrets(db: Db, owner: SecretOwner, secret: string): Promise<Map<string, string>> {
  const rows = await selectSecrets(db, owner).execute()
  return new Map(
    rows.flatMap(({ key, value_encrypted: encrypted }) => {
      const value = decryptText(secret, contextOf(owner, key), encrypted)
      return value === undefined ? [] : [[key, value] as const]
    }),
  )
}

function selectSecrets(db: Db | Tx, { store_id: storeId, app_id: appId }: SecretOwner) {
  return db
    .selectFrom('app_secrets')
    .select(['key', 'hint', 'value_encrypted'])
    .where('store_id', '=', storeId)
    .where('app_id', '=', appId)
}

function contextOf({ store_id: storeId, app_id: appId }: SecretOwner, key: string) {
  return { purpose: 'app secret', record: `${storeId} ${appId} ${key}` }
}
