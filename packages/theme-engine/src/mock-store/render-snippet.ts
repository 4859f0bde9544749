import { compile } from '../compile/compile.ts'
import type { SectionInstance } from '../configuration/configuration.ts'
import type { PageData } from '../theme/data/page-data.ts'
import type { SectionResult } from '../theme/render-result.ts'
import { mockPage } from './mock-page.ts'

export interface SnippetOptions {
  template?: string
  data?: Partial<PageData>
  /** Additional theme files by path. */
  files?: Record<string, string>
  /** Annotations of the section. */
  header?: string
  section?: Partial<SectionInstance>
  design?: boolean
}

/** Renders Liquid as the only section of a theme, on a page of the mock store. */
export function renderSnippet(source: string, options: SnippetOptions = {}): SectionResult {
  const { template = 'product', files = {}, header = '', design = false } = options
  const section = `{% comment %}\n@section "Snippet"\n${header}\n{% endcomment %}${source}`
  const theme = compile(new Map(Object.entries({ ...files, 'sections/snippet.liquid': section })))
  const instance = { id: 'snippet', type: 'snippet', template, settings: {}, blocks: [], ...options.section }
  const config = { sections: [instance], settings: theme.defaultConfiguration().settings }
  const data = { ...mockPage(template), ...options.data }
  return theme.renderSection({ section: instance, config, data, design })
}

/** The output of the Liquid, without the section's wrapper. */
export function printSnippet(source: string, options: SnippetOptions = {}): string {
  const { html } = renderSnippet(source, options)
  return html.replace(/^<section[^>]*>/, '').replace(/<\/section>\n$/, '')
}
