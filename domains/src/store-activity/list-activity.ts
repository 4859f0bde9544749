import type { Db } from '@haat/db'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { containing, readListPage } from '../list-query.ts'
import type { Page } from '../page-cursor.ts'
import type { StoreMember } from '../serve.ts'
import { areaOf, nounOf, visibleNouns } from './activity-areas.ts'
import type { ActivityEntry, ActivityListQuery } from './contract.ts'
import { describeActivity, describeDownload, platformActions } from './describe-activity.ts'
import { findSubjects } from './find-subjects.ts'

/** How many of the latest entries the list of people is read from. */
const MAX_READ = 5_000
const team = ['vendor', 'staff'] as const

/** What names a record that was deleted since. Nothing else of an entry's details is read. */
const Details = z.object({
  title: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  hostname: z.string().optional().catch(undefined),
  number: z.int().optional().catch(undefined),
})

/** Lists a page of what happened in a store, in the areas that the member may see. Never shows why, from where, or secrets. */
export async function listActivity(
  db: Db,
  member: StoreMember,
  query: ActivityListQuery,
): Promise<Page<ActivityEntry>> {
  const { 'filter[area]': areaConditions, ...rest } = query
  const wanted = areaConditions?.flatMap(({ values }) => values.map(String))
  const rows = db
    .selectFrom('audit_entries as entry')
    .leftJoin('accounts as actor', 'actor.id', 'entry.actor_id')
    .select(['entry.id', 'entry.action', 'entry.actor_kind', 'entry.subject_id', 'entry.details', 'entry.created_at'])
    .leftJoin('accounts as person', (join) =>
      join.on(sql<SqlBool>`person.id = (entry.details ->> 'on_behalf_of')::uuid`),
    )
    .select('actor.name as actor_name')
    .select(['person.name as person_name', sql<string | null>`entry.details #>> '{app,name}'`.as('app_name')])
    .where('entry.store_id', '=', member.store.id)
    .where(sql<SqlBool>`split_part(entry.action, '.', 1) = ANY (${visibleNouns(member, wanted)})`)
    .where(
      sql<SqlBool>`(entry.actor_kind IN (${sql.join([...team, 'app'])}) OR entry.action = ANY (${platformActions}))`,
    )
  const page = await readListPage(rows, rest, {
    id: sql.ref('entry.id'),
    sorts: { created_at: { column: sql.ref('entry.created_at'), type: 'time' } },
    filters: {
      // An administrator who acts for the platform isn't a person of the store.
      actor_id: ({ values }) =>
        sql<SqlBool>`(entry.actor_kind IN (${sql.join(team)}) AND entry.actor_id IN (${sql.join(values)}))`,
      created_at: sql.ref('entry.created_at'),
    },
    search: (words) => {
      const part = containing(words)
      // Of people, nothing is read: they can ask to be forgotten.
      return sql<SqlBool>`(actor.name ILIKE ${part} OR split_part(entry.action, '.', 1) <> 'customer'
        AND (entry.details ->> 'title' ILIKE ${part} OR entry.details ->> 'name' ILIKE ${part}))`
    },
  })
  const entries = page.items.map((row) => ({ ...row, noun: nounOf(row.action) }))
  const subjects = await findSubjects(db, member, entries)
  return {
    next_cursor: page.next_cursor,
    items: entries.flatMap((entry): ActivityEntry[] => {
      const area = areaOf(entry.action)
      if (area === undefined) return []
      const subject = subjects.get(entry.subject_id ?? '')
      const who = nameActor(entry)
      const name = subject?.name ?? nameIn(entry.noun, entry.details)
      return [
        {
          id: entry.id,
          area,
          sentence:
            entry.action === 'list.exported'
              ? describeDownload(who, entry.subject_id ?? '')
              : describeActivity({ action: entry.action, who, name }),
          who,
          subject: subject === undefined ? null : { kind: subject.kind, id: subject.id },
          created_at: entry.created_at.toISOString(),
        },
      ]
    }),
  }
}

function nameActor(entry: {
  readonly actor_kind: string
  readonly actor_name: string | null
  readonly app_name: string | null
  readonly person_name: string | null
}): string {
  const { actor_kind: kind, app_name: app, person_name: person } = entry
  if (kind === 'app') return `${app ?? 'An app'}${person === null ? '' : `, for ${person},`}`
  return kind === 'vendor' || kind === 'staff' ? (entry.actor_name ?? 'A former member') : 'Haat'
}

function nameIn(noun: string, details: unknown): string | null {
  // Of people, nothing is read: they can ask to be forgotten.
  if (noun === 'customer') return null
  const { title, name, hostname, number } = Details.safeParse(details).data ?? {}
  return title ?? name ?? hostname ?? (number === undefined ? null : `#${number}`)
}

/** Returns the people who did something in a store lately, by name. */
export async function listActivityPeople(db: Db, storeId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM accounts WHERE id IN (
      SELECT actor_id FROM (
        SELECT actor_id, actor_kind FROM audit_entries WHERE store_id = ${storeId}
        ORDER BY created_at DESC, id DESC LIMIT ${MAX_READ}
      ) AS latest WHERE actor_kind IN (${sql.join(team)}))
    ORDER BY lower(name), id`.execute(db)
  return rows
}
