import type { ReviewData, ReviewStatus } from '../reviews/review.ts'
import type { Texts } from '../texts/texts.ts'
import { readCsv } from './read-csv.ts'

/** The columns of a file, and the names that other apps give them. */
const columnNames = {
  product: ['product', 'product_handle', 'handle', 'product_title'],
  rating: ['rating', 'stars', 'score'],
  title: ['title', 'review_title', 'heading'],
  text: ['text', 'review', 'body', 'content', 'review_content'],
  author: ['author', 'name', 'reviewer_name', 'display_name'],
  email: ['email', 'reviewer_email'],
  date: ['date', 'review_date', 'created_at'],
  reply: ['reply', 'reply_content'],
} as const
type Column = keyof typeof columnNames
const columns = ['product', 'rating', 'title', 'text', 'author', 'email', 'date', 'reply'] as const

export const MAX_REVIEWS = 500
/** Characters, as the manifest's schema allows. */
const maxLength = { title: 100, text: 2_000, author: 80, email: 254, reply: 1_000 } as const

export interface ImportedLine {
  readonly line: number
  /** As the file names it, for the preview. */
  readonly product: string
  readonly review: ReviewData
}

export interface ImportError {
  /** 0: about the file as a whole. */
  readonly line: number
  readonly message: string
}

export interface ParsedImport {
  readonly lines: readonly ImportedLine[]
  readonly errors: readonly ImportError[]
  /** Names of columns that aren't imported. */
  readonly ignored: readonly string[]
}

interface ImportOptions {
  readonly status: ReviewStatus
  /** Returns the ID of the product with a handle or a title. */
  readonly findProduct: (name: string) => string | undefined
  /** What is said about lines that can’t be imported. */
  readonly texts: Texts['problems']
}

/** Reads reviews from a CSV file: those that can be imported, and why the others can't, by line. */
export function parseImport(text: string, options: ImportOptions): ParsedImport {
  const { texts } = options
  const [head, ...rows] = readCsv(text)
  if (head === undefined) return failed(texts.empty)
  const places = new Map<Column, number>()
  const ignored: string[] = []
  for (const [index, cell] of head.cells.entries()) {
    const name = cell.toLowerCase().replaceAll(/[\s-]+/g, '_')
    const column = columns.find((one) => columnNames[one].some((known) => known === name))
    if (column !== undefined && !places.has(column)) places.set(column, index)
    else if (cell !== '') ignored.push(cell)
  }
  const missing = (['product', 'rating'] as const).filter((column) => !places.has(column))
  if (missing.length > 0) return failed(texts.no_column(missing))
  if (rows.length === 0) return failed(texts.no_reviews)
  if (rows.length > MAX_REVIEWS) return failed(texts.too_many(rows.length, MAX_REVIEWS))

  const lines: ImportedLine[] = []
  const errors: ImportError[] = []
  for (const row of rows) {
    const cell = (column: Column) => row.cells[places.get(column) ?? -1] ?? ''
    const read = readRow(cell, options)
    if ('messages' in read) errors.push(...read.messages.map((message) => ({ line: row.line, message })))
    else lines.push({ line: row.line, product: cell('product'), review: read.review })
  }
  return { lines, errors, ignored }
}

function failed(message: string): ParsedImport {
  return { lines: [], errors: [{ line: 0, message }], ignored: [] }
}

function readRow(
  cell: (column: Column) => string,
  { status, findProduct, texts: problems }: ImportOptions,
): { readonly review: ReviewData } | { readonly messages: readonly string[] } {
  const messages: string[] = []
  const product = cell('product')
  const productId = product === '' ? undefined : findProduct(product)
  if (product === '') messages.push(problems.no_product)
  else if (productId === undefined) messages.push(problems.unknown_product(product))
  const rating = /^[1-5](?:\.0+)?$/.test(cell('rating')) ? Number(cell('rating')) : undefined
  if (rating === undefined) messages.push(problems.rating)
  const texts = (['title', 'text', 'author', 'email', 'reply'] as const).flatMap((column) => {
    const value = cell(column)
    if (value.length > maxLength[column]) messages.push(problems.too_long(column, maxLength[column]))
    return value === '' ? [] : [[column, value] as const]
  })
  const email = cell('email')
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) messages.push(problems.email(email))
  const date = cell('date')
  const writtenAt = date === '' ? undefined : readDate(date)
  if (date !== '' && writtenAt === undefined) messages.push(problems.date(date))
  if (messages.length > 0 || productId === undefined || rating === undefined) return { messages }
  const review = {
    product_id: productId,
    status,
    rating,
    ...Object.fromEntries(texts),
    ...(writtenAt !== undefined && { written_at: writtenAt }),
    source: 'import' as const,
  }
  return { review }
}

/** Returns a day as `2026-03-31`; undefined if it doesn't exist. */
function readDate(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text)
  const indian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : indian ? [indian[3], indian[2], indian[1]] : []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date ? undefined : date
}
