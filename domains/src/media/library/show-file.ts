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
  const {
    id,
    key,
    content_type: contentType,
    bytes,
    width,
    height,
    color,
    name,
    alt,
    tags,
    focal_x: focalX,
    focal_y: focalY,
    source_url: sourceUrl,
    failure,
  } = row
  return {
    id,
    status: Status.parse(row.status),
    key,
    url: key === null ? null : imageUrl(`${settings.urls.backend}/media`, { key }),
    kind: MediaKind.parse(row.kind),
    content_type: contentType,
    bytes,
    width,
    height,
    crop: cropOf(row),
    color,
    name,
    alt,
    tags,
    focal_point: focalX === null || focalY === null ? null : { x: focalX, y: focalY },
    source_url: sourceUrl,
    failure,
    created_at: row.created_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
  }
}

function cropOf({
  original_key: originalKey,
  crop_x: cropX,
  crop_y: cropY,
  crop_width: cropWidth,
  crop_height: cropHeight,
  crop_turn: cropTurn,
}: MediaRow): MediaFile['crop'] {
  if (originalKey === null) return null
  const crop = { x: cropX, y: cropY, width: cropWidth, height: cropHeight, turn: cropTurn }
  return { original_key: originalKey, ...RotatedCrop.parse(crop) }
}
