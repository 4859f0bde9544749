import { type Db, readRows, withPreparedStatements } from '@haat/db'
import type { StoreImage } from '@haat/theme-engine'
import { sql } from 'kysely'

interface ImageRow {
  readonly key: string
  readonly alt: string
  readonly width: number | null
  readonly height: number | null
  readonly focal_x: number | null
  readonly focal_y: number | null
  readonly placeholder: string | null
}

/** Returns images of a store for themes, by key; null for keys that the store doesn't have. */
export async function findImages(
  db: Db,
  storeId: string,
  keys: readonly string[],
): Promise<Record<string, StoreImage | null>> {
  const query = sql<ImageRow>`
    SELECT key, alt, width, height, focal_x, focal_y, nullif(placeholder, '') AS placeholder
    FROM media_files WHERE store_id = ${storeId} AND key = ANY(${keys}::text[])`
  const rows = new Map((await readRows(withPreparedStatements(db), query)).map((row) => [row.key, row]))
  return Object.fromEntries(
    keys.map((key) => {
      const row = rows.get(key)
      return [key, row === undefined ? null : toImage(row)]
    }),
  )
}

function toImage({ key, alt, width, height, placeholder, focal_x: focalX, focal_y: focalY }: ImageRow): StoreImage {
  return {
    src: key,
    alt,
    width: width ?? 1,
    height: height ?? 1,
    ...(focalX !== null && focalY !== null && { focal_x: focalX, focal_y: focalY }),
    ...(placeholder !== null && { placeholder }),
  }
}
