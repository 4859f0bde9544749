import { gzipSync } from 'node:zlib'

export interface PageWeight {
  readonly html_bytes: number
  readonly html_gzip_bytes: number
  readonly script_gzip_bytes: number
}

/** Measures a page and every script that it loads immediately: `src`, module preloads and inline scripts. */
export async function measurePageWeight(url: string): Promise<PageWeight> {
  const html = await (await fetch(url)).text()
  const urls = new Set(
    [
      ...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g),
      ...html.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g),
      ...html.matchAll(/(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g),
    ].map((match) => match[1] ?? ''),
  )
  const scripts = await collectModules(url, urls)
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  const size = (text: string) => gzipSync(text).length
  return {
    html_bytes: Buffer.byteLength(html),
    html_gzip_bytes: size(html),
    script_gzip_bytes: [...scripts.values()].reduce((sum, text) => sum + size(text), 0) + size(inline.join('\n')),
  }
}

// A module's own imports are loaded with it.
async function collectModules(page: string, urls: Iterable<string>): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const queue = [...urls].map((url) => new URL(url, page).href)
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
