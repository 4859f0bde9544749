import { line as oneLine } from '@haat/http-contract'
import { isOversold, OVERSOLD } from '../catalog/apply-fields.ts'
import { MAX_IMAGES, MAX_VARIANTS } from '../catalog/contract.ts'
import { defaultVariant, type ProductContent, type VariantContent } from '../catalog/product-content.ts'
import { ImageSource, Tags, Title } from '../fields/contract.ts'
import { SanitizedRichText } from '../fields/sanitize-rich-text.ts'
import { ProductStatus } from '../filters/contract.ts'
import type { ImageContent, ResolvedImages } from '../images/resolve-images.ts'
import { MAX_OTHER_CATEGORIES } from '../membership/contract.ts'
import { CellReader, type Problem } from './cell-reader.ts'
import type { ImportedCategories } from './import-categories.ts'
import type { RowGroup } from './read-groups.ts'
import { readVariant } from './read-variant.ts'

// Created once: creating a schema takes 100 times as long as parsing a cell with it.
const ShortText = oneLine(255)
const AltText = oneLine(512)
const LongText = oneLine(1000)
const CategoryPaths = oneLine(30_000)

export interface ReadProduct {
  readonly content: ProductContent
  readonly problems: readonly Problem[]
  /** Warnings that don't prevent the import. */
  readonly notes: readonly Problem[]
}

/**
 * Reads a product from a group of rows. Columns missing from the file keep the values of `before`; if the file has columns
 * for variants or images, it replaces all of them. If there are problems, ignore the content.
 */
export function readProduct(
  { rows, header }: RowGroup,
  handle: string,
  before: ProductContent | undefined,
  images: ResolvedImages,
  categories: ImportedCategories,
  now: Date,
): ReadProduct {
  const reader = new CellReader(header)
  for (const row of rows) {
    if (row.cells_found > header.width) {
      reader.report(row, undefined, `The row has ${row.cells_found} cells, but the header has ${header.width}`)
    }
  }
  const [first] = rows
  if (first === undefined) throw new Error('A group has at least one row')
  const text = (field: 'vendor' | 'product_type' | 'seo_title' | 'seo_description', schema = ShortText) =>
    reader.read(first, field, schema) ?? before?.[field] ?? ''
  const title = reader.read(first, 'title', Title) ?? before?.title
  if (title === undefined && reader.problems.length === 0) reader.report(first, 'title', 'A new product needs a title')
  const description = reader.read(first, 'description', SanitizedRichText)
  const shownImages = readImages(reader, rows, before, images)
  const options = readOptionNames(reader, rows, before)
  const variants = readVariants(reader, rows, options, before, images)
  const status = readStatus(reader, rows, before)
  if (/^(?:true|yes)$/i.test(first.cell('gift_card') ?? '')) {
    reader.note(first, 'gift_card', 'Gift cards are imported as regular products')
  }
  const withVariantImages = addVariantImages(shownImages, variants, images)
  const content: ProductContent = {
    handle,
    title: title ?? '',
    description: description ?? before?.description ?? '',
    vendor: text('vendor'),
    product_type: text('product_type'),
    tags: reader.read(first, 'tags', Tags, splitTags) ?? before?.tags ?? [],
    status,
    published_at: readPublishedAt(reader, rows, status, before, now),
    seo_title: text('seo_title'),
    seo_description: text('seo_description', LongText),
    // Shopify's format doesn't have this column.
    template_suffix: before?.template_suffix ?? null,
    category_ids: readCategories(reader, first, before, categories),
    options,
    variants,
    images: withVariantImages,
  }
  if (content.images.length > MAX_IMAGES)
    reader.report(first, 'image_src', `A product can have up to ${MAX_IMAGES} images`)
  return { content, problems: reader.problems, notes: reader.notes }
}

function splitTags(cell: string): string[] {
  return cell.split(',').map((tag) => tag.trim())
}

type Rows = RowGroup['rows']

/**
 * Categories are paths, such as `Sarees > Silk`. One that can't be created is left out; a product whose main one can't be
 * created keeps its present one.
 */
function readCategories(
  reader: CellReader,
  row: Rows[number],
  before: ProductContent | undefined,
  categories: ImportedCategories,
): readonly string[] {
  const stored = before?.category_ids ?? []
  const read = (field: 'category' | 'other_categories') => {
    const paths = (reader.read(row, field, CategoryPaths) ?? '').split(field === 'category' ? '\n' : '|')
    return paths
      .map((path) => path.trim())
      .filter((path) => path !== '')
      .flatMap((path) => {
        const found = categories.find(path)
        if ('id' in found) return [found.id]
        reader.note(row, field, found.problem)
        return field === 'category' ? stored.slice(0, 1) : []
      })
  }
  const main = reader.has('category') ? read('category') : stored.slice(0, 1)
  const others = reader.has('other_categories') ? read('other_categories') : stored.slice(1)
  const chosen = [...new Set([...main, ...others])]
  if (chosen.length <= MAX_OTHER_CATEGORIES + 1) return chosen
  reader.note(row, 'other_categories', `Only the first ${MAX_OTHER_CATEGORIES} additional categories were imported`)
  return chosen.slice(0, MAX_OTHER_CATEGORIES + 1)
}

