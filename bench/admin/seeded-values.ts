import { type RawBuilder, sql } from 'kysely'

/** The kinds of rows, as they appear in their IDs. */
const kinds = {
  ...{ vendor: 1, developer: 2, store: 3, subscription: 4, subscription_event: 5, theme: 6, theme_version: 7 },
  ...{ submission: 8, purchase: 9, journal: 10, earning: 11, payout: 12, bank_details: 13, report: 14, affiliate: 15 },
  ...{ commission: 16, mail: 17, audit_entry: 18, journey: 19, decision: 20 },
} as const

type Kind = keyof typeof kinds
type Value = RawBuilder<unknown>

/** The ID of the n-th row of a kind. They ascend, as version 7 does, so that statements can name each other's rows. */
export function idOf(kind: Kind, n: Value): Value {
  return sql`(${sql.lit(prefixOf(kind))} || lpad(to_hex(${n}), 12, '0'))::uuid`
}

/** The same ID as text. */
export function idText(kind: Kind, row: number): string {
  return `${prefixOf(kind)}${row.toString(16).padStart(12, '0')}`
}

function prefixOf(kind: Kind): string {
  return `0190${kinds[kind].toString(16).padStart(4, '0')}-0000-7000-8000-`
}

/** A number from 0 below `count` that looks random and is the same in each run. */
export function pick(count: number, n: Value, salt = 0): Value {
  return sql`(abs(hashint8(${n} * 64 + ${sql.lit(salt)})::bigint) % ${sql.lit(count)})`
}

/** The moment of the n-th of `total` rows that are spread over the last days. */
export function timeOf(n: Value, total: number, days: number): Value {
  return sql`(now() - (${sql.lit(total)} - ${n}) * interval '${sql.raw(String((days * 86_400) / total))} seconds')`
}

const firstNames =
  'Aarav Aditi Ajay Amit Ananya Anil Asha Bhavna Deepak Devika Farhan Gauri Harish Isha Jaya Karan Kavita Lakshmi Manoj Meera Mohan Neha Nikhil Pooja Pradeep Priya Rahul Rajesh Ravi Rekha Rohan Sanjay Sara Shreya Sunita Suresh Tara Uma Varun Zoya'
const lastNames =
  'Agarwal Banerjee Bhat Chopra Das Deshpande Fernandes Ghosh Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Kumar Malhotra Mehta Menon Mishra Mukherjee Nair Naidu Pandey Patel Patil Pillai Rao Reddy Saxena Sen Shah Sharma Shetty Singh Sinha Thomas Trivedi Varma Yadav'

const listOf = (words: string) => sql`(${sql.lit(`{${words.replaceAll(' ', ',')}}`)}::text[])`
const firstName = (n: Value) => sql`${listOf(firstNames)}[1 + ${pick(40, n, 1)}]`
const lastName = (n: Value) => sql`${listOf(lastNames)}[1 + ${pick(40, n, 2)}]`

/** One of 1,600 names of people. */
export function personName(n: Value): Value {
  return sql`${firstName(n)} || ' ' || ${lastName(n)}`
}

/** The name of a shop: one of 40 last names, one of 8 trades and a number. */
export function shopName(n: Value): Value {
  const trade = sql`${listOf('Textiles Spices Jewellers Books Bakery Handlooms Electronics Flowers')}[1 + ${pick(8, n, 3)}]`
  return sql`${lastName(n)} || ' ' || ${trade} || ' ' || ${n}`
}

/** An email address that nobody else has. */
export function emailOf(kind: string, n: Value): Value {
  return sql`${sql.lit(kind)} || to_char(${n}, 'FM00000000') || '.' || lower(${lastName(n)}) || '@example.com'`
}

/** The rows from 1 to `count`, as `n`. */
export function rowsTo(count: number): Value {
  return sql`generate_series(1, ${sql.lit(count)}::bigint) AS n`
}

export const n = sql.ref('n')

/** One of some values by shares of a hundred: `{ sent: 98, failed: 2 }`. */
export function oneOf(shares: Readonly<Record<string, number>>, row: Value, salt: number): Value {
  let sum = 0
  const cases = Object.entries(shares).map(([value, share]) => {
    sum += share * 10
    return sql`WHEN ${pick(1000, row, salt)} < ${sql.lit(sum)} THEN ${sql.lit(value)}`
  })
  if (sum !== 1000) throw new Error(`The shares are ${sum / 10} of 100`)
  return sql`CASE ${sql.join(cases, sql` `)} END`
}
