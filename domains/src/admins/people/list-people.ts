import type { Db } from '@haat/db'
import type { FilterCondition } from '@haat/http-contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import { containing, type ListInput, type ListSql, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import type { Person } from './contract.ts'
import { showPeople } from './show-people.ts'

const peopleSql: ListSql = {
  id: sql.ref('person.id'),
  sorts: {
    name: { column: sql`lower(coalesce(person.name, person.email))`, type: 'text' },
    since: { column: sql.ref('person.since'), type: 'time' },
    last_seen_at: { column: sql.ref('person.last_seen_at'), type: 'time', nullable: true },
  },
  filters: {
    status: sql.ref('person.status'),
    role: hasRole,
    totp_enabled: sql.ref('person.totp_enabled'),
    since: sql.ref('person.since'),
    last_seen_at: sql.ref('person.last_seen_at'),
  },
  search: (words) => sql<SqlBool>`(person.name ILIKE ${containing(words)} OR person.email ILIKE ${containing(words)})`,
}

/** Lists a page of administrators and open invitations. `viewerId` is the administrator who looks. */
export async function listPeople(db: Db, input: ListInput, now: Date, viewerId: string): Promise<Page<Person>> {
  const page = await readListPage(selectPeople(db, now), input, peopleSql)
  const people = await showPeople(
    db,
    page.items.map(({ id }) => id),
    { now, viewer_id: viewerId },
  )
  return { ...page, items: page.items.flatMap(({ id }) => people.find((person) => person.id === id) ?? []) }
}

/** Selects what people are filtered and sorted by. */
function selectPeople(db: Db, now: Date) {
  const accounts = db
    .selectFrom('accounts')
    .leftJoin('totp_authenticators as totp', 'totp.account_id', 'accounts.id')
    .where('accounts.kind', '=', 'admin')
    .select(['accounts.id', 'accounts.name', 'accounts.email', 'accounts.created_at as since'])
    .select(sql<string>`CASE WHEN accounts.status = 'suspended' THEN 'suspended' ELSE 'active' END`.as('status'))
    .select(sql<boolean>`(totp.confirmed_at IS NOT NULL)`.as('totp_enabled'))
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('last_seen_at').as('last_seen_at'))
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .as('last_seen_at'),
    )
  const invitations = db
    .selectFrom('admin_invitations')
    .select('id')
    .select(sql<string>`NULL::text`.as('name'))
    .select(['email', 'sent_at as since'])
    .select(sql<string>`CASE WHEN expires_at > ${now} THEN 'invited' ELSE 'expired' END`.as('status'))
    .select(sql<boolean>`false`.as('totp_enabled'))
    .select(sql<Date | null>`NULL::timestamptz`.as('last_seen_at'))
  return db.selectFrom(accounts.unionAll(invitations).as('person')).select('person.id')
}

function hasRole({ operator, values }: FilterCondition): Expression<SqlBool> {
  const roles = sql.join(values)
  const found = sql<SqlBool>`(EXISTS (SELECT FROM admin_role_members WHERE account_id = person.id AND role_id IN (${roles}))
    OR EXISTS (SELECT FROM admin_invitation_roles WHERE invitation_id = person.id AND role_id IN (${roles})))`
  return operator === 'not_in' ? sql<SqlBool>`NOT ${found}` : found
}
