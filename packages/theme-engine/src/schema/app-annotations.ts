import type { ThemeError } from '../liquid/errors.ts'
import { SourceText } from '../liquid/source-text.ts'

/** Objects whose app data a block can read. */
export const APP_DATA_OWNERS = ['store', 'product', 'variant', 'collection', 'page'] as const
export type AppDataOwner = (typeof APP_DATA_OWNERS)[number]

const RECORD_OWNERS = ['product', 'collection', 'page'] as const
const PAGES = ['product', 'collection', 'home', 'page', 'cart', 'any'] as const
export type AppBlockPage = (typeof PAGES)[number]
const SHAPES = ['button', 'bar'] as const
export type EmbedShape = (typeof SHAPES)[number]

/** `@records reviews by product limit 20`. */
export interface RecordsAnnotation {
  readonly collection: string
  /** The page's object whose records are read, by the index `<object>_id`; undefined: all records. */
  readonly by: (typeof RECORD_OWNERS)[number] | undefined
  readonly limit: number
}

/** What a block of an app declares besides its settings. */
export interface AppAnnotations {
  /** Pages that the block is recommended for. */
  readonly pages: readonly AppBlockPage[]
  readonly data: readonly { readonly on: AppDataOwner; readonly key: string }[]
  readonly records: readonly RecordsAnnotation[]
  /** Of an embed. */
  readonly shape: EmbedShape
  /** The height in px that a block keeps free while it prints nothing; undefined: it takes no room then. */
  readonly min_height: number | undefined
}

export interface ReadAnnotations {
  readonly annotations: AppAnnotations
  /** The file with the annotations that themes have too: `@block` opens it, like `@theme_block`. */
  readonly source: string
  readonly errors: readonly ThemeError[]
}

const HEADER = /\{%-?[ \t]*comment[ \t]*-?%\}([\s\S]*?)\{%-?[ \t]*endcomment[ \t]*-?%\}/
const DIRECTIVE = /^[ \t]*@(block|embed|for|app_data|records|shape|min_height)(?:[ \t]+(.*))?$/
export const MAX_RECORDS = 100
const DEFAULT_RECORDS = 20
/** In px: about the height of a phone. */
const MAX_MIN_HEIGHT = 1_000

/** Reads what only files of apps declare, and leaves the rest to the reader of themes' annotations. Lines stay where they are. */
export function readAppAnnotations(source: string, file: string): ReadAnnotations {
  const text = new SourceText(source, file)
  const errors: ThemeError[] = []
  const pages: AppBlockPage[] = []
  const data: AppAnnotations['data'][number][] = []
  const records: RecordsAnnotation[] = []
  const found = { pages, data, records }
  let shape: EmbedShape = 'button'
  let minHeight: number | undefined
  const header = HEADER.exec(source)
  if (header === null) return { annotations: { ...found, shape, min_height: minHeight }, source, errors }
  const start = header.index + header[0].indexOf(header[1] ?? '')
  let offset = start
  let isOpened = false
  const lines = (header[1] ?? '').split('\n').map((line) => {
    const at = offset
    offset += line.length + 1
    const [, name, rest = ''] = DIRECTIVE.exec(line) ?? []
    const argument = rest.trim()
    const fail = (code: string, message: string) => errors.push(text.errorAt(at, message, code, 'parse'))
    switch (name) {
      case undefined:
        return line
      case 'block':
      case 'embed':
        if (isOpened) fail('repeated_directive', 'A file of an app has one @block or @embed, and no blocks of its own')
        else {
          isOpened = true
          return line.replace(/@(block|embed)/, '@theme_block')
        }
        return ''
      case 'for': {
        const pages = argument.split(',').map((page) => page.trim())
        const known = PAGES.filter((page) => pages.includes(page))
        if (known.length === pages.length) found.pages.push(...known)
        else fail('bad_pages', `Expected @for with any of ${PAGES.join(', ')}`)
        return ''
      }
      case 'app_data': {
        const data = readData(argument)
        if (data === undefined)
          fail('bad_app_data', 'Expected @app_data with an object and a key, such as product.rating')
        else found.data.push(data)
        return ''
      }
      case 'records': {
        const records = readRecords(argument)
        if (records === undefined) fail('bad_records', 'Expected @records such as: reviews by product limit 20')
        else found.records.push(records)
        return ''
      }
      case 'min_height': {
        minHeight = readHeight(argument)
        if (minHeight === undefined) {
          fail('bad_min_height', `Expected @min_height with 1px to ${MAX_MIN_HEIGHT}px, such as 240px`)
        }
        return ''
      }
      default: {
        const known = SHAPES.find((one) => one === argument)
        if (known === undefined) fail('bad_shape', `Expected @shape with ${SHAPES.join(' or ')}`)
        else shape = known
        return ''
      }
    }
  })
  const end = start + (header[1] ?? '').length
  return {
    annotations: { ...found, shape, min_height: minHeight },
    source: source.slice(0, start) + lines.join('\n') + source.slice(end),
    errors,
  }
}

function readHeight(argument: string): number | undefined {
  const [, digits] = /^([1-9]\d{0,3})px$/.exec(argument) ?? []
  const height = Number(digits)
  return height <= MAX_MIN_HEIGHT ? height : undefined
}

function readData(argument: string): AppAnnotations['data'][number] | undefined {
  const [, owner, key] = /^([a-z]+)\.([a-z][a-z0-9_]{0,39})$/.exec(argument) ?? []
  const on = APP_DATA_OWNERS.find((one) => one === owner)
  return on === undefined || key === undefined ? undefined : { on, key }
}

function readRecords(argument: string): RecordsAnnotation | undefined {
  const [, collection, owner, count] =
    /^([a-z][a-z0-9_]{0,39})(?:\s+by\s+([a-z]+))?(?:\s+limit\s+(\d{1,3}))?$/.exec(argument) ?? []
  const by = RECORD_OWNERS.find((one) => one === owner)
  const limit = count === undefined ? DEFAULT_RECORDS : Number(count)
  if (collection === undefined || (owner !== undefined && by === undefined)) return undefined
  return limit < 1 || limit > MAX_RECORDS ? undefined : { collection, by, limit }
}
