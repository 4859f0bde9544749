import { gzipSync } from 'node:zlib'

export interface PageWeight {
  readonly html_bytes: number
  readonly html_gzip_bytes: number
  readonly script_gzip_bytes: number
}

/** Bytes of a page and of every script that it loads at once: `src`, module preloads and what stands in the page. */
export async function weighPage(url: string): Promise<PageWeight> {
  const html = await (await fetch(url)).text()
  const addresses = new Set(
    [
      ...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g),
      ...html.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g),
      ...html.matchAll(/(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g),
    ].map((match) => match[1] ?? ''),
  )
  const scripts = await collectModules(url, addresses)
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  const size = (text: string) => gzipSync(text).length
  return {
    html_bytes: Buffer.byteLength(html),
    html_gzip_bytes: size(html),
    script_gzip_bytes: [...scripts.values()].reduce((sum, text) => sum + size(text), 0) + size(inline.join('\n')),
  }
}

// A module's own imports are loaded with it.
async function collectModules(page: string, addresses: Iterable<string>): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const queue = [...addresses].map((address) => new URL(address, page).href)
  for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
    if (texts.has(url)) continue
    const text = await (await fetch(url)).text()
    texts.set(url, text)
    for (const match of text.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+|\/[^"']+)["']/g)) {
      queue.push(new URL(match[1] ?? '', url).href)
    }
  }
  return texts
}
