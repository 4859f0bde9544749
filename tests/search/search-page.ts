/** A value of a filter on a rendered search page. */
interface ShownValue {
  /** The form field, such as `filter.p.tag`. */
  readonly field: string
  readonly value: string
  readonly count: number
}

export interface ShownSearch {
  /** Handles of the products on this page, in order. */
  readonly handles: readonly string[]
  readonly total: number
  readonly values: readonly ShownValue[]
}

const checkbox =
  /<input type="checkbox" name="(filter\.[^"]+)" value="([^"]*)"[^>]*> <span>[^<]*<\/span> <span class="[^"]*">(\d+)</g
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Reads what a visitor sees on the search page of a bundled theme. */
export function readSearchPage(html: string): ShownSearch {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main'))
  const total = /id="list-count">\s*([\d,]+)/.exec(main)?.[1] ?? '0'
  const links = [...main.matchAll(/class="product-card-title"><a href="[^"]*\/products\/([^"]+)"/g)]
  return {
    handles: links.map(([, handle = '']) => decodeURIComponent(handle)),
    total: Number(total.replaceAll(',', '')),
    values: [...main.matchAll(checkbox)].map(([, field = '', value = '', count]) => ({
      field: decodeEntities(field),
      value: decodeEntities(value),
      count: Number(count),
    })),
  }
}

function decodeEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)
}
