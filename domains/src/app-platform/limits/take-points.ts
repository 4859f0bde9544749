import type { Db } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import type { AppAllowance } from './app-allowance.ts'

export interface PointsRequest extends AppAllowance {
  readonly app_id: string
  readonly store_id: string
  /** Without these, nothing is taken. At most the capacity. */
  readonly needed: number
  /** Taken if there are so many. */
  readonly wanted: number
  /** Taken before and not used. */
  readonly returned: number
  readonly now: Date
}

export interface TakenPoints {
  /** 0 if there weren't enough. */
  readonly taken: number
  readonly left: number
}

/** Takes points from the bucket of an app in a store, which all processes share. */
export async function takePoints(db: Db, request: PointsRequest): Promise<TakenPoints> {
  const { app_id: appId, store_id: storeId, capacity, needed, wanted, now } = request
  const level = levelOf('bucket', request)
  const { rows } = await sql<{ taken: number; left: number }>`
    INSERT INTO app_rate_buckets AS bucket (app_id, store_id, points, updated_at)
    VALUES (${appId}, ${storeId}, ${Math.min(wanted, capacity)}, ${now})
    ON CONFLICT (app_id, store_id) DO UPDATE SET
      points = ${level} + CASE WHEN ${level} + ${needed} <= ${capacity} THEN least(${wanted}, ${capacity} - ${level}) ELSE 0 END,
      updated_at = greatest(bucket.updated_at, ${now})
    RETURNING new.points - coalesce(${levelOf('old', request)}, 0) AS taken, ${capacity} - new.points AS left`.execute(
    db,
  )
  return rows[0] ?? { taken: 0, left: 0 }
}

/** How full the bucket is now: it leaks. Clocks of processes differ a little, so no time can pass backwards. */
function levelOf(
  row: 'bucket' | 'old',
  { returned, points_per_s: pointsPerS, now }: PointsRequest,
): RawBuilder<number> {
  const { points, time } = { points: sql.ref(`${row}.points`), time: sql.ref(`${row}.updated_at`) }
  const seconds = sql`greatest(0, extract(epoch FROM ${now}::timestamptz - ${time}))::double precision`
  return sql`greatest(0, ${points} - ${returned}::double precision - ${seconds} * ${pointsPerS}::double precision)`
}
