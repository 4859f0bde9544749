import type { Database } from '@haat/db'
import { imageUrl } from '@haat/image-address'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Platform } from '../../platform.ts'
import { type MediaFile, MediaKind, RotatedCrop } from '../contract.ts'

export type MediaRow = Selectable<Database['media_files']>

const Status = z.enum(['pending', 'ready', 'failed'])

/** Converts a row to the file of the API. */
export function showFile({ settings }: Pick<Platform, 'settings'>, row: MediaRow): MediaFile {
  const { id, key, content_type, bytes, width, height, color, name, alt, source_url, failure } = row
  return {
    id,
    status: Status.parse(row.status),
    key,
    url: key === null ? null : imageUrl(`${settings.urls.backend}/media`, { key }),
    kind: MediaKind.parse(row.kind),
    content_type,
    bytes,
    width,
    height,
    crop: cropOf(row),
    color,
    name,
    alt,
    source_url,
    failure,
    created_at: row.created_at.toISOString(),
  }
}

function cropOf({ original_key, crop_x, crop_y, crop_width, crop_height, crop_turn }: MediaRow): MediaFile['crop'] {
  if (original_key === null) return null
  const crop = { x: crop_x, y: crop_y, width: crop_width, height: crop_height, turn: crop_turn }
  return { original_key, ...RotatedCrop.parse(crop) }
}
