import { expect, test } from 'vitest'
import { isSafeToRepeat } from './safe-to-repeat.ts'

test.each([
  'select "updated_at", "deleted" from "products" where "id" = $1',
  ' SELECT count(*) FROM orders',
  'with recent as (select * from orders) select * from recent',
])('can be repeated: %s', (sql) => expect(isSafeToRepeat(sql)).toBe(true))

test.each([
  'insert into products (title) values ($1)',
  'update products set title = $1',
  'delete from products',
  'commit',
  'rollback',
  'with gone as (delete from carts returning id) select * from gone',
  'select * from jobs for update skip locked',
  "select nextval('numbers')",
  "select pg_notify('channel', $1)",
  'select pg_advisory_lock(1)',
  'select * into copy from products',
])('can’t be repeated: %s', (sql) => expect(isSafeToRepeat(sql)).toBe(false))