function readImages(
  reader: CellReader,
  rows: Rows,
  before: ProductContent | undefined,
  images: ResolvedImages,
): readonly ImageContent[] {
  if (!reader.has('image_src')) return before?.images ?? []
  const placed: { position: number; image: ImageContent }[] = []
  for (const row of rows) {
    if ((row.cell('image_src') ?? '').trim() === '') continue
    const src = reader.read(row, 'image_src', ImageSource)
    const alt = reader.read(row, 'image_alt', AltText) ?? ''
    const position = reader.readNumber(row, 'image_position', { min: 1, max: 100_000 }) ?? placed.length + 1
    if (src === undefined) continue
    const file = images.of(src)
    if (file === undefined) reader.report(row, 'image_src', 'This file isn’t in the store’s library')
    else placed.push({ position, image: { ...file, alt } })
  }
  return placed.sort((a, b) => a.position - b.position).map(({ image }) => image)
}

// An image that only a variant uses also belongs to the product.
function addVariantImages(
  images: readonly ImageContent[],
  variants: readonly VariantContent[],
  files: ResolvedImages,
): readonly ImageContent[] {
  const present = new Set(images.map(({ src }) => src))
  const added: ImageContent[] = []
  for (const { image_src: imageSrc } of variants) {
    if (imageSrc === null || present.has(imageSrc)) continue
    present.add(imageSrc)
    const { width, height } = files.of(imageSrc) ?? { width: null, height: null }
    added.push({ src: imageSrc, alt: '', width, height })
  }
  return [...images, ...added]
}

/** Option names are in the first row. `Title` with the value `Default Title` means no options in Shopify's format. */
function readOptionNames(reader: CellReader, rows: Rows, before: ProductContent | undefined): readonly string[] {
  if (!reader.has('option1_name')) return before?.options ?? []
  const [first] = rows
  if (first === undefined) return []
  const named = (['option1_name', 'option2_name', 'option3_name'] as const).map(
    (field) => reader.read(first, field, ShortText) ?? '',
  )
  const hasNoOptions =
    named[0] === 'Title' && named[1] === '' && (first.cell('option1_value') ?? '').trim() === 'Default Title'
  if (hasNoOptions) return []
  const names = named.filter((name) => name !== '')
  if (named.slice(0, names.length).includes(''))
    reader.report(first, 'option1_name', 'Enter the first option’s name before the second')
  if (new Set(names).size < names.length) reader.report(first, 'option1_name', 'Option names must be unique')
  return names
}

function readVariants(
  reader: CellReader,
  rows: Rows,
  options: readonly string[],
  before: ProductContent | undefined,
  images: ResolvedImages,
): readonly VariantContent[] {
  if (!reader.hasVariants()) return before?.variants ?? [defaultVariant]
  const present = new Map((before?.variants ?? []).map((variant) => [JSON.stringify(variant.options), variant]))
  const seen = new Set<string>()
  const variants: VariantContent[] = []
  for (const [index, row] of rows.entries()) {
    if (index > 0 && !reader.isVariantRow(row)) continue
    const { values, ...variant } = readVariant(reader, row, options, (key) => present.get(key), images)
    const key = JSON.stringify(values)
    if (seen.has(key)) {
      reader.report(
        row,
        options.length === 0 ? undefined : 'option1_value',
        'Another variant of the product has the same options',
      )
    }
    seen.add(key)
    if (isOversold(variant)) reader.report(row, 'quantity', OVERSOLD)
    variants.push(variant)
  }
  const [first] = rows
  if (variants.length > MAX_VARIANTS && first !== undefined) {
    reader.report(first, undefined, `A product can have up to ${MAX_VARIANTS} variants`)
  }
  return variants
}

function readStatus(reader: CellReader, rows: Rows, before: ProductContent | undefined): ProductContent['status'] {
  const [first] = rows
  if (first === undefined) return 'draft'
  const text = (first.cell('status') ?? '').trim()
  if (text !== '') return reader.read(first, 'status', ProductStatus, (cell) => cell.trim().toLowerCase()) ?? 'draft'
  if (before !== undefined) return before.status
  // Files without a status column use Published instead.
  return reader.readBoolean(first, 'published') === true ? 'active' : 'draft'
}

function readPublishedAt(
  reader: CellReader,
  rows: Rows,
  status: ProductContent['status'],
  before: ProductContent | undefined,
  now: Date,
): Date | null {
  const [first] = rows
  const published = first === undefined ? undefined : reader.readBoolean(first, 'published')
  if (published === false) return null
  if (published === true || status === 'active') return before?.published_at ?? now
  return before?.published_at ?? null
}
