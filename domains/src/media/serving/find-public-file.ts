import type { Db } from '@haat/db'
import { sql } from 'kysely'
import type { StoredImage } from './choose-edition.ts'

/** A public file of a media library, or a screenshot of a theme. */
export interface PublicFile extends Omit<StoredImage, 'width' | 'height'> {
  readonly content_type: string | null
  /** Null if the file isn't an image. */
  readonly width: number | null
  readonly height: number | null
}

/** Returns the public file with this key, or undefined. Of an animated screenshot, smaller versions show the first frame. */
export async function findPublicFile(db: Db, key: string): Promise<PublicFile | undefined> {
  return db
    .selectFrom('media_files')
    .select(['content_type', 'width', 'height', 'is_animated'])
    .where('key', '=', key)
    .unionAll((union) =>
      union
        .selectFrom('theme_screenshots')
        .select(['content_type', 'width', 'height', sql<boolean>`false`.as('is_animated')])
        .where('key', '=', key),
    )
    .executeTakeFirst()
}
